import type { Handlers } from '../../../shared/ipc/contract.ts'

export type ClipboardDeps = {
  readonly clipboard: { readonly write: (text: string) => void; readonly read: () => Promise<string> }
  readonly timers: { after(ms: number, work: () => void): () => void }
}
const clearAfterMs = 30_000

/** A copied value stays for 30 s or until a lock, and is cleared only if it is still the one that was copied. */
export function createCopies({ clipboard, timers }: ClipboardDeps) {
  let copied: string | null = null
  let forget: (() => void) | null = null
  const clear = async () => {
    forget?.()
    const text = copied
    copied = null
    if (text !== null && (await clipboard.read()) === text) clipboard.write('')
  }
  return {
    copy: (text: string): void => {
      forget?.()
      copied = text
      clipboard.write(text)
      forget = timers.after(clearAfterMs, () => void clear())
    },
    clear,
  }
}
export type Copies = ReturnType<typeof createCopies>

export function createClipboardHandlers({ copy }: Copies): Pick<Handlers, 'clipboard.copy'> {
  return { 'clipboard.copy': ({ text }) => copy(text) }
}
