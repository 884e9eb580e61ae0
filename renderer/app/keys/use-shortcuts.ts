import { useEffect, useRef } from 'react'
import { useSettings } from '../../features/settings/settings-store.ts'
import { keyOf } from './own-keys.ts'
import type { Command, InText } from './shortcuts.ts'
import { isMac } from './shortcuts.ts'

export type CommandHandlers = Readonly<Record<Command, (event: KeyboardEvent) => void>>

const textTypes = new Set(['text', 'search', 'url', 'password', 'email', 'tel', 'number', 'date'])

/** Whether the focused element takes typed letters. */
function isInText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return textTypes.has(target.type)
  return target instanceof HTMLTextAreaElement || target.isContentEditable
}

/** A text field needs some keys itself: a form more of them than a search box. */
function mayAct(inText: InText, target: EventTarget | null): boolean {
  if (inText === 'any' || !isInText(target)) return true
  return inText === 'box' && target instanceof HTMLInputElement && target.type === 'search'
}

/** An open sheet or menu handles all keys itself. */
function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('[role="dialog"],[role="alertdialog"],[role="menu"]') !== null
  )
}

/** One listener for all keys of the window. It ignores key presses that a component has handled. */
export function useShortcuts(handlers: CommandHandlers): void {
  const own = useSettings((state) => state.settings.keys)
  const latest = useRef({ handlers, own })
  latest.current = { handlers, own }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = keyOf(latest.current.own, event, isMac)
      const isHeld = shortcut?.group !== 'privacy' && isElsewhere(event.target)
      if (event.defaultPrevented || event.isComposing || isHeld) return
      if (shortcut?.command == null || !mayAct(shortcut.inText, event.target)) return
      event.preventDefault()
      latest.current.handlers[shortcut.command](event)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
