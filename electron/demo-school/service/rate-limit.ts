import type { Switches } from './switches.ts'

type Rule = Pick<Switches, 'mostPerSecond' | 'saysRetryAfter'>

/** Refuses more than so many requests in any second (below one: in as many seconds). Not documented; gateways do it. */
export function createRateLimit(now: () => number, rule: () => Rule) {
  let letIn: number[] = []
  return {
    /** The refusal, or null where the request may come in. */
    refuse: (): Response | null => {
      const { mostPerSecond, saysRetryAfter } = rule()
      if (mostPerSecond === 0) return null
      const windowMs = Math.max(1_000, 1_000 / mostPerSecond)
      letIn = letIn.filter((at) => at > now() - windowMs)
      if (letIn.length < mostPerSecond) {
        letIn.push(now())
        return null
      }
      const waitMs = (letIn[0] ?? 0) + windowMs - now()
      const headers = { 'retry-after': String(Math.ceil(waitMs / 1_000)) }
      return new Response('', { status: 429, ...(saysRetryAfter && { headers }) })
    },
  }
}
