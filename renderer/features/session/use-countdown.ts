import { useEffect, useState } from 'react'

/** Whole seconds left of a wait that began with `reason`; 0 when it is over. */
export function useCountdown(waitMs: number, reason: unknown): number {
  const [left, setLeft] = useState(() => Math.ceil(waitMs / 1_000))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another wrong try begins another wait of the same length
  useEffect(() => {
    const end = performance.now() + waitMs
    const look = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1_000)))
    look()
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [waitMs, reason])
  return left
}
