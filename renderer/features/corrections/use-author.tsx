import { useState } from 'react'
import { correctionText } from '../../text/correction-text.ts'
import { TextInput } from '../../ui/text-input.tsx'

export type AuthorProps = {
  /** The operator of this computer; '' if none is known yet. */
  readonly operator: string
  readonly onOperator: (name: string) => Promise<void>
}
type Options = AuthorProps & { readonly autoFocus?: boolean }

/**
 * The author of what a form saves. `field` asks for the name while no operator is known, and `keep` makes the typed name
 * the operator's. The name may be given, or a shift may end, while the form is open.
 */
export function useAuthor({ operator, onOperator, autoFocus = false }: Options) {
  const [typed, setTyped] = useState('')
  const field = operator === '' && (
    <TextInput
      label={correctionText.operator}
      hint={correctionText.operatorHint}
      value={typed}
      onChange={setTyped}
      isRequired
      autoFocus={autoFocus}
    />
  )
  const keep = async () => {
    if (operator !== '') return
    await onOperator(typed.trim())
    setTyped('') // after the end of this shift, the next user must type a name
  }
  return { author: operator || typed.trim(), field, keep }
}
