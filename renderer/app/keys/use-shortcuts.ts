import { useEffect, useRef } from 'react'
import { useSettings } from '../../features/settings/settings-store.ts'
import { isMac } from '../../ui/keyboard.ts'
import { keyOf } from './own-keys.ts'
import type { Command, InText } from './shortcuts.ts'

export type CommandHandlers = Readonly<Record<Command, (event: KeyboardEvent) => void>>

const textTypes = new Set(['text', 'search', 'url', 'password', 'email', 'tel', 'number', 'date'])

/** Whether the focused element accepts typed letters. */
function isInText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return textTypes.has(target.type)
  return target instanceof HTMLTextAreaElement || target.isContentEditable
}

/** Whether a key may act while `target` has the focus. A text field keeps the keys it needs, a search box fewer. */
function mayAct(inText: InText, target: EventTarget | null): boolean {
  if (inText === 'any' || !isInText(target)) return true
  return inText === 'box' && target instanceof HTMLInputElement && target.type === 'search'
}

/** Whether the focus is in an open sheet or menu, which handles all keys itself. */
export function isInSheet(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('[role="dialog"],[role="alertdialog"],[role="menu"]') !== null
  )
}

/** Whether the focus is on a closed list outside a form, which would take a typed letter for one of its options. */
const isOnClosedList = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('[aria-haspopup="listbox"]:not(form *, [data-form] *)')

/** Handles the window's keys unless a component has handled the press. They precede what a closed list outside a form does. */
export function useShortcuts(handlers: CommandHandlers): void {
  const own = useSettings((state) => state.settings.keys)
  const latest = useRef({ handlers, own })
  latest.current = { handlers, own }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isEarly = event.eventPhase === Event.CAPTURING_PHASE
      if (isEarly && !isOnClosedList(event.target)) return
      const shortcut = keyOf(latest.current.own, event, isMac)
      const isHeld = shortcut?.group !== 'privacy' && isInSheet(event.target)
      if (event.defaultPrevented || event.isComposing || isHeld) return
      if (shortcut?.command == null || !mayAct(shortcut.inText, event.target)) return
      event.preventDefault()
      if (isEarly) event.stopPropagation()
      if (event.repeat && shortcut.command !== 'type') return // a held key acts once
      latest.current.handlers[shortcut.command](event)
    }
    const stop = new AbortController()
    const { signal } = stop
    for (const capture of [true, false]) window.addEventListener('keydown', onKeyDown, { capture, signal })
    return () => stop.abort()
  }, [])
}
