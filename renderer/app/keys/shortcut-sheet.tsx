import { useSettings } from '../../features/settings/settings-context.ts'
import { shortcutGroups, shortcutText, strokeWords } from '../../text/shortcut-text.ts'
import { KeyHint } from '../../ui/key-hint.tsx'
import { WindowSheet } from '../../ui/window-sheet.tsx'
import { keysInForce } from './own-keys.ts'
import css from './shortcut-sheet.module.css'
import type { ShortcutGroup } from './shortcuts.ts'
import { strokeHere } from './stroke-here.ts'

type Props = { readonly isOpen: boolean; readonly onClose: () => void }

/** Two columns of about one length, so that all of it stands in the smallest window. */
const groups: readonly ShortcutGroup[] = ['find', 'privacy', 'card', 'places']

/** F1: the keys, written from the same table that makes them work. */
export function ShortcutSheet({ isOpen, onClose }: Props) {
  const own = useSettings((state) => state.settings.keys)
  return (
    <WindowSheet
      title={shortcutText.title}
      closeLabel={shortcutText.close}
      isOpen={isOpen}
      onClose={onClose}
      wide
    >
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
    </WindowSheet>
  )
}
