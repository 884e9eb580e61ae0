/** Waits, unless the signal is aborted first; then it throws `cancelled`. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>
