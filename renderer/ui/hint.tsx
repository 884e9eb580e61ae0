import { Lightbulb } from 'lucide-react'
import { hintText } from '../text/guide-text.ts'
import { Button } from './button.tsx'
import css from './hint.module.css'
import layout from './layout.module.css'

/** A line that explains a feature until it was used or dismissed. It covers nothing. */
export function Hint({ words, onKnown }: { readonly words: string; readonly onKnown: () => void }) {
  return (
    <div role="note" aria-label={hintText.label} className={css.hint} data-print="no">
      <Lightbulb />
      <span className={layout.fill}>{words}</span>
      <Button tone="quiet" onPress={onKnown}>
        {hintText.known}
      </Button>
    </div>
  )
}
