import type { CorrectionQueue } from '../../../shared/domain/correction.ts'
import type { SyncStatus } from '../../../shared/domain/sync.ts'
import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { createVirtualTime } from '../../electron/sync/rig/virtual-time.ts'
import type { Trial } from '../part.ts'
import { createDesk } from '../together/desk.ts'
import { createHistory } from '../together/model/history.ts'
import { createOffice } from '../together/model/office.ts'
import { createService, plainWays } from '../together/model/service.ts'

const second = 1_000
const minute = 60 * second
/** After the first good answer everything has to be there within this: a round of so small a school takes seconds. */
const longestAfterMs = 30 * second
/** A service that is well again is asked within this. */
const longestUnaskedMs = minute
/** How long the desk may take to report the illness, because it may be in the middle of a round's retries. */
const longestUnsaidMs = 90 * second

/**
 * A service answers 503 for some minutes, and then works again. The desk must report the trouble, and must send the
 * waiting correction and show the office's changes soon after the first good answer.
 */
export const illService: Trial = async (seed, folder, see) => {
  const random = createSeededRandom(seed)
  const scene = await openScene(folder, random)
  try {
    if ((await scene.status()).lastOutcome?.kind !== 'complete') return ['the first round is not complete']
    // A round starts at once, after a while, or only when the next one is due.
    const roundAt = [0, 40 * second, null][seed % 3] ?? null
    const faults = await fallsIll(scene, { forMs: (2 + random() * 8) * minute, roundAt })
    // If no round fell into the outage, the next one comes when it is due.
    const isCutOff = (await scene.status()).lastOutcome?.kind !== 'complete'
    see(isCutOff ? 'rounds cut off' : 'between two rounds')
    const { unaskedMs, afterMs } = await getsWell(scene, isCutOff)
    see('seconds until it was asked', Math.round(unaskedMs / second))
    see('seconds from its first good answer until all was there', Math.round(afterMs / second))
    if (unaskedMs > longestUnaskedMs) faults.push(`it was well, and not asked for ${unaskedMs / second} s`)
    if (!(afterMs <= longestAfterMs))
      faults.push(`all is there ${afterMs / second} s after the first good answer`)
    const after = await scene.status()
    if (!after.online || after.cause !== null) faults.push('it is well, and not said to be online')
    const updates = scene.service.updates.length
    if (updates !== 1) faults.push(`${updates} updates of one correction`)
    return [...faults, ...scene.desk.bugs]
  } finally {
    await scene.desk.stop()
  }
}

type Scene = Awaited<ReturnType<typeof openScene>>

/** A desk with a copy of the school, and a service that can be made ill. */
async function openScene(folder: string, random: () => number) {
  const time = createVirtualTime()
  const history = createHistory()
  const now = () => time.clock.now()
  const office = createOffice({ history, now, people: 30 })
  const service = createService({ history, now, ways: plainWays, arrived: () => undefined })
  const health = { isIll: false, firstGoodAt: Number.POSITIVE_INFINITY }
  const desk = createDesk({
    ...{ name: 'desk', folder, time, random, landsAfterMs: () => null, badPath: () => '/no-one' },
    service: (asked) => {
      if (health.isIll) return { status: 503, json: { errors: [{ code: 'PA1110', message: 'Unavailable' }] } }
      health.firstGoodAt = Math.min(health.firstGoodAt, time.clock.monotonic())
      return service.answer(asked)
    },
  })
  await time.pass(20 * minute)
  await desk.start()
  await desk.connect()
  await time.pass(5 * minute)
  const status = async () => (await desk.ask('sync.status')) as SyncStatus // main parses every answer by the contract
  return { time, office, service, health, desk, status }
}

type Illness = { readonly forMs: number; readonly roundAt: number | null }

/** @returns the false statements of the desk. */
async function fallsIll(scene: Scene, { forMs, roundAt }: Illness): Promise<string[]> {
  const { time, health, desk } = scene
  health.isIll = true
  const began = time.clock.monotonic()
  let unsaid = 0
  for (let sinceMs = 0; sinceMs < forMs; sinceMs = time.clock.monotonic() - began) {
    if (roundAt !== null && sinceMs >= roundAt && sinceMs < roundAt + 5 * second) await desk.ask('sync.start')
    if (sinceMs >= minute && sinceMs < minute + 5 * second) await changeOnBothSides(scene)
    const { online, cause } = await scene.status()
    if (sinceMs > longestUnsaidMs && online && cause === null) unsaid += 1
    await time.pass(5 * second)
  }
  return unsaid === 0 ? [] : [`it is ill, and was said to be online ${unsaid} times`]
}

async function changeOnBothSides({ office, desk }: Scene): Promise<void> {
  office.act('rename', { who: 3, what: 4 })
  const [person] = office.people()
  await desk.ask('corrections.save', {
    ...{ variant: 'person', personId: person?.id, author: 'Office' },
    changes: [{ field: 'surname', base: person?.surname, mine: 'Waiting' }],
  })
}

async function getsWell({ time, health, desk, status }: Scene, isCutOff: boolean) {
  const wellAt = time.clock.monotonic()
  Object.assign(health, { isIll: false, firstGoodAt: Number.POSITIVE_INFINITY })
  const isWhole = async () => {
    const { lastOutcome, lastCompleteAt } = await status()
    const { corrections } = (await desk.ask('corrections.queue')) as CorrectionQueue // as above
    const completeAt = Date.parse(lastCompleteAt ?? '') - time.clock.now() + time.clock.monotonic()
    const isUpToDate = lastOutcome?.kind === 'complete' && (!isCutOff || completeAt >= wellAt)
    return isUpToDate && corrections.every(({ state }) => state === 'applied')
  }
  while (!(await isWhole()) && time.clock.monotonic() - wellAt < 20 * minute) await time.pass(second)
  return { unaskedMs: health.firstGoodAt - wellAt, afterMs: time.clock.monotonic() - health.firstGoodAt }
}
