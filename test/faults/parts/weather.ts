import type { Asked, Trouble, Weather } from '../../electron/sync/rig/network.ts'

const retryAfter = [{ 'retry-after': '1' }, { 'retry-after': '20' }, {}] as const

/** Passing faults of the network; `strength` (0 to 1) is how often they occur. */
export function passingFaults(random: () => number, strength: number): Weather {
  const kinds: readonly (readonly [number, () => Trouble])[] = [
    [0.02, () => ({ kind: 'lost' })],
    [0.02, () => ({ kind: 'answer-lost' })],
    [0.06, () => ({ kind: 'late', ms: random() * 4_000 })],
    [0.004, () => ({ kind: 'timeout' })],
    [0.02, () => ({ kind: 'status', status: 429, headers: retryAfter[Math.floor(random() * 3)] ?? {} })],
    [0.02, () => ({ kind: 'status', status: random() < 0.5 ? 500 : 503 })],
    [0.015, () => ({ kind: 'cut', share: random() })],
    [0.003, () => ({ kind: 'portal' })],
  ]
  return () => {
    let draw = random() / Math.max(strength, 1e-9)
    for (const [share, trouble] of kinds) {
      if (draw < share) return trouble()
      draw -= share
    }
    return null
  }
}

export const both =
  (...weathers: readonly Weather[]): Weather =>
  (asked) => {
    for (const weather of weathers) {
      const trouble = weather(asked)
      if (trouble !== null) return trouble
    }
    return null
  }

type Envelope = { readonly data: readonly { readonly communityId: string }[] }
const isCurrentSearch = ({ path }: Asked) => path.endsWith('/current/search')
const changedRows = (change: (rows: Envelope['data']) => Envelope['data']): Trouble => ({
  kind: 'changed',
  change: (answer) => {
    const { data, ...rest } = answer as Envelope // the demo school's own envelope
    return { ...rest, data: change(data) }
  },
})

/** The list leaves people out. */
export const hidden =
  (ids: ReadonlySet<string>): Weather =>
  (asked) =>
    ids.size > 0 && isCurrentSearch(asked)
      ? changedRows((rows) => rows.filter(({ communityId }) => !ids.has(communityId)))
      : null

/** One record of the school is no person, for good. */
export const badRecord =
  (id: string): Weather =>
  (asked) =>
    isCurrentSearch(asked)
      ? changedRows((rows) =>
          rows.map((row) => (row.communityId === id ? { ...row, communityId: 'no-one' } : row)),
        )
      : null

/** Answers direct reads of these people, or of everyone, with a 404 in the service's words or in foreign words. */
export const notFound =
  (ids: ReadonlySet<string> | 'everyone', words: 'documented' | 'foreign'): Weather =>
  ({ path }) => {
    const id = path.slice(-36)
    const isMeant = /students\/current\/[0-9a-f-]{36}$/.test(path) && (ids === 'everyone' || ids.has(id))
    if (!isMeant) return null
    return words === 'documented' ? { kind: 'status', status: 404 } : { kind: 'foreign-404' }
  }

/** A list with a mobile of this person that is no text, and details whose lists come in another order. */
export const spoilt =
  (id: string): Weather =>
  (asked) =>
    isCurrentSearch(asked)
      ? changedRows((rows) =>
          rows.map((row) => (row.communityId === id ? { ...row, mobile: { number: '1' } } : row)),
        )
      : /students\/current\/[0-9a-f-]{36}$/.test(asked.path)
        ? { kind: 'changed', change: reversed }
        : null

function reversed(answer: unknown): unknown {
  const { data, ...rest } = answer as { data?: Readonly<Record<string, unknown>> } // the demo school's own envelope
  const lists = Object.entries(data ?? {}).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.toReversed() : value,
  ])
  return { ...rest, data: Object.fromEntries(lists) }
}
