import { correctionText } from '../../text/correction-text.ts'
import { TextInput } from '../../ui/text-input.tsx'

type Props = {
  /** The operator of this computer; '' if none is known yet, so that the field is shown. */
  readonly operator: string
  readonly author: string
  readonly onChange: (author: string) => void
  readonly autoFocus?: boolean
}

/** Asks for the author of corrections, once per computer. */
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
