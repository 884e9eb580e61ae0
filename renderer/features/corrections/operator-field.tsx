import { correctionText } from '../../text/correction-text.ts'
import { TextInput } from '../../ui/text-input.tsx'

type Props = {
  /** Who is known to work here; '' = nobody yet, and a name is asked for. */
  readonly operator: string
  readonly author: string
  readonly onChange: (author: string) => void
  readonly autoFocus?: boolean
}

/** Whose correction it is, asked once on a computer. */
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
