import { type FormEvent, useState } from 'react'
import { newPassphrase } from '../../../shared/domain/passphrase.ts'
import type { TrailQuestion } from '../../../shared/domain/trail.ts'
import { trailFileText } from '../../text/trail-text.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useTrail } from './trail-context.ts'
import css from './trail-screen.module.css'

/** Saves what is asked for as a sealed file, or reads such files beside the log of this account. */
export function TrailFiles({ question }: { readonly question: TrailQuestion }) {
  const { busy, save, openFile } = useTrail((state) => state)
  const [passphrase, setPassphrase] = useState('')
  const [said, setSaid] = useState('')
  const isShort = !newPassphrase.safeParse(passphrase).success
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSaid((await save({ ...question, passphrase })) ? trailFileText.saved : '')
  }
  const open = async () => {
    const file = await openFile(passphrase, question)
    setSaid(file === null ? '' : trailFileText.opened(file.place))
  }
  return (
    <details className={css.files}>
      <summary>{trailFileText.title}</summary>
      <form className={css.screen} onSubmit={(event) => void submit(event)}>
        <p>{trailFileText.hint}</p>
        <TextInput
          label={trailFileText.passphrase}
          hint={trailFileText.passphraseHint}
          kind="secret"
          value={passphrase}
          onChange={setPassphrase}
          isRequired
        />
        <div className={css.question}>
          <Button type="submit" isDisabled={isShort} isPending={busy}>
            {trailFileText.save}
          </Button>
          <Button isDisabled={isShort} isPending={busy} onPress={() => void open()}>
            {trailFileText.open}
          </Button>
        </div>
        <p role="status">{said}</p>
      </form>
    </details>
  )
}
