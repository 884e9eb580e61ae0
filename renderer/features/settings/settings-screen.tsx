import { type ReactNode, useEffect, useState } from 'react'
import { phoneRegions } from '../../../shared/domain/phone-region.ts'
import { type Settings, settings } from '../../../shared/domain/settings.ts'
import type { SettingsPage } from '../../../shared/domain/views.ts'
import { quickText, shortcutStateText } from '../../text/quick-text.ts'
import { regionName } from '../../text/region.ts'
import { settingsText } from '../../text/settings-text.ts'
import { dateText, sortText } from '../../text/when.ts'
import { Button } from '../../ui/button.tsx'
import { FindBox } from '../../ui/find-box.tsx'
import layout from '../../ui/layout.module.css'
import { FailureNotice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useFailureUntilLeft } from '../../ui/store-hooks.ts'
import { DeskSettings, Length, PrivacySettings } from './desk-settings.tsx'
import { FoundSettings } from './find-setting.tsx'
import { Chosen, choicesOf, KeptText, Section, Setting, Switched, useSetting } from './setting-parts.tsx'
import css from './settings-screen.module.css'
import { useSettings, useSettingsApi } from './settings-store.ts'

type Props = {
  readonly onSending: (rule: Settings['sending']) => void
  readonly onHealth: () => void
  /** The link to the access log, which only some accounts may open. The window provides it. */
  readonly trail: ReactNode
  /** What opens Foyer after a lock, the keys that can be changed, and the connection page. The window provides them. */
  readonly lock: ReactNode
  readonly keys: ReactNode
  readonly connection: ReactNode
}

/** The settings of this device, in pages. A box finds a setting on any of them. */
export function SettingsScreen(props: Props) {
  const { failure, page, setPage } = useSettings((state) => state)
  const [find, setFind] = useState('')
  useFailureUntilLeft(useSettingsApi())
  return (
    <section className={css.screen} aria-label={settingsText.region}>
      <h1 className={layout.title}>{settingsText.title}</h1>
      <div className={layout.wrap}>
        <Segmented
          label={settingsText.pagesOf}
          value={page}
          choices={choicesOf(settingsText.pages)}
          onChange={(next) => {
            setFind('')
            setPage(next)
          }}
        />
        <FindBox className={css.find} label={settingsText.find} value={find} onChange={setFind} />
      </div>
      {failure && <FailureNotice failure={failure} />}
      {find.trim() === '' ? (
        <div className={css.sections}>
          <Page {...props} page={page} />
        </div>
      ) : (
        <FoundSettings typed={find} onShown={() => setFind('')} />
      )}
    </section>
  )
}

function Page({ page, ...props }: Props & { readonly page: SettingsPage }) {
  if (page === 'desk') return <MyDesk {...props} />
  if (page === 'privacy') return <PrivacySettings trail={props.trail} />
  if (page === 'appearance')
    return (
      <Section title={settingsText.appearance}>
        <SegmentedSetting name="theme" title={settingsText.theme} words={settingsText.themes} />
        <SegmentedSetting name="textSize" title={settingsText.textSize} words={settingsText.textSizes} />
        <SegmentedSetting name="density" title={settingsText.density} words={settingsText.densities} />
      </Section>
    )
  if (page === 'keys')
    return (
      <>
        {props.keys}
        <QuickSettings />
      </>
    )
  return (
    <>
      {props.connection}
      <About onHealth={props.onHealth} />
    </>
  )
}

function MyDesk({ lock, onSending }: Pick<Props, 'lock' | 'onSending'>) {
  return (
    <>
      <DeskSettings lock={lock} />
      <Section title={settingsText.corrections}>
        <KeptText label={settingsText.operator} name="operator" />
        <Length name="operatorHours" unit="hour" choices={[0, 4, 8, 12, 24]} />
        <Switched name="operatorNeeded" />
        <SegmentedSetting
          name="sending"
          title={settingsText.sending}
          words={settingsText.sendings}
          onChange={onSending}
        />
      </Section>
      <Section title={settingsText.boarding}>
        <KeptText label={settingsText.myHouse} name="myHouse" hint={settingsText.myHouseHint} />
      </Section>
      <Section title={settingsText.phones}>
        <PhoneRegion />
      </Section>
    </>
  )
}

type OfFewChoices = 'theme' | 'textSize' | 'density' | 'sending'
type SegmentedProps<Name extends OfFewChoices> = {
  readonly name: Name
  readonly title: string
  readonly words: Readonly<Record<Settings[Name], string>>
  /** Replaces saving the setting, if another store owns it. */
  readonly onChange?: (next: Settings[Name]) => void
}

function SegmentedSetting<Name extends OfFewChoices>(props: SegmentedProps<Name>) {
  const { name, title, words, onChange } = props
  const { value, isFixed, change } = useSetting(name)
  return (
    <Setting name={name} title={title}>
      <Segmented
        label={title}
        value={value}
        choices={choicesOf(words)}
        isDisabled={isFixed}
        onChange={onChange ?? ((next) => void change({ [name]: next }))}
      />
    </Setting>
  )
}

function About({ onHealth }: Pick<Props, 'onHealth'>) {
  const about = useSettings((state) => state.about)
  const readAbout = useSettings((state) => state.readAbout)
  useEffect(() => void readAbout(), [readAbout])
  return (
    <Section title={settingsText.about}>
      {about && <p className={css.hint}>{settingsText.version(about.version, about.shell)}</p>}
      {about?.newer && (
        <p role="status">{settingsText.newer(about.newer.version, dateText(about.newer.since))}</p>
      )}
      <div>
        <Button onPress={onHealth}>{settingsText.health}</Button>
      </div>
      <p className={css.hint}>{settingsText.healthHint}</p>
      <Licences />
    </Section>
  )
}

const regions = phoneRegions
  .map((id) => ({ id, text: regionName(id) }))
  .toSorted((one, other) => sortText(one.text, other.text))

/** The country from which the school's telephone numbers are dialled. */
function PhoneRegion() {
  const { value: region, change } = useSetting('phoneRegion')
  return (
    <Chosen
      name="phoneRegion"
      title={settingsText.phoneRegion}
      hint={settingsText.phoneRegionHint}
      value={region}
      options={regions}
      onChange={(phoneRegion) => void change({ phoneRegion })}
    />
  )
}

/** The licences of all libraries in full. Loaded from the bundle when opened. */
function Licences() {
  const [text, setText] = useState('')
  const read = async () => {
    const { default: list } = await import('../../../resources/package/licences.txt?raw')
    setText(list)
  }
  return (
    <details
      className={css.licences}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void read()
      }}
    >
      <summary>{settingsText.licences}</summary>
      <p>{text}</p>
    </details>
  )
}

const strokes = settings.shape.quickShortcut.options.map((id) => ({
  id,
  text: id === 'off' ? quickText.off : id,
}))

/** The settings of the search over other programs: its shortcut, and links that open it. */
function QuickSettings() {
  const { value, change } = useSetting('quickShortcut')
  const state = useSettings(({ shortcut }) => shortcut)
  const readShortcut = useSettings((store) => store.readShortcut)
  useEffect(() => {
    const read = () => void readShortcut()
    read()
    window.addEventListener('focus', read) // the user may have tried the shortcut meanwhile
    return () => window.removeEventListener('focus', read)
  }, [readShortcut])
  return (
    <Section title={quickText.title}>
      <Chosen
        name="quickShortcut"
        title={quickText.shortcut}
        hint={shortcutStateText(state)}
        value={value}
        options={strokes}
        onChange={(id) =>
          void change({ quickShortcut: settings.shape.quickShortcut.parse(id) }).then(readShortcut)
        }
      />
      <Switched name="findLinks" />
    </Section>
  )
}
