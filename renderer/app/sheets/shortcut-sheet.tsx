import { useSettings } from '../../features/settings/settings-context.ts'
import { shortcutGroups, shortcutText, strokeWords } from '../../text/shortcut-text.ts'
import { KeyHint } from '../../ui/key-hint.tsx'
import { keysInForce } from '../keys/own-keys.ts'
import type { ShortcutGroup } from '../keys/shortcuts.ts'
import { strokeHere } from '../keys/stroke-here.ts'
import { ShellSheet } from './shell-sheet.tsx'
import css from './shortcut-sheet.module.css'

/** Two columns of about one length, so that all of it stands in the smallest window. */
const groups: readonly ShortcutGroup[] = ['find', 'privacy', 'card', 'places']

/** F1: the keys, written from the same table that makes them work. */
export function ShortcutSheet() {
  const own = useSettings((state) => state.settings.keys)
  return (
    <ShellSheet name="keys" title={shortcutText.title} closeLabel={shortcutText.close} wide>
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
    </ShellSheet>
  )
}
