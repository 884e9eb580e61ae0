import type { Fetch } from '../../../electron/api/fetch.ts'
import { type StoredCard, toCard } from '../../../electron/storage/cache/card/card.ts'
import { createPeopleReader } from '../../../electron/storage/cache/read-people.ts'
import { createSyncStatusReader } from '../../../electron/storage/cache/read-sync-status.ts'
import type { Stores } from '../../../electron/storage/school/stores.ts'
import { personId } from '../../../shared/domain/ids.ts'
import { localDay } from '../../../shared/text/calendar-day.ts'
import { ageBand, cardAgeBand } from '../../../shared/text/due-and-overdue.ts'
import { bands, longestRequestMs, momentsOf, trueBand } from '../together/judge/ages.ts'
import type { ShownPart } from '../together/model/service.ts'
import type { History } from './history.ts'

const day = 24 * 3_600_000
/** From this age on, everyone's details are late where they are read within a week. */
const healthyMs = 8 * day
const kinds = { 'current/search': 'current', 'past/search': 'past' } as const

const noAnswer = () => null

/** When each part of each person's record was last asked for and shown in an answer that arrived whole. */
export function createShown(network: Fetch, now: () => number) {
  const last = new Map<string, number>()
  const fetch: Fetch = async (request) => {
    const askedAt = now()
    const answer = await network(request)
    const [, what = '', id] =
      /students\/(current\/search|past\/search|current\/([^/]+))$/.exec(request.url) ?? []
    const isShown = what !== '' && answer.ok
    const said: unknown = isShown ? await answer.clone().json().catch(noAnswer) : null
    const { data } = (said ?? {}) as { data?: unknown } // sound: an envelope of the demo school
    if (id !== undefined && data !== undefined) last.set(`details ${id}`, askedAt)
    if (Array.isArray(data))
      for (const { communityId } of data)
        last.set(`${kinds[what as keyof typeof kinds]} ${communityId}`, askedAt)
    return answer
  }
  return { fetch, last: (part: ShownPart, id: string) => last.get(`${part} ${id}`) ?? 0 }
}
type Shown = ReturnType<typeof createShown>
type Source = Readonly<{ denied: string | null; now: () => number; see: (name: string) => void }>

/** Judges how old a desk, empty so far, says that its data is: by the school's history and the desk that it follows. */
export function createAgeJudge(history: History, { denied, now, see }: Source) {
  let healthySince: number | null = null
  let readAt: number | null = null
  return {
    /** What reached the desk: the last complete round began at this moment. `isWell`: it was the last one begun. */
    read: (began: number | null, isWell: boolean) => {
      readAt = began ?? readAt
      healthySince = isWell ? (healthySince ?? began) : null
    },
    /** `source`: what the school showed to this desk, or the cards of the desk that it follows, which are no older. */
    look: (
      stores: Stores,
      source: Shown | ReadonlyMap<string, StoredCard>,
      cards = new Map<string, StoredCard>(),
    ) => {
      const people = createPeopleReader(stores.cache.read)
      const at = new Date(now())
      const healthyFor = healthySince === null ? 0 : now() - healthySince
      const faults: string[] = []
      for (const id of history.ids()) {
        const record = people.record(personId.parse(id))
        if (record === null) continue
        const card = toCard(record, localDay(at))
        cards.set(id, card)
        const { listAt, detailAt } = card.provenance
        const claim = `${id} is as of ${listAt} and ${detailAt}`
        const band = cardAgeBand({ kind: card.kind, listAt, detailAt }, at)
        see(`cards ${band}`)
        const isCurrent = card.kind === 'current'
        const isRead = healthySince !== null && (isCurrent || denied !== 'past')
        const states = history.since(id, healthySince ?? 0)
        const isHealthy = isRead && states.every(({ isListed }) => isListed === isCurrent)
        if ('last' in source) {
          const ageOf = (part: ShownPart) => now() - source.last(part, id)
          const atLeast = trueBand(momentsOf(card), ageOf)
          const atMost = trueBand(momentsOf(card), (part) => ageOf(part) + longestRequestMs)
          // What a failed round was shown may be lost, so that a card is older than it need be.
          const mayBeOlder = !isHealthy && bands.indexOf(band) > bands.indexOf(atMost)
          if (band !== atLeast && band !== atMost && !mayBeOlder)
            faults.push(`${claim}: ${band}, not ${atLeast}`)
        } else if (source.get(id)?.kind === card.kind) {
          const of = source.get(id)?.provenance
          const isYounger = (own: string | null, its?: string | null) =>
            Date.parse(own ?? '') > Date.parse(its ?? '1970') + longestRequestMs
          if (isYounger(listAt, of?.listAt) || isYounger(detailAt, of?.detailAt))
            faults.push(`${claim}, and at its relay ${JSON.stringify(of)}`)
        }
        if (isHealthy && healthyFor >= healthyMs && band !== 'fresh')
          faults.push(`healthy for ${Math.floor(healthyFor / day)} days, and ${claim}`)
      }
      const { asOf, datasets } = createSyncStatusReader(stores.cache.read)()
      if ((asOf === null) !== (readAt === null) || Math.abs(Date.parse(asOf ?? '') - (readAt ?? 0)) > 60_000)
        faults.push(`all data is as of ${asOf}, and was read at ${new Date(readAt ?? 0).toISOString()}`)
      see(`all data ${ageBand('current', asOf, at)}`)
      const forbidden = datasets.flatMap(({ name, isForbidden }) => (isForbidden ? [name] : [])).join()
      if (healthyFor >= day && forbidden !== (denied ?? '')) faults.push(`not available: ${forbidden}`)
      return faults
    },
  }
}
