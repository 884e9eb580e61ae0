import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Keep } from '../../../shared/domain/connection.ts'
import type { SessionStatus } from '../../../shared/domain/session.ts'
import type { Ask } from '../../../shared/ipc/contract.ts'
import { keychainWords, sessionText } from '../../text/session-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { type FieldFault, faultAt, useFieldFault } from './field-fault.ts'
import { isNewPassphrase, NewPassphrase } from './new-passphrase.tsx'
import css from './session-screens.module.css'
import { useSession } from './session-store.ts'

export type Keychain = Extract<SessionStatus, { state: 'first-run' }>['keychain']

/** What can be offered: a keychain where there is one, and otherwise a passphrase alone. */
function keepsOf(keychain: Keychain): readonly { readonly key: Keep; readonly label: string }[] {
  const lasting =
    keychain === 'ready'
      ? ({ key: 'keychain', label: sessionText.keepKeychain } as const)
      : ({ key: 'passphrase', label: sessionText.keepPassphrase } as const)
  return [lasting, { key: 'session', label: sessionText.keepSession }]
}

const noFields = {
  school: '',
  baseUrl: '',
  authUrl: '',
  clientId: '',
  clientSecret: '',
  relaySeed: '',
  passphrase: '',
  again: '',
}
type Fields = typeof noFields
const required = ['school', 'baseUrl', 'authUrl', 'clientId', 'clientSecret'] as const

type Props = { readonly keychain: Keychain; readonly asksPassphrase: boolean }

/** The addresses and the key. The secret lives in this form until it is sent, and nowhere else in the window. */
export function ConnectForm({ keychain, asksPassphrase }: Props) {
  const file = useSession((state) => state.file)
  const hasSeed = file?.relay?.ownKey === true
  const busy = useSession((state) => state.busy)
  const connect = useSession((state) => state.connect)
  const { fields, change } = useFields()
  const [keep, setKeep] = useState<Keep>(keychain === 'ready' ? 'keychain' : 'session')
  const form = useRef<HTMLFormElement>(null)
  const fault = useFieldFault(fields, form)
  const input = () => {
    const { passphrase, again: _again, relaySeed, ...typed } = trimmed(fields)
    const isGuarded = keep === 'passphrase' || asksPassphrase
    const also = { ...(isGuarded && { passphrase }), ...(hasSeed && { relaySeed }) }
    return { ...typed, keep, file, ...also }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void connect(input())
  }
  return (
    <form ref={form} className={css.form} onSubmit={submit}>
      <ServiceFields fields={fields} change={change} fault={fault} />
      <KeyFields fields={fields} change={change} fault={fault} />
      {hasSeed && <RelaySeed fields={fields} change={change} />}
      {asksPassphrase && keep !== 'passphrase' && <PassphraseHere fields={fields} change={change} />}
      <KeepChoice keychain={keychain} keep={keep} onKeep={setKeep} fields={fields} change={change} />
      <div className={css.row} data-whole>
        <Button
          type="submit"
          tone="main"
          isPending={busy}
          isDisabled={keep === 'passphrase' && !isNewPassphrase(fields.passphrase, fields.again)}
        >
          {busy ? sessionText.connecting : sessionText.connect}
        </Button>
        <SaveApiReport input={input} isDisabled={busy || required.some((name) => fields[name] === '')} />
      </div>
    </form>
  )
}

type ReportProps = { readonly input: () => Ask<'session.connect'>; readonly isDisabled: boolean }

/** Checks the school's system with what is in the form, without connecting. */
function SaveApiReport({ input, isDisabled }: ReportProps) {
  const save = useSession((state) => state.saveApiReport)
  return (
    <Button tone="quiet" isDisabled={isDisabled} onPress={() => void save(input())}>
      {sessionText.saveApiReport}
    </Button>
  )
}

type KeepProps = {
  readonly keychain: Keychain
  readonly keep: Keep
  readonly onKeep: (keep: Keep) => void
} & FieldsProps

/** Where the secret is to lie, and the passphrase where that is its place. */
function KeepChoice({ keychain, keep, onKeep, fields, change }: KeepProps) {
  return (
    <>
      {keychain !== 'ready' && (
        <div data-whole>
          <Notice tone="warn">{keychainWords[keychain]}</Notice>
        </div>
      )}
      <div className={css.row} data-whole>
        <Segmented label={sessionText.keep} value={keep} choices={keepsOf(keychain)} onChange={onKeep} />
      </div>
      {keep === 'passphrase' && (
        <NewPassphrase
          next={fields.passphrase}
          again={fields.again}
          onNext={change('passphrase')}
          onAgain={change('again')}
        />
      )}
    </>
  )
}

/** The client ID and its secret. */
function KeyFields({ fields, change, fault }: FaultProps) {
  return (
    <>
      <TextInput
        label={sessionText.clientId}
        {...faultAt(fault, 'clientId')}
        value={fields.clientId}
        onChange={change('clientId')}
        isRequired
      />
      <TextInput
        label={sessionText.secret}
        hint={sessionText.secretHint}
        kind="secret"
        canShow
        {...faultAt(fault, 'clientSecret')}
        value={fields.clientSecret}
        onChange={change('clientSecret')}
        isRequired
      />
    </>
  )
}

/** The second secret of a desk that follows a relay and has a key of its own. */
function RelaySeed({ fields, change }: FieldsProps) {
  return (
    <TextInput
      label={sessionText.relaySeed}
      hint={sessionText.relaySeedHint}
      kind="secret"
      value={fields.relaySeed}
      onChange={change('relaySeed')}
      isRequired
    />
  )
}

/** What opens the records that are already here. */
function PassphraseHere({ fields, change }: FieldsProps) {
  return (
    <TextInput
      label={sessionText.passphraseHere}
      kind="secret"
      value={fields.passphrase}
      onChange={change('passphrase')}
      isRequired
    />
  )
}

/** What is typed; a connection file fills in its part. */
function useFields() {
  const file = useSession((state) => state.file)
  const [fields, setFields] = useState<Fields>(noFields)
  useEffect(() => {
    if (file === null) return
    const { school, baseUrl, authUrl, clientId } = file
    setFields((all) => ({ ...all, school, baseUrl, authUrl, clientId: clientId ?? all.clientId }))
  }, [file])
  const change = (name: keyof Fields) => (value: string) => setFields((all) => ({ ...all, [name]: value }))
  return { fields, change }
}

/** Spaces around a pasted text; a passphrase keeps its own. */
function trimmed(fields: Fields): Fields {
  const { school, baseUrl, authUrl, clientId, clientSecret, relaySeed } = fields
  const all = Object.entries({ school, baseUrl, authUrl, clientId, clientSecret, relaySeed })
  return { ...fields, ...Object.fromEntries(all.map(([name, text]) => [name, text.trim()])) }
}

type FaultProps = FieldsProps & { readonly fault: FieldFault | null }
type FieldsProps = {
  readonly fields: Fields
  readonly change: (name: keyof Fields) => (value: string) => void
}

/** Which service; filled in and closed when a connection file says it. */
function ServiceFields({ fields, change, fault }: FaultProps) {
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
        {...faultAt(fault, 'baseUrl')}
        kind="url"
        placeholder={sessionText.urlHint}
        value={fields.baseUrl}
        onChange={change('baseUrl')}
        isDisabled={isFromFile}
        isRequired
      />
      <TextInput
        label={sessionText.authUrl}
        {...faultAt(fault, 'authUrl')}
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
