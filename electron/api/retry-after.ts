const longestWaitMs = 15 * 60_000
const shortestWaitMs = 1_000

/**
 * How long a `Retry-After` asks to wait (RFC 9110, 10.2.3: seconds or a date), between 1 s and 15 min.
 * A date is measured against the answer's own `Date`, because this computer's clock may be wrong.
 * @returns milliseconds; a missing or absurd header counts as 5 s.
 */
export function retryAfterMs(headers: Headers): number {
  const asked = headers.get('retry-after')?.trim() ?? ''
  if (/^\d{1,9}$/.test(asked)) return clamp(Number(asked) * 1_000)
  const until = Date.parse(asked)
  const sentAt = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(until) || Number.isNaN(sentAt)) return 5_000
  return clamp(until - sentAt)
}

function clamp(waitMs: number): number {
  return Math.min(longestWaitMs, Math.max(shortestWaitMs, waitMs))
}
