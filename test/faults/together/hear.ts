import type { TogetherDesk } from './desk.ts'
import type { Known } from './judge/known.ts'
import type {
  Said,
  SaidCard,
  SaidCorrection,
  SaidFailure,
  SaidHit,
  SaidHouse,
  SaidRequest,
  SaidStatus,
} from './judge/said.ts'
import type { Address } from './model/person.ts'

export type HearDeps = {
  readonly desk: TogetherDesk
  readonly known: Known
  readonly lyingTotal: number | null
  readonly now: () => number
}
type Queue = { corrections: readonly SaidCorrection[]; paused: { failure: SaidFailure } | null }
const date = '2026-03-02'
const facets = { boarder: ['yes', 'no'] } // finds everyone; without text and filters, a search finds no one
/** The cards read each time: the person last changed at the school, and a few more in turn. */
const atOnce = { touched: 3, inTurn: 3 } as const

/** Reads everything that a window can request; null if the desk is not open. */
export async function hear({ desk, known, lyingTotal, now }: HearDeps): Promise<Said | null> {
  const status = (await desk.ask('sync.status')) as SaidStatus | null
  if (status === null) return null
  const [current, past] = [await hitsOf(desk, 'current'), await hitsOf(desk, 'past')]
  const cards: SaidCard[] = []
  for (const { id } of someOf([...current, ...past], known, now())) {
    const card = (await desk.ask('people.card', { id, because: 'again' })) as SaidCard | null
    if (card !== null) cards.push(card)
  }
  const unread = ((await desk.ask('sync.quarantine')) as readonly { item: string }[] | null) ?? []
  const queue = (await desk.ask('corrections.queue')) as Queue | null
  return {
    now: now(),
    date,
    status,
    current,
    past,
    typed: await typed(desk, known),
    cards,
    houses: await housesOf(desk),
    corrections: queue?.corrections ?? [],
    requests: ((await desk.ask('requests.list')) as readonly SaidRequest[] | null) ?? [],
    paused: queue?.paused?.failure ?? null,
    unread: new Set(unread.map(({ item }) => item)),
    lyingTotal,
    byStreet: await byStreets(desk, known, now()),
  }
}

async function hitsOf(desk: TogetherDesk, scope: string, text = ''): Promise<readonly SaidHit[]> {
  const answer = await desk.ask('people.search', { text, scope, limit: 500, facets })
  return (answer as { hits: readonly SaidHit[] } | null)?.hits ?? []
}

/** The people found by a name that a person has or had. */
async function typed(desk: TogetherDesk, { history, verdict }: Known): Promise<readonly SaidHit[]> {
  const ids = history.ids()
  const versions = history.of(ids[verdict.asked % Math.max(1, ids.length)] ?? '')
  const name = versions[verdict.asked % Math.max(1, versions.length)]?.person.surname ?? null
  return name === null ? [] : await hitsOf(desk, 'both', name)
}

async function housesOf(desk: TogetherDesk): Promise<SaidHouse[]> {
  const all = ((await desk.ask('boarding.houses', { date })) as readonly { id: string }[] | null) ?? []
  const houses: SaidHouse[] = []
  for (const { id } of all) {
    const answer = (await desk.ask('boarding.placements', { houseId: id, date })) as Partial<SaidHouse> | null
    houses.push({ id, placed: answer?.placed ?? [] })
  }
  return houses
}

async function byStreets(desk: TogetherDesk, { history, verdict }: Known, now: number) {
  const found: { id: string; street: string }[] = []
  const hidden = history
    .everybody(now)
    .flatMap(({ person }) => protectedStreets(person.addresses).map((street) => ({ id: person.id, street })))
  for (let at = 0; at < Math.min(2, hidden.length); at += 1) {
    const one = hidden[(verdict.asked + at) % hidden.length]
    if (one === undefined) continue
    for (const { id, reasons } of await hitsOf(desk, 'both', one.street))
      if (id === one.id && reasons.some(saysNumberOf(one.street))) found.push(one)
  }
  return found
}

/** Only this address has the number in front; the word “Street” is in an older address too. */
const saysNumberOf =
  (street: string) =>
  ({ field, typed, fits }: SaidHit['reasons'][number]): boolean =>
    field === 'address' && fits && typed !== '' && street.startsWith(`${typed} `)

const protectedStreets = (addresses: readonly Address[]): readonly string[] =>
  addresses.flatMap(({ confidential, meaning, street }) =>
    confidential !== false && meaning === 'Home' ? [street] : [],
  )

function someOf(hits: readonly SaidHit[], { history, verdict }: Known, now: number): readonly SaidHit[] {
  const lately = (id: string) => history.of(id).findLast(({ from }) => from <= now)?.from ?? 0
  const touched = hits.toSorted((a, b) => lately(b.id) - lately(a.id)).slice(0, atOnce.touched)
  const from = verdict.asked % Math.max(1, hits.length)
  return [...new Set([...touched, ...hits.slice(from, from + atOnce.inTurn)])]
}
