import { type BrowserWindow, globalShortcut, screen } from 'electron'
import type { Settings } from '../../../shared/domain/settings.ts'
import type { Announce, Payload } from '../../../shared/ipc/contract.ts'
import type { QuickLookPort } from '../../ports/ports.ts'
import { createTextReader, isToFind } from '../find-text.ts'
import { createSmallWindow, type PageParts, smallSize } from '../window.ts'

type Rules = Pick<Settings, 'quickShortcut' | 'findLinks' | 'hideFromCapture'>

type QuickLookDeps = PageParts & { readonly rules: () => Rules; readonly announce: Announce }

/** The small window over other programs, its shortcut, and the ways other programs open it. */
export type QuickLook = Omit<QuickLookPort, 'showMain'> & {
  /** Opens the window with the text of a start or a link. @returns whether they were meant for it, allowed or not. */
  openFor(args: readonly string[]): boolean
  /** Announces to the main window, and also updates the small window and its shortcut. */
  readonly announce: Announce
  destroy(): void
  /** Sets the shortcut; called once the settings can be read. */
  start(): void
}

const unusedWindowMs = 2 * 60_000

/**
 * The window is created when it is first needed, and hidden when its page asks for that (Esc, or no key for a while) or
 * another window has the focus. Its process showed people, so it is destroyed after two minutes unused and at every lock.
 */
export function createQuickLook({ session, preload, rules, announce }: QuickLookDeps): QuickLook {
  let window: BrowserWindow | null = null
  let text = ''
  let isOpen = false // whether a school is open, not this window
  let timer: NodeJS.Timeout | undefined

  const destroy = () => {
    clearTimeout(timer)
    const shown = window
    window = null
    shown?.destroy()
  }
  const give = (next: string) => {
    text = next
    announce('quick.text', { text })
  }
  const hide = () => {
    if (window?.isVisible() !== true) return
    give('')
    window.hide()
    clearTimeout(timer)
    timer = setTimeout(destroy, unusedWindowMs)
  }
  const create = () => {
    const made = createSmallWindow({ session, preload }, hide)
    made.once('closed', () => {
      if (window === made) destroy()
    })
    return made
  }
  const open = (next: string) => {
    clearTimeout(timer)
    const before = window
    const shown = before ?? create()
    window = shown
    shown.setContentProtection(rules().hideFromCapture)
    const { x, y, width, height } = screen.getDisplayNearestPoint(screen.getCursorScreenPoint()).workArea
    shown.setPosition(x + Math.round((width - smallSize.width) / 2), y + Math.round(height / 5))
    give(next)
    before?.show()
  }
  const readText = createTextReader(
    () => rules().findLinks,
    () => performance.now(),
  )
  const shortcut = createShortcut(() => (window?.isVisible() === true ? hide() : open('')))
  return {
    text: () => text,
    shortcut: shortcut.state,
    close: hide,
    openFor: (args) => {
      const found = readText(args)
      if (found !== null) open(found)
      return args.some(isToFind)
    },
    announce: (name, payload) => {
      announce(name, payload)
      if (name === 'settings.changed') shortcut.use(rules().quickShortcut)
      // sound: the contract joins each name to its payload
      const command = name === 'app.command' && (payload as Payload<'app.command'>).command
      if (command === 'cover' || command === 'lock') hide()
      if (name !== 'session.changed') return
      const { state } = payload as Payload<'session.changed'>
      if (isOpen && state !== 'open') destroy()
      isOpen = state === 'open'
    },
    destroy,
    start: () => shortcut.use(rules().quickShortcut),
  }
}

/** Sets one shortcut at a time. A system may accept one and never report it, so it works only once it was pressed. */
function createShortcut(pressed: () => void) {
  let used: Settings['quickShortcut'] = 'off'
  let state: ReturnType<QuickLookPort['shortcut']> = 'off'
  return {
    state: () => state,
    use: (next: Settings['quickShortcut']): void => {
      if (next === used) return
      if (used !== 'off') globalShortcut.unregister(used)
      used = next
      const seen = () => {
        state = 'works'
        pressed()
      }
      state = next === 'off' ? 'off' : globalShortcut.register(next, seen) ? 'untried' : 'taken'
    },
  }
}
