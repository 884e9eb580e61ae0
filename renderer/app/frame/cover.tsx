import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { coverText } from '../../text/lock-text.ts'
import { CalmPage } from '../../ui/calm-page.tsx'
import { isMac, isModifier } from '../../ui/keyboard.ts'
import { strokeOf } from '../keys/shortcuts.ts'
import css from './cover.module.css'

/**
 * A neutral page over everything, for when a visitor steps up to the counter. It is no lock: the view below keeps its
 * state, but is neither visible nor in the accessibility tree until any key or click.
 */
export function Cover({ school, onLift }: { readonly school: string; readonly onLift: () => void }) {
  const pageRef = useRef<HTMLElement>(null)
  useHiddenWindow(pageRef)
  useAnyInput(onLift)
  // The cover is drawn in the body as a top layer, so that an open sheet neither hides it nor takes its focus.
  return createPortal(
    <main
      ref={pageRef}
      className={css.cover}
      data-cover=""
      data-react-aria-top-layer="true"
      aria-label={coverText.title}
      tabIndex={-1}
    >
      <CalmPage school={school}>
        <p>{coverText.hint}</p>
      </CalmPage>
    </main>,
    document.body,
  )
}

/** Hides the rest of the window while mounted, then restores focus and caret. */
function useHiddenWindow(pageRef: { readonly current: HTMLElement | null }) {
  useEffect(() => {
    const before = document.activeElement
    document.documentElement.dataset.covered = ''
    pageRef.current?.focus()
    return () => {
      delete document.documentElement.dataset.covered
      if (before instanceof HTMLElement) before.focus()
    }
  }, [pageRef])
}

/** The key or click that lifts the cover does nothing else. Only Ctrl+L still locks. */
function useAnyInput(onLift: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (strokeOf(event, isMac) === 'Ctrl+L') return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!event.repeat && !isModifier(event)) onLift()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    window.addEventListener('click', onLift, { capture: true })
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true })
      window.removeEventListener('click', onLift, { capture: true })
    }
  }, [onLift])
}
