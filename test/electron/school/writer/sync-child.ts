import { createLedger } from '../../../../electron/api/connect/ledger.ts'
import { createDemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import { systemClock, systemSleep } from '../../../../electron/ports/process-ports.ts'
import { openSchoolService } from '../../../../electron/school/reader/school-service.ts'
import { key } from '../../../faults/key.ts'
import { openWriterAlone } from '../../../support/writer-alone.ts'

/* One sync on the writer’s thread while people are read again: sync-child FOLDER. Says `begun`, then the outcome. */

const [folder = ''] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)
const nothing = () => undefined
const school = createDemoSchool({ current: 160, past: 40, today: '2026-03-02', latencyMs: 2 })
const { wires } = openSchoolService(
  { clock: systemClock, sleep: systemSleep, random: Math.random, fetch: school.fetch },
  school,
  {
    ledger: createLedger({}, () => new Date().toISOString()),
    listener: { answered: nothing, failed: nothing, accepted: nothing, keyRefused: nothing },
  },
)
let begun = false
const refreshed: Promise<unknown>[] = []
const { services, runRound, cache, close } = await openWriterAlone({
  folder,
  key,
  module: new URL('../../../../electron/school/writer/worker.ts', import.meta.url),
  wires,
  committed: (ids) => {
    if (!begun) say('begun')
    begun = true
    const [person] = cache.read().people.byIds(ids.slice(0, 1))
    if (person?.kind === 'current' && refreshed.length < 40)
      refreshed.push(services.people.refresh(person.community_id))
  },
})
const { kind } = await runRound(nothing, new AbortController().signal)
await Promise.all(refreshed)
await close()
say(kind)
