import { type FormEvent, useState } from 'react'
import { sessionText } from '../../text/session-text.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import css from './new-secret.module.css'
import { useSession } from './session-context.ts'

/** A new secret for the connection, tried before it is kept. Here only until it is sent. */
export function NewSecret() {
  const [secret, setSecret] = useState('')
  const rotate = useSession((state) => state.rotateSecret)
  const busy = useSession((state) => state.busy)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void rotate(secret)
    setSecret('')
  }
  return (
    <form className={css.form} onSubmit={submit}>
      <TextInput
        label={sessionText.newSecret}
        hint={sessionText.newSecretHint}
        kind="secret"
        value={secret}
        onChange={setSecret}
      />
      <Button type="submit" isPending={busy} isDisabled={secret === ''}>
        {sessionText.tryNewSecret}
      </Button>
    </form>
  )
}
