import { setTimeout as wait } from 'node:timers/promises'
import type { Held } from './process-memory.ts'

/**
 * Of requests' texts, and of halves of secrets and tokens, as Node's own TLS leaves them behind (`requestNeedles`): what
 * a lock may leave of each. And of names' earlier places: one in a number.
 */
const mostLeftByTls = 2
const oneNameIn = 1000

/** What a lock left that it may not leave: places. */
export type Left = { readonly secrets: number; readonly names: number }

/** By what was held `before`, of what is held `after` a lock. */
export function leftBy(before: Held, after: Held): Left {
  const { key = 0, passphrase = 0, secret = 0, token = 0, request = 0, half = 0, name = 0 } = after
  const beyond = (count: number) => Math.max(0, count - mostLeftByTls)
  return {
    secrets: key + passphrase + secret + token - request + beyond(request) + beyond(half),
    names: Math.max(0, name - Math.floor((before['name'] ?? 0) / oneNameIn)),
  }
}

export const isNothing = ({ secrets, names }: Left): boolean => secrets === 0 && names === 0

const lookAfterMs = 2_000
const looks = 10

/**
 * Looks two seconds after a lock, which is what it has, and while something is left again: on a busy machine it takes
 * longer. What was found at first, and at last.
 */
export async function lookAfterLock<T>(look: () => T, isForgotten: (found: T) => boolean) {
  await wait(lookAfterMs)
  const first = look()
  let last = first
  for (let tried = 1; tried < looks && !isForgotten(last); tried += 1) {
    await wait(lookAfterMs)
    last = look()
  }
  return { first, last }
}
