import type { ReactNode } from 'react'
import type { DeviceProfile, Settings } from '../../../shared/domain/settings.ts'
import { settingsText, timeText } from '../../text/settings-text.ts'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { FailureNotice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Chosen, choicesOf, Section, Setting, Switched, useSetting } from './setting-parts.tsx'
import css from './settings-screen.module.css'
import { useSettings, useSettingsApi } from './settings-store.ts'

/** The settings for the kind of desk, and for when it clears itself and locks. */
export function DeskSettings({ lock }: { readonly lock: ReactNode }) {
  return (
    <Section title={settingsText.thisDesk}>
      <Desk />
      <Length name="clearAfterSeconds" unit="second" choices={[0, 30, 60, 90, 180, 300, 900]} />
      <Length name="lockAfterMinutes" unit="minute" choices={[0, 1, 3, 5, 10, 15, 30, 60]} />
      <Setting name="unlockWith">{lock}</Setting>
    </Section>
  )
}

/** The settings for what is shown and stored, and the link to the access log. */
export function PrivacySettings({ trail }: { readonly trail: ReactNode }) {
  return (
    <>
      <Section title={settingsText.shown}>
        <Switched name="maskContacts" />
        <Switched name="csvExport" />
        <Switched name="openContacts" />
        <Switched name="hideFromCapture" />
        <Switched name="cardsNeedTrail" />
        {trail}
      </Section>
      <Section title={settingsText.kept}>
        <Switched name="keepSensitive" />
        <Length name="leaverDays" unit="day" choices={[0, 30, 90, 180, 365]} />
        <Length name="sealAfterDays" unit="day" choices={[7, 14, 30, 60, 90]} />
        <Length name="removeAfterDays" unit="day" choices={[0, 1, 7, 14, 30]} />
      </Section>
    </>
  )
}

/** Asks which desk this is, once a school is connected. None is chosen silently, because an office hides nothing. */
export function DeskQuestion({ onChosen }: { readonly onChosen: () => void }) {
  const { change, failure } = useSettings((state) => state)
  const settings = useSettingsApi()
  const choose = async (desk: Settings['desk']) => {
    await change({ desk })
    if (settings.getState().failure === null) onChosen()
  }
  return (
    <section aria-label={settingsText.whichDesk} className={layout.column}>
      <h2>{settingsText.whichDesk}</h2>
      {choicesOf(settingsText.desks).map(({ key, label }) => (
        <div key={key} className={css.setting}>
          <span>{settingsText.deskHints[key]}</span>
          <Button onPress={() => void choose(key)}>{label}</Button>
        </div>
      ))}
      <p className={css.hint}>{settingsText.whichDeskHint}</p>
      {failure && <FailureNotice failure={failure} />}
    </section>
  )
}

function Desk() {
  const { value: desk, isFixed, change } = useSetting('desk')
  return (
    <Setting name="desk">
      <Segmented
        label={settingsText.desk}
        value={desk}
        choices={choicesOf(settingsText.desks)}
        isDisabled={isFixed}
        onChange={(next) => void change({ desk: next })}
      />
      <p className={css.hint}>{settingsText.deskHints[desk]}</p>
    </Setting>
  )
}

type LengthName = {
  [Name in keyof DeviceProfile]: DeviceProfile[Name] extends number ? Name : never
}[keyof DeviceProfile]

type LengthProps = {
  readonly name: LengthName
  readonly unit: 'second' | 'minute' | 'hour' | 'day'
  readonly choices: readonly number[]
}

export function Length({ name, unit, choices }: LengthProps) {
  const { value, change } = useSetting(name)
  const offered = [...new Set([...choices, value])].toSorted((one, other) => one - other)
  const { words, hint, never } = settingsText.lengths[name]
  return (
    <Chosen
      name={name}
      title={words}
      {...(hint !== undefined && { hint })}
      value={String(value)}
      options={offered.map((each) => ({
        id: String(each),
        text: each === 0 ? never : timeText(each, unit),
      }))}
      onChange={(id) => void change({ [name]: Number(id) })}
    />
  )
}
