import { type SubmitEvent, useState } from 'react'
import type { NewKey } from '../../../shared/domain/connection.ts'
import { sessionText } from '../../text/session-text.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import css from './new-secret.module.css'
import { useSession } from './session-context.ts'
import { followsRelay } from './session-store.ts'

/** A new secret for the connection, or another key, tried before it is kept. Here only until it is sent. */
export function NewSecret() {
  const [secret, setSecret] = useState('')
  const [other, setOther] = useState(sameKey)
  const rotate = useSession((state) => state.rotateSecret)
  const busy = useSession((state) => state.busy)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void rotate(keyOf(other, secret))
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
      <OtherKey value={other} onChange={setOther} />
      <Button type="submit" isPending={busy} isDisabled={secret === ''}>
        {sessionText.tryNewSecret}
      </Button>
    </form>
  )
}

/** What names another key, where it is one: empty where only the secret is new. */
export const sameKey = { clientId: '', relayDesk: '' }
type Other = typeof sameKey
type Props = { readonly value: Other; readonly onChange: (value: Other) => void }

/** Where the office made another key: its client ID, and at a relay the name it has there. */
export function OtherKey({ value, onChange }: Props) {
  const follows = useSession(followsRelay)
  return (
    <>
      <TextInput
        label={sessionText.otherClientId}
        hint={sessionText.otherClientIdHint}
        value={value.clientId}
        onChange={(clientId) => onChange({ ...value, clientId })}
      />
      {follows && (
        <TextInput
          label={sessionText.otherRelayDesk}
          hint={sessionText.otherRelayDeskHint}
          value={value.relayDesk}
          onChange={(relayDesk) => onChange({ ...value, relayDesk })}
        />
      )}
    </>
  )
}

export function keyOf({ clientId, relayDesk }: Other, clientSecret: string): NewKey {
  const isSaid = (said: string) => said.trim() !== ''
  return { clientSecret, ...(isSaid(clientId) && { clientId }), ...(isSaid(relayDesk) && { relayDesk }) }
}
