/** Waits; rejects with the signal's reason as soon as it aborts. */
export type DemoSleep = (ms: number, signal?: AbortSignal) => Promise<void>

/** Real time. Nothing to wait for costs no turn of the event loop. */
export const sleepInRealTime: DemoSleep = (ms, signal) => {
  if (signal?.aborted) return Promise.reject(signal.reason)
  if (ms <= 0) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, ms)
    signal?.addEventListener('abort', abort, { once: true })
  })
}
