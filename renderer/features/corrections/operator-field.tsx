import { correctionText } from '../../text/correction-text.ts'
import { TextInput } from '../../ui/text-input.tsx'

type Props = {
  /** The name of the colleague at this computer; '' if unknown, which shows the field. */
  readonly operator: string
  readonly author: string
  readonly onChange: (author: string) => void
  readonly autoFocus?: boolean
}

/** Asks once per computer who makes the corrections. */
export function OperatorField({ operator, author, onChange, autoFocus = false }: Props) {
  if (operator !== '') return null
  return (
    <TextInput
      label={correctionText.operator}
      hint={correctionText.operatorHint}
      value={author}
      onChange={onChange}
      isRequired
      autoFocus={autoFocus}
    />
  )
}
