import { join } from 'node:path'
import { ageBand, cardAgeBand } from '../../../shared/text/due-and-overdue.ts'
import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { createVirtualTime } from '../../electron/sync/rig/virtual-time.ts'
import { partOf } from '../part.ts'
import { createDesk, type Weather } from '../together/desk.ts'
import { judgeAges, longestRequestMs, momentsOf, type ShownAt, trueBand } from '../together/judge/ages.ts'
import { createMoments } from '../together/judge/moments.ts'
import type { Said, SaidCard, SaidHit, SaidStatus } from '../together/judge/said.ts'
import { createHistory } from '../together/model/history.ts'
import { createOffice, officeActs } from '../together/model/office.ts'
import { createService, plainWays, type Right } from '../together/model/service.ts'

const hour = 3_600_000
const day = 24 * hour
const outages: readonly Weather[] = ['down', 'errors', 'page', 'gateway', 'foreign']

/**
 * Sixty days of one desk in virtual time, with a key that may read everything, no past students or no details, and
 * outages of hours or days. Every few hours each card is compared with what the service has shown to this desk, and when.
 */
export const ages = partOf(async (seed, folder, see) => {
  const random = createSeededRandom(seed * 41)
  const one = <T>(...all: readonly [T, ...T[]]): T => all[Math.floor(random() * all.length)] ?? all[0]
  const time = createVirtualTime()
  const now = () => time.clock.now()
  const began = now()
  const history = createHistory()
  const office = createOffice({ history, now, people: one(5, 9, 14) })
  const lagMs = one(0, 0, 40_000)
  await time.pass(lagMs)
  const service = createService({
    history,
    now,
    arrived: () => undefined,
    ways: { ...plainWays, lagMs, mostPerPage: one(4, 100) },
  })
  const desk = createDesk({
    ...{ name: 'desk', folder: join(folder, 'desk'), time, service: service.answer, random },
    ...{ landsAfterMs: () => null, badPath: () => '', restsLong: seed % 50 !== 1 },
  })
  const denied = one<Right | null>(null, null, 'past', 'details')
  if (denied !== null) service.refuse(desk.name, denied)
  see(`may not read ${denied ?? 'nothing'}`)
  await desk.start()
  if ((await desk.connect()) === null) return ['cannot be connected']
  const moments = createMoments(desk.shifts, began, now)
  const known = {
    history,
    lagMs,
    began,
    moments,
    verdict: { faults: [] as string[], asked: 0, couldBeFalse: 0 },
  }
  const shownAt: ShownAt = (part, id) => service.shown(desk.name, part, id)
  let clearSince = now()
  let outageUntil: number | null = null
  while (now() < began + 60 * day && known.verdict.faults.length === 0) {
    await time.pass((1 + random() * 8) * hour)
    if (random() < 0.1)
      office.act(one(...officeActs), { who: Math.floor(random() * 99), what: Math.floor(random() * 99) })
    if (outageUntil === null && random() < 0.02) {
      desk.setWeather(one('down', ...outages))
      outageUntil = now() + one(0.2, 1, 4, 9, 12) * random() * day
      see('outage')
    } else if (outageUntil !== null && now() >= outageUntil) {
      desk.setWeather('clear')
      outageUntil = null
      clearSince = now()
    }
    const clearMs = outageUntil === null ? now() - clearSince : 0
    await look(clearMs)
  }
  await desk.stop()
  return [...known.verdict.faults, ...desk.bugs].slice(0, 3)

  async function look(clearMs: number): Promise<void> {
    await desk.ask('session.unlock', { passphrase: null })
    await time.pass(60_000) // answers on their way arrive
    const status = (await desk.ask('sync.status')) as SaidStatus | null
    if (status === null) return see('closed')
    const found = async (scope: string) => {
      const answer = await desk.ask('people.search', {
        text: '',
        scope,
        limit: 500,
        facets: { boarder: ['yes', 'no'] },
      })
      return (answer as { hits: readonly SaidHit[] } | null)?.hits ?? []
    }
    const [current, past] = [await found('current'), await found('past')]
    const cards: SaidCard[] = []
    for (const { id } of [...current, ...past]) {
      const card = (await desk.ask('people.card', { id, because: 'again' })) as SaidCard | null
      if (card !== null) cards.push(card)
    }
    const said = { now: now(), status, current, past, cards } as unknown as Said // the rest is not looked at
    judgeAges(known, said, shownAt)
    const fault = (what: string) =>
      void known.verdict.faults.push(`day ${Math.floor((now() - began) / day)}: ${what}`)
    for (const card of cards) {
      const { listAt, detailAt } = card.provenance
      const kind = card.kind === 'past' ? ('past' as const) : ('current' as const)
      const band = cardAgeBand({ kind, listAt, detailAt }, new Date(now()))
      const agesOf = (later: number) =>
        trueBand(momentsOf(card), (part) => now() - (shownAt(part, card.id).at(-1) ?? 0) + later)
      see(band)
      if (band !== agesOf(0) && band !== agesOf(longestRequestMs))
        fault(`${card.id} is ${band}, not ${agesOf(0)}`)
      // Of people who have left the list, the row gets older until it is proven that they left.
      const isListed = history.during(card.id, now() - day, now()).every(({ stage }) => stage === kind)
      if (clearMs >= 8 * day && isListed && band !== 'fresh')
        fault(
          `healthy for ${Math.floor(clearMs / day)} days, and ${card.id} is ${band} (${JSON.stringify(card.provenance)})`,
        )
    }
    const whole = ageBand('current', status.asOf, new Date(now()))
    if (clearMs >= day && whole !== 'fresh') fault(`healthy, and all data is ${whole}`)
    const forbidden = status.datasets.flatMap(({ name, isForbidden }) => (isForbidden ? [name] : []))
    if (clearMs >= day && forbidden.join() !== (denied ?? ''))
      fault(`“${forbidden}” are said not to be available`)
  }
})
