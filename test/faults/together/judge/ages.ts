import type { ShownPart } from '../model/service.ts'
import { type Known, note, roundBegan } from './known.ts'
import type { Said, SaidCard } from './said.ts'

/** The moments at which the service showed a part of a person's record to this desk. */
export type ShownAt = (part: ShownPart, id: string) => readonly number[]

const day = 24 * 3_600_000
/** The ages from which a part of a record is late, overdue or stale: decision 14, repeated independently. */
const limits: Readonly<Record<ShownPart, readonly [number, number]>> = {
  current: [day, 3 * day],
  past: [3 * day, 7 * day],
  details: [8 * day, 10 * day],
}
export const bands = ['fresh', 'late', 'overdue', 'stale'] as const
type Band = (typeof bands)[number]

/** The band of the oldest part that a card names, by how long ago the service showed each part. */
export function trueBand(
  moments: readonly (readonly [ShownPart, string | null])[],
  ageOf: (part: ShownPart) => number,
): Band {
  const bandsOf = moments.map(([part]) => {
    const [late, overdue] = limits[part]
    const ageMs = ageOf(part)
    return [late, overdue, 14 * day].filter((limit) => ageMs >= limit).length
  })
  return bands[Math.max(...bandsOf)] ?? 'fresh'
}

/** The longest time between a request and the service's answer. */
export const longestRequestMs = 120_000

/**
 * The age of data counts from the request that showed it. Each moment on a card must be that of such a request, and
 * after a complete round no listed row may be older than the round.
 */
export function judgeAges(known: Known, said: Said, shownAt: ShownAt): void {
  const began = roundBegan(known, said)
  for (const card of said.cards) {
    for (const [part, at] of momentsOf(card))
      judgeMoment(known, { what: `${card.id} ${part}`, at }, shownAt(part, card.id))
    const { listAt } = card.provenance
    if (began === null || card.kind !== 'current') continue
    // If the row was shown since, the card must name the later moment.
    const shownSince = shownAt('current', card.id).some((at) => at - longestRequestMs >= began + known.lagMs)
    if (shownSince && known.moments.latest(listAt) < began)
      known.verdict.faults.push(`${card.id} is as of ${listAt}, and was shown again since`)
  }
  const { asOf } = said.status
  if (asOf === null) return
  const from = known.moments.earliest(asOf)
  for (const { id } of said.current) {
    if (known.history.during(id, from - known.lagMs, said.now).some(({ stage }) => stage !== 'current'))
      continue
    note(known, true)
    if (!shownAt('current', id).some((at) => at >= from))
      known.verdict.faults.push(`complete as of ${asOf}, and ${id} was not read since`)
  }
}

type Aged = Pick<SaidCard, 'kind' | 'provenance'>
/** The moments that a card names, each with the part of the record that it is about. */
export const momentsOf = ({ kind, provenance }: Aged): [ShownPart, string | null][] => {
  const list = kind === 'past' ? 'past' : 'current'
  const all: [ShownPart, string | null][] = [[list, provenance.listAt]]
  if (kind !== 'past') all.push(['details', provenance.detailAt])
  return all.filter(([, at]) => at !== null)
}

function judgeMoment(
  known: Known,
  { what, at }: { readonly what: string; readonly at: string | null },
  shown: readonly number[],
): void {
  const claimed = known.moments.meant(at)
  note(known, shown.length > 1)
  const isTrue = shown.some((moment) =>
    claimed.some((one) => moment >= one && moment <= one + longestRequestMs),
  )
  if (!isTrue)
    known.verdict.faults.push(
      `${what} is as of ${at}, and was shown at ${
        shown
          .slice(-3)
          .map((one) => new Date(one).toISOString())
          .join(', ') || 'no time'
      }`,
    )
}
