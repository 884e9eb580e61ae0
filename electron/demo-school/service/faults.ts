/** What goes wrong with a request, instead of or after its proper handling. */
export type Fault = {
  /** Which requests are meant; absent: any. `path` is a part of it, such as `/personal-info`. */
  readonly when?: { readonly method?: string; readonly path?: string }
  /** How many meant requests pass unharmed before it; 0 when absent. */
  readonly after?: number
  /** How many requests it meets; 1 when absent. */
  readonly times?: number
  /** Milliseconds before the request is looked at. */
  readonly delayMs?: number
  /** Milliseconds between the handling and the answer. */
  readonly answerDelayMs?: number
  /**
   * Whether the request is carried out although its answer is spoilt: `no` (also when absent), `yes`, or `late`:
   * after `lateMs`, when the client has long heard that it failed.
   */
  readonly applied?: 'no' | 'yes' | 'late'
  readonly lateMs?: number
  /** What the client gets; absent: the proper answer, late. */
  readonly answer?: FaultAnswer
}

export type FaultAnswer =
  /** A status of this or another service. Without a body: the document's error body where the status has one. */
  | {
      readonly kind: 'status'
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: string
    }
  /** A network's login page, with status 200. */
  | { readonly kind: 'portal' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** The connection ends: before any byte, or after so many bytes of the proper answer's body. */
  | { readonly kind: 'cut'; readonly afterBytes?: number }
  /** The proper answer, its JSON changed. */
  | { readonly kind: 'changed'; readonly change: (answer: unknown) => unknown }
  /** Any body at all, with status 200. */
  | { readonly kind: 'body'; readonly body: string | Uint8Array; readonly contentType?: string }

/** Faults waiting for their requests. */
export type Faults = {
  add(faults: readonly Fault[]): void
  clear(): void
  /** The fault that meets this request, if one does. */
  next(request: { readonly method: string; readonly path: string }): Fault | null
}

type Waiting = { readonly fault: Fault; passing: number; left: number }

export function createFaults(): Faults {
  let waiting: Waiting[] = []
  return {
    add: (faults) => {
      for (const fault of faults) waiting.push({ fault, passing: fault.after ?? 0, left: fault.times ?? 1 })
    },
    clear: () => {
      waiting = []
    },
    next: (request) => {
      for (const one of waiting) {
        if (!isMeant(one.fault, request)) continue
        if (one.passing > 0) {
          one.passing -= 1
          continue
        }
        one.left -= 1
        waiting = waiting.filter(({ left }) => left > 0)
        return one.fault
      }
      return null
    },
  }
}

const isMeant = ({ when }: Fault, { method, path }: { method: string; path: string }): boolean =>
  (when?.method === undefined || when.method === method) &&
  (when?.path === undefined || path.includes(when.path))
