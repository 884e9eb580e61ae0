import { type FormEvent, useEffect, useState } from 'react'
import type { SessionStatus } from '../../../shared/domain/session.ts'
import { keychainWords, sessionText } from '../../text/session-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useSession } from './session-context.ts'
import css from './session-screens.module.css'

export type Keychain = Extract<SessionStatus, { state: 'first-run' }>['keychain']

type Keep = 'keychain' | 'session'
const keeps: readonly { readonly key: Keep; readonly label: string }[] = [
  { key: 'keychain', label: sessionText.keepKeychain },
  { key: 'session', label: sessionText.keepSession },
]

const noFields = { school: '', baseUrl: '', authUrl: '', clientId: '', clientSecret: '' }
type Fields = typeof noFields

/** The addresses and the key. The secret lives in this form until it is sent, and nowhere else in the window. */
export function ConnectForm({ keychain }: { readonly keychain: Keychain }) {
  const file = useSession((state) => state.file)
  const busy = useSession((state) => state.busy)
  const connect = useSession((state) => state.connect)
  const [fields, setFields] = useState<Fields>(noFields)
  const [keep, setKeep] = useState<Keep>(keychain === 'ready' ? 'keychain' : 'session')
  const change = (name: keyof Fields) => (value: string) => setFields((all) => ({ ...all, [name]: value }))

  useEffect(() => {
    if (file === null) return
    const { school, baseUrl, authUrl, clientId } = file
    setFields((all) => ({ ...all, school, baseUrl, authUrl, clientId: clientId ?? all.clientId }))
  }, [file])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void connect({ ...fields, keep, file })
  }
  return (
    <form className={css.form} onSubmit={submit}>
      <ServiceFields fields={fields} change={change} />
      <TextInput
        label={sessionText.clientId}
        value={fields.clientId}
        onChange={change('clientId')}
        isRequired
      />
      <TextInput
        label={sessionText.secret}
        hint={sessionText.secretHint}
        kind="secret"
        value={fields.clientSecret}
        onChange={change('clientSecret')}
        isRequired
      />
      {keychain !== 'ready' && (
        <div data-whole>
          <Notice tone="warn">{keychainWords[keychain]}</Notice>
        </div>
      )}
      <div className={css.row} data-whole>
        {keychain === 'ready' && (
          <Segmented label={sessionText.keep} value={keep} choices={keeps} onChange={setKeep} />
        )}
        <Button type="submit" tone="main" isDisabled={busy}>
          {busy ? sessionText.connecting : sessionText.connect}
        </Button>
      </div>
    </form>
  )
}

type FieldsProps = {
  readonly fields: Fields
  readonly change: (name: keyof Fields) => (value: string) => void
}

/** Which service; filled in and closed when a connection file says it. */
function ServiceFields({ fields, change }: FieldsProps) {
  const isFromFile = useSession((state) => state.file !== null)
  return (
    <>
      <div data-whole>
        <TextInput
          label={sessionText.school}
          hint={sessionText.schoolHint}
          value={fields.school}
          onChange={change('school')}
          isDisabled={isFromFile}
          isRequired
        />
      </div>
      <TextInput
        label={sessionText.baseUrl}
        kind="url"
        placeholder={sessionText.urlHint}
        value={fields.baseUrl}
        onChange={change('baseUrl')}
        isDisabled={isFromFile}
        isRequired
      />
      <TextInput
        label={sessionText.authUrl}
        kind="url"
        placeholder={sessionText.urlHint}
        value={fields.authUrl}
        onChange={change('authUrl')}
        isDisabled={isFromFile}
        isRequired
      />
    </>
  )
}
