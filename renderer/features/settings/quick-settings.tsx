import { useEffect } from 'react'
import { settings } from '../../../shared/domain/settings.ts'
import { quickText, shortcutStateText } from '../../text/quick-text.ts'
import { Chosen, Section, Switched } from './setting-parts.tsx'
import { useSettings } from './settings-store.ts'

const strokes = settings.shape.quickShortcut.options.map((id) => ({
  id,
  text: id === 'off' ? quickText.off : id,
}))

/** The settings of the search over other programs: its shortcut, and links that open it. */
export function QuickSettings() {
  const value = useSettings(({ settings: { quickShortcut } }) => quickShortcut)
  const change = useSettings((state) => state.change)
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
