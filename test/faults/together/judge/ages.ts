import type { ShownPart } from '../model/service.ts'
import { type Known, note, roundBegan } from './known.ts'
import type { Said, SaidCard } from './said.ts'

/** When the service showed a part of somebody to this desk. */
export type ShownAt = (part: ShownPart, id: string) => readonly number[]

/** From the moment a request is made until the service answers it. */
const longestRequestMs = 120_000

/**
 * Data is as of the moment of the request that showed it: each moment on a card is that of such a request, and after a
 * complete round no row that is listed is as of an earlier one.
 */
export function judgeAges(known: Known, said: Said, shownAt: ShownAt): void {
  const began = roundBegan(known, said)
  for (const card of said.cards) {
    for (const [part, at] of momentsOf(card))
      judgeMoment(known, { what: `${card.id} ${part}`, at }, shownAt(part, card.id))
    const { listAt } = card.provenance
    if (began === null || card.kind !== 'current') continue
    // Where it was shown since, the card has to say so.
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

/** The moments of a card, each with the part that it is about. */
export const momentsOf = ({ kind, provenance }: SaidCard): [ShownPart, string | null][] => {
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
