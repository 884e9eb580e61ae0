import type { Handlers } from '../../../shared/ipc/contract.ts'

export type ClipboardDeps = {
  readonly clipboard: { readonly write: (text: string) => void; readonly read: () => Promise<string> }
  readonly timers: { after(ms: number, work: () => void): () => void }
}
const clearAfterMs = 30_000

/** A copied value stays for 30 s, and is cleared only if it is still the one that was copied. */
export function createClipboardHandlers({
  clipboard,
  timers,
}: ClipboardDeps): Pick<Handlers, 'clipboard.copy'> {
  let forget: (() => void) | null = null
  const clearIfStill = async (text: string) => {
    if ((await clipboard.read()) === text) clipboard.write('')
  }
  return {
    'clipboard.copy': ({ text }) => {
      forget?.()
      clipboard.write(text)
      forget = timers.after(clearAfterMs, () => void clearIfStill(text))
    },
  }
}
