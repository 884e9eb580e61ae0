import { useState } from 'react'
import type { NewKey } from '../../../shared/ipc/new-key.ts'
import { sessionText } from '../../text/session-text.ts'
import { Button } from '../../ui/button.tsx'
import { submitting } from '../../ui/submitting.ts'
import { TextInput, type TextInputProps } from '../../ui/text-input.tsx'
import css from './new-secret.module.css'
import { followsRelay, hasRelaySeed, useSession } from './session-store.ts'

/** Asks for a new secret or another key for the connection, and tries it before storing it. Kept here until sent. */
export function NewSecret({ autoFocus = false }: { readonly autoFocus?: boolean }) {
  const [secret, setSecret] = useState('')
  const [other, setOther] = useState(sameKey)
  const { rotateSecret: rotate, busy } = useSession((state) => state)
  const submit = () => {
    void rotate(keyOf(other, secret))
    setSecret('')
  }
  return (
    <form className={css.form} onSubmit={submitting(submit)}>
      <TextInput
        label={sessionText.newSecret}
        hint={sessionText.newSecretHint}
        kind="secret"
        autoFocus={autoFocus}
        value={secret}
        onChange={setSecret}
      />
      <OtherKey value={other} onChange={setOther} />
      <Button type="submit" isPending={busy} isDisabled={secret === '' && other.relaySeed === ''}>
        {sessionText.tryNewSecret}
      </Button>
    </form>
  )
}

/** The fields that identify another key; all are empty if only the secret is new. */
export const sameKey = { clientId: '', relayDesk: '', relaySeed: '' }
type Other = typeof sameKey
type Props = { readonly value: Other; readonly onChange: (value: Other) => void }

/** Asks for another key that the office made: its client ID and, at a relay, its name there. */
export function OtherKey({ value, onChange }: Props) {
  const follows = useSession(followsRelay)
  const hasSeed = useSession(hasRelaySeed)
  return (
    <>
      <TextInput
        label={sessionText.otherClientId}
        hint={sessionText.otherClientIdHint}
        value={value.clientId}
        onChange={(clientId) => onChange({ ...value, clientId })}
      />
      {hasSeed && (
        <SeedInput value={value.relaySeed} onChange={(relaySeed) => onChange({ ...value, relaySeed })} />
      )}
      {(follows || hasSeed) && (
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

/** Asks for the second secret, of a desk that follows a relay and has a key of its own. */
export function SeedInput(props: Omit<TextInputProps, 'label'>) {
  return <TextInput label={sessionText.relaySeed} hint={sessionText.relaySeedHint} kind="secret" {...props} />
}

/** Only the fields that were filled in; the others stay as they are. */
export function keyOf(other: Other, clientSecret: string): NewKey {
  const said = Object.entries({ ...other, clientSecret }).filter(([, value]) => value.trim() !== '')
  return Object.fromEntries(said)
}
