export type Fault = {
  /** The affected requests; absent = any. `path` is a part of the path, such as `/personal-info`. */
  readonly when?: { readonly method?: string; readonly path?: string }
  /** How many of the affected requests succeed first; defaults to 0. */
  readonly after?: number
  /** How many of the affected requests fail; defaults to 1. */
  readonly times?: number
  /** Milliseconds before the request is handled. */
  readonly delayMs?: number
  /** Milliseconds between handling and answer. */
  readonly answerDelayMs?: number
  /** Whether the request is applied though its answer fails: `no` (the default), `yes`, or `lateMs` after the failure. */
  readonly applied?: 'no' | 'yes' | 'late'
  readonly lateMs?: number
  /** What the client gets; absent = the regular answer, late. */
  readonly answer?: FaultAnswer
}

export type FaultAnswer =
  /** An answer with this status. Without a body, it has the document's error body for the status, if there is one. */
  | {
      readonly kind: 'status'
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: string
    }
  /** A network's login page, with status 200. */
  | { readonly kind: 'portal' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** The connection ends before the first byte, or after `afterBytes` of the regular answer's body. */
  | { readonly kind: 'cut'; readonly afterBytes?: number }
  /** The regular answer with changed JSON. */
  | { readonly kind: 'changed'; readonly change: (answer: unknown) => unknown }
  /** Any body, with status 200. */
  | { readonly kind: 'body'; readonly body: string | Uint8Array; readonly contentType?: string }

export type Faults = {
  add(faults: readonly Fault[]): void
  clear(): void
  next(request: { readonly method: string; readonly path: string }): Fault | null
}

type Pending = { readonly fault: Fault; passing: number; left: number }

export function createFaults(): Faults {
  let pending: Pending[] = []
  return {
    add: (faults) => {
      for (const fault of faults) pending.push({ fault, passing: fault.after ?? 0, left: fault.times ?? 1 })
    },
    clear: () => {
      pending = []
    },
    next: (request) => {
      for (const one of pending) {
        if (!isAffected(one.fault, request)) continue
        if (one.passing > 0) {
          one.passing -= 1
          continue
        }
        one.left -= 1
        pending = pending.filter(({ left }) => left > 0)
        return one.fault
      }
      return null
    },
  }
}

const isAffected = ({ when }: Fault, { method, path }: { method: string; path: string }): boolean =>
  (when?.method === undefined || when.method === method) &&
  (when?.path === undefined || path.includes(when.path))
