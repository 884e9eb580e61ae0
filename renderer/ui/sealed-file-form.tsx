import { type ReactNode, useState } from 'react'
import { newPassphrase } from '../../shared/domain/passphrase.ts'
import { sealedFileText } from '../text/file-text.ts'
import { Button } from './button.tsx'
import layout from './layout.module.css'
import { submitting } from './submitting.ts'
import { TextInput } from './text-input.tsx'

type Act = {
  readonly words: string
  readonly isDisabled?: boolean
  /** Runs the action. Resolves to the result to announce, or to '' if there is none. */
  readonly run: (passphrase: string) => Promise<string>
}
type Props = {
  /** The action that Enter runs. */
  readonly save: Act
  readonly open: Act
  readonly tone?: 'main'
  readonly busy?: boolean
  readonly children?: ReactNode
}

/** A passphrase field and two actions on the file it encrypts. */
export function SealedFileForm({ save, open, tone, busy = false, children }: Props) {
  const [passphrase, setPassphrase] = useState('')
  const [said, setSaid] = useState('')
  const isShort = !newPassphrase.safeParse(passphrase).success
  const run = async (act: Act) => setSaid(await act.run(passphrase))
  return (
    <form className={layout.column} onSubmit={submitting(() => run(save))}>
      <TextInput
        label={sealedFileText.passphrase}
        hint={sealedFileText.passphraseHint}
        kind="secret"
        value={passphrase}
        onChange={setPassphrase}
        isRequired
      />
      {children}
      <div className={layout.flow}>
        <Button
          type="submit"
          isDisabled={isShort || save.isDisabled === true}
          isPending={busy}
          {...(tone && { tone })}
        >
          {save.words}
        </Button>
        <Button isDisabled={isShort} isPending={busy} onPress={() => void run(open)}>
          {open.words}
        </Button>
      </div>
      <p role="status">{said}</p>
    </form>
  )
}
