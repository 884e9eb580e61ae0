import { useEffect } from 'react'
import { settings } from '../../../shared/domain/settings.ts'
import { quickText, shortcutStateText } from '../../text/quick-text.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { Section, Setting, useIsFixed } from './setting-parts.tsx'
import { useSettings } from './settings-store.ts'

const strokes = settings.shape.quickShortcut.options.map((id) => ({
  id,
  text: id === 'off' ? quickText.off : id,
}))

/** The search over other programs: its shortcut, and links that open it. */
export function QuickSettings() {
  const { quickShortcut, findLinks } = useSettings((state) => state.settings)
  const change = useSettings((state) => state.change)
  const isShortcutFixed = useIsFixed('quickShortcut')
  const isLinkFixed = useIsFixed('findLinks')
  const state = useSettings(({ shortcut }) => shortcut)
  const readShortcut = useSettings((store) => store.readShortcut)
  useEffect(() => {
    const read = () => void readShortcut()
    read()
    window.addEventListener('focus', read) // it was tried meanwhile
    return () => window.removeEventListener('focus', read)
  }, [readShortcut])
  return (
    <Section title={quickText.title}>
      <Setting name="quickShortcut" title={quickText.shortcut} hint={shortcutStateText(state)}>
        <SelectField
          label={quickText.shortcut}
          isLabelHidden
          value={quickShortcut}
          options={strokes}
          isDisabled={isShortcutFixed}
          onChange={(id) =>
            void change({ quickShortcut: settings.shape.quickShortcut.parse(id) }).then(readShortcut)
          }
        />
      </Setting>
      <Setting name="findLinks" hint={quickText.linksHint}>
        <Toggle isOn={findLinks} isDisabled={isLinkFixed} onChange={(on) => void change({ findLinks: on })}>
          {quickText.links}
        </Toggle>
      </Setting>
    </Section>
  )
}
