import { newPassphrase, strengthOf } from '../../../shared/domain/passphrase.ts'
import { passphraseText, strengthText } from '../../text/lock-text.ts'
import { TextInput } from '../../ui/text-input.tsx'
import css from './session-screens.module.css'

type Props = {
  readonly next: string
  readonly again: string
  readonly onNext: (typed: string) => void
  readonly onAgain: (typed: string) => void
  readonly autoFocus?: boolean
}

/** Whether both entries are the same, and long enough. */
export function isNewPassphrase(next: string, again: string): boolean {
  return newPassphrase.safeParse(next).success && next === again
}

/** Asks for a new passphrase twice, because it cannot be recovered, and shows its strength. */
export function NewPassphrase({ next, again, onNext, onAgain, autoFocus = false }: Props) {
  const isOther = again !== '' && again !== next
  return (
    <>
      <TextInput
        label={passphraseText.next}
        hint={passphraseText.nextHint}
        kind="secret"
        value={next}
        onChange={onNext}
        autoFocus={autoFocus}
        isRequired
      />
      <TextInput
        label={passphraseText.again}
        kind="secret"
        value={again}
        onChange={onAgain}
        isRequired
        {...(isOther && { error: passphraseText.differ })}
      />
      <p role="status" className={css.hint}>
        {next === '' ? '' : strengthText[strengthOf(next)]}
      </p>
    </>
  )
}
