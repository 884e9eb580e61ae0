import { cpSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createDemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import { startApp } from '../support/app.ts'
import { anybody, connectionTo } from '../support/connect.ts'
import { serveDemoSchool, startHeadless } from '../support/processes.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { fault, planted } from './support/planted.ts'
import { tally, times } from './support/tally.ts'

const passphrase = 'four quiet grey herons'
const opens = 10

/** A desk at which ten cards were opened, and which was killed as the last of them was shown. */
async function killedDesk(env: NodeJS.ProcessEnv) {
  const school = await serveDemoSchool('--current', '30', '--past', '5')
  const folder = tempFolder()
  const host = startHeadless({ folder, caFile: school.caFile, env })
  await host.ask('session.connect', { ...connectionTo(school), keep: 'passphrase', passphrase })
  const { hits } = await anybody(host)
  const journal = join(folder, 'school/journal.log')
  const before = readFileSync(journal).length
  for (const { id } of hits.slice(0, opens)) await host.ask('people.card', { id })
  await wait(2_000) // it is begun before the card is shown; a disk that other tests use ends it within this
  await host.kill()
  return { folder, journal, before, after: readFileSync(journal).length }
}

/** What the next start reports of a log cut to this length, after `tamper` changed other files. */
async function saidOf(folder: string, length: number, tamper: (school: string) => void = () => undefined) {
  const copy = tempFolder()
  cpSync(folder, copy, { recursive: true })
  truncateSync(join(copy, 'school/journal.log'), length)
  tamper(join(copy, 'school'))
  const app = await startApp(createDemoSchool({ current: 1, past: 0 }), { folder: copy })
  app.network(false)
  await app.ask('session.unlock', { passphrase })
  const { journal } = await app.ask('health.check', undefined)
  await app.stop()
  return { ...journal, isFound: journal.shortenedAt !== null || journal.broken + journal.gaps > 0 }
}

it(
  'has every opened card, says that it was not closed, and shows a cut at any place',
  async () => {
    const { folder, after } = await killedDesk({})
    const whole = await saidOf(folder, after)
    expect(whole).toMatchObject({ accesses: opens, unclean: 1, isFound: false })
    tally('trail: opens lost by a kill', opens, opens - whole.accesses)
    const cuts = times(20, 4)
    const missed: number[] = []
    for (let cut = 0; cut < cuts; cut += 1) {
      const length = Math.floor((after * cut) / cuts) // never the whole
      if (!(await saidOf(folder, length)).isFound) missed.push(length)
    }
    tally('trail: cuts that no one noticed', cuts, missed.length)
    expect(missed).toEqual([])
  },
  times(1_200_000, 240_000),
)
it('hides a cut if the end of the trail is not stored with each write (control)', async () => {
  const unanchored = fault(
    'electron/storage/recovery/journal-anchor.ts',
    'quietly(() => set(journal.end()))',
    '',
  )
  const { folder, before } = await killedDesk(planted(unanchored))
  const { isFound, accesses } = await saidOf(folder, before)
  tally('trail: control (missed)', 1, isFound ? 1 : 0)
  expect({ isFound, accesses }).toEqual({ isFound: false, accesses: 0 })
}, 120_000)
it('shows a cut at a record although the queue was removed', async () => {
  const { folder, before } = await killedDesk({})
  const removed = await saidOf(folder, before, removeQueue)
  tally('access log: cuts hidden by removing the queue', 1, removed.isFound ? 0 : 1)
  expect(removed).toMatchObject({ isFound: true, accesses: 0 })
}, 120_000)
it('hides a cut if a new queue beside a journal is trusted (control)', async () => {
  const { folder, before } = await killedDesk({})
  const found = await saidWithFault(folder, before)
  tally('access log: control for a removed queue (missed)', 1, found ? 1 : 0)
  expect(found).toBe(false)
}, 120_000)

const removeQueue = (school: string) => {
  for (const name of readdirSync(school)) if (name.startsWith('queue.db')) rmSync(join(school, name))
}

/** The same with the fault in the process that opens the files. */
async function saidWithFault(folder: string, length: number): Promise<boolean> {
  truncateSync(join(folder, 'school/journal.log'), length)
  removeQueue(join(folder, 'school'))
  const school = await serveDemoSchool('--current', '1', '--past', '0')
  const host = startHeadless({ folder, caFile: school.caFile, env: planted(newQueueBelieved) })
  await host.ask('session.unlock', { passphrase })
  const { journal } = await host.ask('health.check', undefined)
  return journal.shortenedAt !== null || journal.broken + journal.gaps > 0
}

const newQueueBelieved = fault(
  'electron/storage/school/stores.ts',
  "const isQueueNew = mended.includes('queue')",
  'const isQueueNew = false',
)
