import { createDemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import { pruneQueueDaily } from '../../../electron/school/writer/prune-queue.ts'
import { personId } from '../../../shared/domain/ids.ts'
import { createVirtualTime, type VirtualTime } from '../../electron/sync/rig/virtual-time.ts'
import { createOfficeDesk, type OfficeDesk } from './office-desk.ts'

const minute = 60_000
const day = 24 * 60 * minute
const startedAt = Date.parse('2026-03-02T08:00:00.000Z')

type Wrong = { readonly seed: number; readonly ahead: number }

/**
 * Corrections are made and end while the clock of the desk is wrong, and others when it is right again: the receipts
 * stand in the order in which it happened, what waits is sent in the order in which it was made, and none is let go of
 * too early or never.
 */
export async function receiptsByClock({ seed, ahead }: Wrong): Promise<string[]> {
  const time = createVirtualTime()
  const clock = () => startedAt + time.clock.monotonic() // no one sets the school's
  const school = createDemoSchool({ seed, current: 8, past: 0, today: '2026-03-02', clock })
  let isUp = true
  const desk = createOfficeDesk({
    time,
    school,
    way: (request) => {
      if (!isUp) throw new TypeError('fetch failed')
      return school.fetch(request)
    },
    isOnline: () => isUp,
  })
  await time.run(desk.sync())
  const ids = school.world
    .listed('student')
    .flatMap(({ stage, communityId }) => (stage === 'current' ? [personId.parse(communityId)] : []))
  const made: string[] = []
  const correct = () => {
    const id = ids[made.length]
    if (id === undefined) throw new Error('too few people')
    const mine = `Mine${made.length}`
    const base = desk.people.byIds([id])[0]?.surname ?? ''
    desk.corrections().save({
      ...{ variant: 'person', personId: id, author: 'Office' },
      changes: [{ field: 'surname', base, mine }],
    })
    made.push(mine)
  }
  const send = async () => {
    await time.run(desk.corrections().send())
    await time.pass(10 * minute)
  }
  const faults: string[] = []
  /** One ends and one waits under this clock. */
  const endOneAndLeaveOne = async (shift: number) => {
    time.setWallClock(shift)
    isUp = true
    correct()
    await send()
    isUp = false
    correct()
    await time.pass(minute)
  }
  await endOneAndLeaveOne(ahead)
  startAndStop(desk, time)
  await endOneAndLeaveOne(0)
  desk.start()
  await endOneAndLeaveOne(ahead)
  isUp = true
  time.setWallClock(0)
  await send()
  const shown = desk.corrections().queue().corrections
  const receipts = shown.filter(({ state }) => state === 'applied').map(({ mine }) => mine)
  const sent = school.journal
    .entries()
    .flatMap(({ method, changes }) => (method === 'PUT' ? changes.map(({ after }) => after) : []))
    .filter((value) => /^Mine\d+$/.test(String(value)))
  if (sent.join() !== made.join()) faults.push(`sent as ${sent.join()}, made as ${made.join()}`)
  if (receipts.join() !== made.toReversed().join())
    faults.push(`the receipts are ${receipts.join()}, made were ${made.join()}`)
  desk.start()
  const again = desk
    .corrections()
    .queue()
    .corrections.map(({ mine }) => mine)
  if (again.join() !== shown.map(({ mine }) => mine).join()) faults.push('another order after a start')
  faults.push(...(await keptTooShortOrTooLong({ desk, time, ahead, made: made.length })))
  return faults
}

type Kept = {
  readonly desk: OfficeDesk
  readonly time: VirtualTime
  readonly ahead: number
  readonly made: number
}

/** The app is started every five days, and once more while its clock is wrong: each leap may count for a week. */
async function keptTooShortOrTooLong({ desk, time, ahead, made }: Kept): Promise<string[]> {
  const faults: string[] = []
  const held = () => desk.store.ended(1_000).length
  const startUnder = (shift: number) => {
    time.setWallClock(shift)
    startAndStop(desk, time)
    if (held() < made) faults.push(`${made - held()} receipts were let go of too early`)
  }
  for (const shift of [0, ahead, 0]) startUnder(shift)
  for (let days = 5; days <= 15 && faults.length === 0; days += 5) {
    await time.pass(5 * day)
    startUnder(0)
  }
  for (let days = 20; days <= 40; days += 5) {
    await time.pass(5 * day)
    startAndStop(desk, time)
  }
  if (held() > 0) faults.push(`${held()} receipts are never let go of`)
  return faults
}

function startAndStop({ queue, people }: OfficeDesk, { clock }: VirtualTime): void {
  const report = (error: unknown) => {
    throw error
  }
  const timers = { after: () => () => undefined }
  const removal = { hasLeft: () => false }
  const state = { completedAt: () => null }
  const stop = pruneQueueDaily({
    queue,
    people,
    removal,
    state,
    clock,
    timers,
    report,
    requests: { prune: () => undefined },
  })
  stop()
}
