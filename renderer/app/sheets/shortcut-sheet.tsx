import { Manual } from '../../features/manual/manual.tsx'
import { useSettings } from '../../features/settings/settings-store.ts'
import { manualText } from '../../text/manual-text.ts'
import { shortcutGroups, shortcutText, strokeWords } from '../../text/shortcut-text.ts'
import { KeyHint } from '../../ui/key-hint.tsx'
import { keysInForce } from '../keys/own-keys.ts'
import { type ShortcutGroup, strokeHere } from '../keys/shortcuts.ts'
import { useShell } from '../shell/shell-store.ts'
import { ShellSheet } from './shell-sheet.tsx'
import css from './shortcut-sheet.module.css'

/** This order makes two columns of similar length, so that all keys fit the smallest window. */
const groups: readonly ShortcutGroup[] = ['find', 'privacy', 'card', 'places']

/** The F1 sheet: the keys, from the table that handles them, and the manual. */
export function ShortcutSheet() {
  const page = useShell((state) => state.manualPage)
  const setPage = useShell((state) => state.setManualPage)
  const title = page === null ? shortcutText.title : manualText.names[page]
  return (
    <ShellSheet name="keys" title={title} wide>
      <Manual keys={<KeyGroups />} page={page} onPage={setPage} />
    </ShellSheet>
  )
}

function KeyGroups() {
  const own = useSettings((state) => state.settings.keys)
  return (
    <div className={css.groups}>
      {groups.map((group) => (
        <section key={group}>
          <h3>{shortcutGroups[group]}</h3>
          <dl>
            {keysInForce(own)
              .filter((key) => key.group === group)
              .map(({ stroke, now }) => (
                <div key={stroke}>
                  <dt>
                    <KeyHint keys={now === null ? shortcutText.off : strokeHere(now)} />
                  </dt>
                  <dd>{strokeWords[stroke]}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
