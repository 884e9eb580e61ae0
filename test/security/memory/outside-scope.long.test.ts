import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createDemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import { serveDemoSchool } from '../../../electron/dev/demo-school/serve-demo-school.ts'
import { type Headless, startHeadless, until } from '../../support/processes.ts'
import { hasSecretService, startSecretService } from '../../support/secret-service.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { tally } from '../support/tally.ts'
import { canReadMemory, countIn, textNeedles } from './process-memory.ts'

const skipped = hasSecretService && canReadMemory ? '' : ' (skipped: no Secret Service, or no /proc, here)'
const mark = 'zyqqoutside'
const scope = { campuses: ['Kurrajong'], yearLevels: ['11-12'], currentOnly: true }

type Row = { readonly communityId?: string }

/** A school in which whoever is outside the scope bears a mark, wherever the service speaks of them. */
async function markedSchool() {
  const school = createDemoSchool({ current: 260, past: 10, switches: { placeFilters: 'honoured' } })
  const { years } = school.world.structure
  const outside = new Set(
    school.world
      .listed('student')
      .filter(({ place }) => {
        const year = years[place?.year ?? -1]
        return year?.campus !== 1 || year.number < 11
      })
      .map(({ communityId }) => communityId),
  )
  const marked = (row: Row) =>
    outside.has(row.communityId ?? '')
      ? { ...row, email: `${row.communityId}@${mark}.example`, givenName: mark, surname: mark }
      : row
  const handle = async (request: Request): Promise<Response> => {
    const answer = await school.handle(request)
    if (!request.url.includes('/students/') || answer.status !== 200) return answer
    const { data, ...rest } = (await answer.json()) as { data: Row | readonly Row[] } // the demo school's own envelope
    return Response.json({ ...rest, data: Array.isArray(data) ? data.map(marked) : marked(data as Row) })
  }
  const served = await serveDemoSchool({ ...school, handle })
  onTestFinished(served.close)
  const caFile = join(tempFolder(), 'authority.pem')
  writeFileSync(caFile, served.ca)
  return { school, served, caFile, outside: outside.size }
}

const whole = (host: Headless) =>
  until(
    () => host.ask('sync.status', undefined),
    ({ lastOutcome, running }) => running === null && lastOutcome?.kind === 'complete',
  )
const places = (host: Headless) => countIn(host.pid, textNeedles('outside', mark))['outside'] ?? 0

describe.skipIf(skipped !== '')(`people outside the scope of a desk, in its memory${skipped}`, () => {
  it('are forgotten at the next lock, and where the search is narrowed they never come', async () => {
    const { school, served, caFile, outside } = await markedSchool()
    expect(outside).toBeGreaterThanOrEqual(200)
    const { env } = await startSecretService(tempFolder(), onTestFinished)
    const start = { folder: tempFolder(), caFile, secrets: 'keychain', env } as const
    const first = startHeadless(start)
    const { baseUrl, authUrl } = served
    const { clientId, clientSecret } = school
    const file = { foyer: 1, school: 'S', baseUrl, authUrl, scope } as const
    await first.ask('session.connect', { school: 'S', baseUrl, authUrl, clientId, clientSecret, file })
    await whole(first)
    // The control: names narrow only once one whole list has shown the ids, so everybody was read.
    const read = places(first)
    expect(read).toBeGreaterThan(0)
    await first.ask('session.lock', undefined)
    await wait(2_000)
    const afterLock = places(first)
    await first.stop()

    const second = startHeadless(start)
    await until(
      () => second.ask('session.status', undefined),
      ({ state }) => state === 'open',
    )
    await second.ask('sync.start', undefined)
    await whole(second)
    const narrowed = places(second)
    tally('memory: places of people outside the scope after a lock', read, afterLock)
    expect({ afterLock, narrowed }).toEqual({ afterLock: 0, narrowed: 0 })
  }, 120_000)
})
