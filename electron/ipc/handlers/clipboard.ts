import type { Handlers } from '../../../shared/ipc/contract.ts'
import { withoutBidiControls } from '../../../shared/text/apart.ts'
import type { Ports } from '../../ports/ports.ts'

const clearAfterMs = 30_000

/** Copies a value for 30 s or until a lock, and clears the clipboard only if it still has that value. */
export function createCopies({ clipboard, timers }: Pick<Ports, 'clipboard' | 'timers'>) {
  let copied: string | null = null
  let forget: (() => void) | null = null
  let writing = Promise.resolve()
  const clear = async () => {
    forget?.()
    const text = copied
    copied = null
    await writing.catch(() => undefined) // a lock may come while the text is being written
    if (text !== null && (await clipboard.read()) === text) await clipboard.write('')
  }
  return {
    copy: async (text: string): Promise<void> => {
      forget?.()
      copied = text
      writing = Promise.resolve(clipboard.write(text))
      forget = timers.after(clearAfterMs, () => void clear())
      await writing
    },
    clear,
  }
}
export type Copies = ReturnType<typeof createCopies>

export function createClipboardHandlers({ copy }: Copies): Pick<Handlers, 'clipboard.copy'> {
  return { 'clipboard.copy': ({ text }) => copy(withoutBidiControls(text)) }
}
