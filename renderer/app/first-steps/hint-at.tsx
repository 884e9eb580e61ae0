import { Lightbulb } from 'lucide-react'
import type { HintName } from '../../../shared/domain/settings.ts'
import { useSettings } from '../../features/settings/settings-store.ts'
import { hintText } from '../../text/guide-text.ts'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { strokeHere } from '../keys/shortcuts.ts'
import css from './hint-at.module.css'

const strokes: Readonly<Record<HintName, string>> = {
  copy: 'Alt+Digit',
  alike: 'Shift+Enter',
  cover: 'Ctrl+Shift+Space',
}

/** A line that explains a feature until it was used or dismissed once on this computer. It covers nothing. */
export function HintAt({ name }: { readonly name: HintName }) {
  const used = useSettings(({ settings }) => settings.hintsUsed)
  const change = useSettings((state) => state.change)
  if (used[name]) return null
  return (
    <div role="note" aria-label={hintText.label} className={css.hint} data-print="no">
      <Lightbulb />
      <span className={layout.fill}>{hintText.hints[name](strokeHere(strokes[name]))}</span>
      <Button tone="quiet" onPress={() => void change({ hintsUsed: { ...used, [name]: true } })}>
        {hintText.known}
      </Button>
    </div>
  )
}
