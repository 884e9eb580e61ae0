import { useEffect, useRef } from 'react'
import { type Command, shortcutOf } from './shortcuts.ts'

export type CommandHandlers = Readonly<Record<Command, (event: KeyboardEvent) => void>>

const textTypes = new Set(['text', 'search', 'url', 'password', 'email', 'tel', 'number', 'date'])

/** Whether letters typed now belong to the focused thing. */
function isInText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return textTypes.has(target.type)
  return target instanceof HTMLTextAreaElement || target.isContentEditable || target.role === 'spinbutton'
}

/** An open sheet or menu has the keyboard to itself. */
function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('[role="dialog"],[role="alertdialog"],[role="menu"]') !== null
  )
}

/** One listener for the window's keys; what a part has already used stays used. */
export function useShortcuts(handlers: CommandHandlers): void {
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isElsewhere(event.target)) return
      const shortcut = shortcutOf(event)
      if (shortcut?.command == null || (!shortcut.inText && isInText(event.target))) return
      event.preventDefault()
      latest.current[shortcut.command](event)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
