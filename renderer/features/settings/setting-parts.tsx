import { Building2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SettingName } from '../../../shared/domain/settings.ts'
import { settingsText } from '../../text/settings-text.ts'
import layout from '../../ui/layout.module.css'
import { SelectField, type SelectFieldProps } from '../../ui/select-field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import css from './settings-screen.module.css'
import { useSettings } from './settings-store.ts'

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className={layout.column}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

type SettingProps = {
  readonly name: SettingName
  /** Drawn beside the control. Hidden from screen readers, because the control is named by the same words. */
  readonly title?: string
  readonly hint?: string
  readonly children: ReactNode
}

/** One setting: its label, its control, and whether the school has fixed it. */
export function Setting({ name, title, hint, children }: SettingProps) {
  const { isFixed } = useSetting(name)
  return (
    <div className={css.setting}>
      {title !== undefined && (
        <span aria-hidden="true" className={css.title}>
          {title}
        </span>
      )}
      {children}
      {(hint !== undefined || isFixed) && (
        <p className={css.hint}>
          {hint} {isFixed && <Fixed />}
        </p>
      )}
    </div>
  )
}

type ChosenProps = Omit<SettingProps, 'children'> &
  Pick<SelectFieldProps, 'value' | 'options' | 'onChange'> & { readonly title: string }

export function Chosen({ value, options, onChange, ...setting }: ChosenProps) {
  const { isFixed } = useSetting(setting.name)
  return (
    <Setting {...setting}>
      <SelectField
        label={setting.title}
        isLabelHidden
        value={value}
        options={options}
        isDisabled={isFixed}
        onChange={onChange}
      />
    </Setting>
  )
}

export function Switched({ name }: { readonly name: keyof typeof settingsText.switches }) {
  const { value: isOn, isFixed, change } = useSetting(name)
  const { words, hint } = settingsText.switches[name]
  return (
    <Setting name={name} hint={hint}>
      <Toggle isOn={isOn} isDisabled={isFixed} onChange={(on) => void change({ [name]: on })}>
        {words}
      </Toggle>
    </Setting>
  )
}

/** A setting: its value, whether the school has fixed it, and what changes it. */
export function useSetting<Name extends SettingName>(name: Name) {
  const value = useSettings((state) => state.settings[name])
  const isFixed = useSettings((state) => state.fixed.includes(name))
  const change = useSettings((state) => state.change)
  return { value, isFixed, change }
}

function Fixed() {
  return (
    <span className={css.fixed}>
      <Building2 />
      {settingsText.fixed}
    </span>
  )
}

export function choicesOf<Key extends string>(
  words: Readonly<Record<Key, string>>,
): readonly { key: Key; label: string }[] {
  // sound: Object.keys of a record written out in settings-text gives exactly its keys
  return (Object.keys(words) as Key[]).map((key) => ({ key, label: words[key] }))
}

type KeptProps = { readonly label: string; readonly name: 'operator' | 'myHouse'; readonly hint?: string }

/** A text setting, which is saved when the caret leaves it, or the page is left with a key. */
export function KeptText({ label, name, hint }: KeptProps) {
  const { value, isFixed, change } = useSetting(name)
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const save = useRef(() => {})
  save.current = () => {
    if (typed !== value) void change({ [name]: typed.trim() })
  }
  useEffect(() => () => save.current(), [])
  return (
    <Setting name={name}>
      <TextInput
        label={label}
        value={typed}
        onChange={setTyped}
        isDisabled={isFixed}
        onBlur={() => save.current()}
        {...(hint !== undefined && { hint })}
      />
    </Setting>
  )
}
