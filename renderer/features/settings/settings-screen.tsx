import { type ReactNode, useEffect, useState } from 'react'
import { Switch } from 'react-aria-components'
import type { Settings } from '../../../shared/domain/settings.ts'
import { settingsText } from '../../text/settings-text.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useSettings } from './settings-context.ts'
import css from './settings-screen.module.css'

type Props = {
  readonly onSending: (rule: Settings['sending']) => void
  /** The connection page, given by the window. */
  readonly connection: ReactNode
}

/** What a person may set on this device, in plain sentences. */
export function SettingsScreen({ onSending, connection }: Props) {
  const failure = useSettings((state) => state.failure)
  return (
    <section className={css.screen} aria-label={settingsText.region}>
      <h1>{settingsText.title}</h1>
      {failure && <FailureNotice failure={failure} />}
      <div className={css.columns}>
        <div className={css.own}>
          <Looks />
          <Keys />
          <Corrections onSending={onSending} />
          <Boarding />
          <About />
        </div>
        {connection}
      </div>
    </section>
  )
}

type Choices<Key extends string> = Readonly<Record<Key, string>>

function choicesOf<Key extends string>(words: Choices<Key>): readonly { key: Key; label: string }[] {
  // sound: Object.keys of a record written out in settings-text gives exactly its keys
  return (Object.keys(words) as Key[]).map((key) => ({ key, label: words[key] }))
}

function Setting({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={css.setting}>
      <span aria-hidden="true">{title}</span>
      {children}
    </div>
  )
}

function Looks() {
  const { theme, textSize, density } = useSettings((state) => state.settings)
  const change = useSettings((state) => state.change)
  return (
    <section aria-label={settingsText.looks}>
      <h2>{settingsText.looks}</h2>
      <Setting title={settingsText.theme}>
        <Segmented
          label={settingsText.theme}
          value={theme}
          choices={choicesOf(settingsText.themes)}
          onChange={(next) => void change({ theme: next })}
        />
      </Setting>
      <Setting title={settingsText.textSize}>
        <Segmented
          label={settingsText.textSize}
          value={textSize}
          choices={choicesOf(settingsText.textSizes)}
          onChange={(next) => void change({ textSize: next })}
        />
      </Setting>
      <Setting title={settingsText.density}>
        <Segmented
          label={settingsText.density}
          value={density}
          choices={choicesOf(settingsText.densities)}
          onChange={(next) => void change({ density: next })}
        />
      </Setting>
    </section>
  )
}

function Keys() {
  const digitKeys = useSettings((state) => state.settings.digitKeys)
  const change = useSettings((state) => state.change)
  return (
    <section aria-label={settingsText.keys}>
      <h2>{settingsText.keys}</h2>
      <Switch
        isSelected={digitKeys}
        onChange={(on) => void change({ digitKeys: on })}
        className={css.switch ?? ''}
      >
        <span className={css.track} aria-hidden="true" />
        <span>{settingsText.digitKeys}</span>
      </Switch>
      <p className={css.hint}>{settingsText.digitKeysHint}</p>
    </section>
  )
}

function Corrections({ onSending }: Pick<Props, 'onSending'>) {
  const { operator, sending } = useSettings((state) => state.settings)
  return (
    <section aria-label={settingsText.corrections}>
      <h2>{settingsText.corrections}</h2>
      <KeptText label={settingsText.operator} name="operator" value={operator} />
      <Setting title={settingsText.sending}>
        <Segmented
          label={settingsText.sending}
          value={sending}
          choices={choicesOf(settingsText.sendings)}
          onChange={onSending}
        />
      </Setting>
    </section>
  )
}

function Boarding() {
  const myHouse = useSettings((state) => state.settings.myHouse)
  return (
    <section aria-label={settingsText.boarding}>
      <h2>{settingsText.boarding}</h2>
      <KeptText label={settingsText.myHouse} name="myHouse" value={myHouse} hint={settingsText.myHouseHint} />
    </section>
  )
}

function About() {
  const about = useSettings((state) => state.about)
  if (about === null) return null
  return <p className={css.hint}>{settingsText.version(about.version, about.shell)}</p>
}

type KeptProps = {
  readonly label: string
  readonly name: 'operator' | 'myHouse'
  readonly value: string
  readonly hint?: string
}

/** A text that is kept when the caret leaves it. */
function KeptText({ label, name, value, hint }: KeptProps) {
  const change = useSettings((state) => state.change)
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  return (
    <TextInput
      label={label}
      value={typed}
      onChange={setTyped}
      onBlur={() => typed !== value && void change({ [name]: typed.trim() })}
      {...(hint !== undefined && { hint })}
    />
  )
}
