import { type RefObject, useEffect, useRef } from 'react'
import type { CorrectionQueue } from '../../../shared/domain/correction.ts'

/** Where the next act is: a value to choose, a correction that needs somebody, sending; else the title is read out. */
const choice = 'form input[type=radio]'
const acts = [choice, '[data-stuck] button', '[data-send]:not(:disabled)', 'h1']

/**
 * Opening Corrections puts the keyboard where the next act is, and so does settling one: its card is gone. Nobody is
 * moved from where they went, nor from a choice: a key meant for one must not meet another.
 */
export function useNextAct(screen: RefObject<HTMLElement | null>, queue: CorrectionQueue | null) {
  const here = useRef<Element | null>(null)
  const placed = useRef<Element | null>(null)
  useEffect(() => {
    if (queue === null) return
    const at = here.current
    const isThere = at?.isConnected === true
    if (isThere && (at !== placed.current || at.matches(choice))) return
    const found = acts
      .map((act) => screen.current?.querySelector<HTMLElement>(act))
      .find((each) => each != null)
    placed.current = found ?? null
    found?.focus()
  }, [queue, screen])
  return (event: { readonly target: Element }): void => {
    here.current = event.target
  }
}
