import { useEffect } from 'react'

const focusable =
  'button:not([disabled]), input:not([disabled]), select, textarea, summary, a[href], [tabindex]:not([tabindex="-1"])'

/**
 * Restores the focus when its element disappears (a row settled, a form saved, a sheet closed), so that a keyboard user
 * does not lose their place. The focus moves to the nearest control that is left, or to the heading there.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let way: readonly Element[] = []
    const onFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof Element) way = wayUp(target)
    }
    let frame = 0
    // Waits two frames, because code that moves the focus on purpose does so within one.
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => isNowhere() && placeIn(way)?.focus())
      })
    }
    const watch = new MutationObserver(look)
    watch.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'hidden', 'inert'],
    })
    window.addEventListener('focusin', onFocusIn)
    look() // a lock page may be drawn before this runs, and then no mutation follows
    return () => {
      cancelAnimationFrame(frame)
      watch.disconnect()
      window.removeEventListener('focusin', onFocusIn)
    }
  }, [])
}

/** Whether no element has the focus. The window's own focus is ignored, because after a lock it is reported late. */
const isNowhere = (): boolean => document.activeElement === document.body || document.activeElement === null

function wayUp(element: Element): Element[] {
  const parents: Element[] = []
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement)
    parents.push(at)
  return parents
}

/** The first control in the nearest part of the window that is still there; else the first control of the view. */
function placeIn(way: readonly Element[]): HTMLElement | null {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1)
  const parts = [...way.filter(({ isConnected }) => isConnected), document.querySelector('main')]
  for (const part of parts) {
    if (part === null || (dialog !== undefined && !dialog.contains(part))) continue
    const found = firstIn(part)
    if (found !== null) return found
  }
  return dialog === undefined ? null : firstIn(dialog)
}

function firstIn(part: Element): HTMLElement | null {
  const all = [part, ...part.querySelectorAll(focusable)]
  const found = all.find((each) => each.matches(focusable) && isDrawn(each))
  // In a radio group the checked option gets the focus, because the space bar changes nothing there.
  const chosen = found?.closest('[role="radiogroup"]')?.querySelector('[aria-checked="true"], :checked')
  const place = chosen ?? found
  return place instanceof HTMLElement ? place : null
}

const isDrawn = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
