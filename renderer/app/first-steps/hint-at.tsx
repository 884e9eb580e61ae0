import type { HintName } from '../../../shared/domain/settings.ts'
import { useSettings } from '../../features/settings/settings-store.ts'
import { hintText } from '../../text/guide-text.ts'
import { Hint } from '../../ui/hint.tsx'
import { strokeHere } from '../keys/shortcuts.ts'

const strokes: Readonly<Record<HintName, string>> = {
  copy: 'Alt+Digit',
  alike: 'Shift+Enter',
  cover: 'Ctrl+Shift+Space',
}

/** A hint, shown until what it explains was used once on this computer. */
export function HintAt({ name }: { readonly name: HintName }) {
  const used = useSettings(({ settings }) => settings.hintsUsed)
  const change = useSettings((state) => state.change)
  if (used[name]) return null
  return (
    <Hint
      words={hintText.hints[name](strokeHere(strokes[name]))}
      onKnown={() => void change({ hintsUsed: { ...used, [name]: true } })}
    />
  )
}
