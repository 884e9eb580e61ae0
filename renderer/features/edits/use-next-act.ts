import { type RefObject, useEffect, useRef } from 'react'
import type { EditQueue } from '../../../shared/domain/edit.ts'

/** Where the next act is: a value to choose, a correction that needs somebody, sending; else the title is read out. */
const acts = ['form input[type=radio]', '[data-stuck] button', '[data-send]:not(:disabled)', 'h1']

/**
 * Opening Corrections puts the keyboard where the next act is, and so does settling one: its card is gone. Nobody is
 * moved from where they are.
 */
export function useNextAct(screen: RefObject<HTMLElement | null>, queue: EditQueue | null) {
  const last = useRef<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new queue is what may take away what had the keyboard
  useEffect(() => {
    if (queue === null || last.current?.isConnected === true) return
    for (const act of acts) {
      const found = screen.current?.querySelector<HTMLElement>(act)
      if (found == null) continue
      found.focus()
      return
    }
  }, [queue, screen])
  return (event: { readonly target: Element }): void => {
    last.current = event.target
  }
}
