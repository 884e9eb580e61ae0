import { cpSync, readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createDemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import { startApp } from '../support/app.ts'
import { anybody } from '../support/connect.ts'
import { serveDemoSchool, startHeadless } from '../support/processes.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { planted } from './support/planted.ts'
import { tally, times } from './support/tally.ts'

const passphrase = 'four quiet grey herons'
const opens = 10

/** A desk at which ten cards were opened, and which was killed as the last of them was shown. */
async function killedDesk(env: NodeJS.ProcessEnv) {
  const school = await serveDemoSchool('--current', '30', '--past', '5')
  const folder = tempFolder()
  const host = startHeadless({ folder, caFile: school.caFile, env })
  const { baseUrl, authUrl, clientId, clientSecret } = school
  const input = { school: 'S', baseUrl, authUrl, clientId, clientSecret }
  await host.ask('session.connect', { ...input, keep: 'passphrase', passphrase })
  const { hits } = await anybody(host)
  const journal = join(folder, 'school/journal.log')
  const before = readFileSync(journal).length
  for (const { id } of hits.slice(0, opens)) await host.ask('people.card', { id })
  await wait(250) // it is begun before the card is shown; a disk of this machine ends it within this
  await host.kill()
  return { folder, journal, before, after: readFileSync(journal).length }
}

/** What the next start reports about the access log after its file was cut to a number of bytes. */
async function saidOf(folder: string, length: number) {
  const copy = tempFolder()
  cpSync(folder, copy, { recursive: true })
  truncateSync(join(copy, 'school/journal.log'), length)
  const app = await startApp(createDemoSchool({ current: 1, past: 0 }), { folder: copy })
  app.network(false)
  await app.ask('session.unlock', { passphrase })
  const { journal } = await app.ask('health.check', undefined)
  await app.stop()
  return { ...journal, isFound: journal.shortenedAt !== null || journal.broken + journal.gaps > 0 }
}

describe('the trail of a desk that was killed', () => {
  it(
    'has every open, says that it was not closed, and shows a cut wherever it is',
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
  it('cut where its end is not remembered with each write is believed (control)', async () => {
    const fault = {
      file: 'electron/storage/recovery/journal-anchor.ts',
      find: 'quietly(() => set(journal.end()))',
      replace: '',
    }
    const { folder, before } = await killedDesk(planted(fault))
    const { isFound, accesses } = await saidOf(folder, before)
    tally('trail: control (missed)', 1, isFound ? 1 : 0)
    expect({ isFound, accesses }).toEqual({ isFound: false, accesses: 0 })
  }, 120_000)
})
