import { type FormEvent, useState } from 'react'
import { newPassphrase } from '../../../shared/domain/passphrase.ts'
import { movingText } from '../../text/correction-text.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import css from './company-form.module.css'
import { useQueue } from './queue-context.ts'
import { waitingCorrections } from './queue-store.ts'

/** Takes unsent corrections along into a sealed file, or brings those of another computer over. */
export function MovingForm() {
  const take = useQueue((state) => state.takeAlong)
  const bring = useQueue((state) => state.bringOver)
  const failure = useQueue((state) => state.failure)
  const waiting = useQueue((state) => waitingCorrections(state.queue).length)
  const [passphrase, setPassphrase] = useState('')
  const [said, setSaid] = useState('')
  const isShort = !newPassphrase.safeParse(passphrase).success
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const taken = await take(passphrase)
    setSaid(taken?.saved ? movingText.taken(taken.corrections) : '')
  }
  const open = async () => {
    const brought = await bring(passphrase)
    setSaid(brought === null ? '' : movingText.brought(brought.brought, brought.known))
  }
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <p>
        <strong>{movingText.take}:</strong> {movingText.takeHint} {movingText.waiting(waiting)}
      </p>
      <p>
        <strong>{movingText.bring}:</strong> {movingText.bringHint}
      </p>
      <TextInput
        label={movingText.passphrase}
        hint={movingText.passphraseHint}
        kind="secret"
        value={passphrase}
        onChange={setPassphrase}
        isRequired
      />
      {failure && <FailureNotice failure={failure} />}
      <div className={css.acts}>
        <Button type="submit" tone="main" isDisabled={isShort || waiting === 0}>
          {movingText.take}
        </Button>
        <Button isDisabled={isShort} onPress={() => void open()}>
          {movingText.bring}
        </Button>
      </div>
      <p role="status">{said}</p>
    </form>
  )
}
