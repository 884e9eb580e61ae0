import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { connectInput, type Keep } from '../../../shared/domain/connection.ts'
import type { Ask } from '../../../shared/ipc/contract.ts'
import { type Keychain, keychainWords, sessionText } from '../../text/session-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { submitting } from '../../ui/submitting.ts'
import { TextInput, type TextInputProps } from '../../ui/text-input.tsx'
import { faultAt, useFieldFault } from './field-fault.ts'
import { isNewPassphrase, NewPassphrase } from './new-passphrase.tsx'
import { SeedInput } from './new-secret.tsx'
import css from './session-screens.module.css'
import { useSession } from './session-store.ts'

/** Where the secret can be kept: in the keychain if there is one, else under a passphrase, or for this session. */
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

/** How main reads each text. */
const { relaySeed, passphrase, ...others } = connectInput.shape
const schemas = { ...others, relaySeed: relaySeed.unwrap(), passphrase: passphrase.unwrap() }

type Props = { readonly keychain: Keychain; readonly asksPassphrase: boolean }

/** The form for the addresses and the key. The secret is only in this form until it is sent. */
export function ConnectForm({ keychain, asksPassphrase }: Props) {
  const { file, busy, connect } = useSession((state) => state)
  const hasSeed = file?.relay?.ownKey === true
  const form = useRef<HTMLFormElement>(null)
  const { fields, change, field } = useFields(form)
  const [keep, setKeep] = useState<Keep>(keychain === 'ready' ? 'keychain' : 'session')
  const input = () => {
    const { passphrase, again: _again, relaySeed, ...typed } = trimmed(fields)
    const isGuarded = keep === 'passphrase' || asksPassphrase
    const also = { ...(isGuarded && { passphrase }), ...(hasSeed && { relaySeed }) }
    return { ...typed, keep, file, ...also }
  }
  return (
    <form ref={form} className={css.form} onSubmit={submitting(() => connect(input()))}>
      <ServiceFields field={field} />
      <KeyFields field={field} hasSeed={hasSeed} asksPassphrase={asksPassphrase && keep !== 'passphrase'} />
      <KeepChoice keychain={keychain} keep={keep} onKeep={setKeep}>
        <NewPassphrase
          next={fields.passphrase}
          again={fields.again}
          onNext={change('passphrase')}
          onAgain={change('again')}
        />
      </KeepChoice>
      <div className={css.row} data-whole>
        <Button
          type="submit"
          tone="main"
          isPending={busy}
          isDisabled={keep === 'passphrase' && !isNewPassphrase(fields.passphrase, fields.again)}
        >
          {busy ? sessionText.connecting : sessionText.connect}
        </Button>
        <SaveApiReport input={input} isDisabled={busy || required.some((name) => !fields[name].trim())} />
      </div>
    </form>
  )
}

type ReportProps = { readonly input: () => Ask<'session.connect'>; readonly isDisabled: boolean }

/** Saves a report on the school's system, checked with the values of the form, without connecting. */
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
  /** The input of the passphrase, shown if the secret is kept under a passphrase. */
  readonly children: ReactNode
}

function KeepChoice({ keychain, keep, onKeep, children }: KeepProps) {
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
      {keep === 'passphrase' && children}
    </>
  )
}

type KeyProps = FieldsProps & {
  /** Whether to ask for the second secret, of a desk that follows a relay and has a key of its own. */
  readonly hasSeed: boolean
  /** Whether to ask for the passphrase that opens the records already here. */
  readonly asksPassphrase: boolean
}

/** Asks for the client ID, its secret and whatever else opens this desk. */
function KeyFields({ field, hasSeed, asksPassphrase }: KeyProps) {
  return (
    <>
      <TextInput label={sessionText.clientId} {...field('clientId')} />
      <TextInput
        label={sessionText.secret}
        hint={sessionText.secretHint}
        kind="secret"
        canShow
        {...field('clientSecret')}
      />
      {hasSeed && <SeedInput {...field('relaySeed')} />}
      {asksPassphrase && (
        <TextInput label={sessionText.passphraseHere} kind="secret" {...field('passphrase')} />
      )}
    </>
  )
}

/** The typed values of the form. A connection file fills in its part. */
function useFields(form: RefObject<HTMLFormElement | null>) {
  const file = useSession((state) => state.file)
  const [fields, setFields] = useState<Fields>(noFields)
  useEffect(() => {
    if (file === null) return
    const { school, baseUrl, authUrl, clientId } = file
    setFields((all) => ({ ...all, school, baseUrl, authUrl, clientId: clientId ?? all.clientId }))
  }, [file])
  const change = (name: keyof Fields) => (value: string) => setFields((all) => ({ ...all, [name]: value }))
  const fault = useFieldFault(fields, form)
  const field: FieldsProps['field'] = (name) => ({
    value: fields[name],
    onChange: change(name),
    isRequired: true,
    pattern: '.*\\S.*',
    maxLength: schemas[name].maxLength as number, // sound: each has a maximum
    ...faultAt(fault, name),
  })
  return { fields, change, field }
}

/** Removes the spaces around pasted texts. A passphrase keeps its own. */
function trimmed({ passphrase, again, ...texts }: Fields): Fields {
  const all = Object.entries(texts).map(([name, text]) => [name, text.trim()])
  return { ...texts, passphrase, again, ...Object.fromEntries(all) }
}

type FieldsProps = {
  readonly field: (name: Exclude<keyof Fields, 'again'>) => Omit<TextInputProps, 'label'>
}

/** Asks which service to use. A connection file fills these inputs in and locks them. */
function ServiceFields({ field }: FieldsProps) {
  const isFromFile = useSession((state) => state.file !== null)
  const address = { placeholder: sessionText.urlHint, isDisabled: isFromFile }
  return (
    <>
      <div data-whole>
        <TextInput
          label={sessionText.school}
          hint={sessionText.schoolHint}
          isDisabled={isFromFile}
          {...field('school')}
        />
      </div>
      <TextInput label={sessionText.baseUrl} {...address} {...field('baseUrl')} />
      <TextInput label={sessionText.authUrl} {...address} {...field('authUrl')} />
    </>
  )
}
