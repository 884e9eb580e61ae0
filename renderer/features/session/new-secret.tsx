import { type SubmitEvent, useState } from 'react'
import type { NewKey } from '../../../shared/domain/connection.ts'
import { sessionText } from '../../text/session-text.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import css from './new-secret.module.css'
import { useSession } from './session-context.ts'

/** A new secret for the connection, or another key, tried before it is kept. Here only until it is sent. */
export function NewSecret() {
  const [secret, setSecret] = useState('')
  const [clientId, setClientId] = useState('')
  const rotate = useSession((state) => state.rotateSecret)
  const busy = useSession((state) => state.busy)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void rotate(keyOf(clientId, secret))
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
      <OtherClientId value={clientId} onChange={setClientId} />
      <Button type="submit" isPending={busy} isDisabled={secret === ''}>
        {sessionText.tryNewSecret}
      </Button>
    </form>
  )
}

type Props = { readonly value: string; readonly onChange: (value: string) => void }

/** Where the office made another key: its client ID. */
export function OtherClientId({ value, onChange }: Props) {
  return (
    <TextInput
      label={sessionText.otherClientId}
      hint={sessionText.otherClientIdHint}
      value={value}
      onChange={onChange}
    />
  )
}

export function keyOf(clientId: string, clientSecret: string): NewKey {
  return clientId.trim() === '' ? { clientSecret } : { clientId, clientSecret }
}
