import type { AnswerHeaders } from './fetch.ts'

const longestWaitMs = 15 * 60_000
const shortestWaitMs = 1_000

/** The assumed wait if the header is missing or absurd. */
const usualWaitMs = 1_000

/** Whether the answer is a 429, or a 503 with `Retry-After`. Both are undocumented, but every gateway uses them. */
export const isAskedToWait = (status: number, headers: AnswerHeaders): boolean =>
  status === 429 || (status === 503 && headers.has('retry-after'))

/** How many milliseconds to wait, with a default if the service does not say. */
export const retryAfterMs = (headers: AnswerHeaders): number => askedWaitMs(headers) ?? usualWaitMs

/**
 * How long a `Retry-After` asks to wait (RFC 9110, 10.2.3: seconds or a date), between 1 s and 15 min.
 * A date is measured against the answer's own `Date`, because this computer's clock may be wrong.
 * @returns milliseconds; null if the header is missing or absurd.
 */
export function askedWaitMs(headers: AnswerHeaders): number | null {
  const asked = headers.get('retry-after')?.trim() ?? ''
  if (/^\d{1,9}$/.test(asked)) return clamp(Number(asked) * 1_000)
  const until = Date.parse(asked)
  const sentAt = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(until) || Number.isNaN(sentAt)) return null
  return clamp(until - sentAt)
}

function clamp(waitMs: number): number {
  return Math.min(longestWaitMs, Math.max(shortestWaitMs, waitMs))
}
