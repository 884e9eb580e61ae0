import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createDemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import type { DeskScope } from '../../../shared/scope/desk-scope.ts'
import { type Headless, startHeadless } from '../../support/processes.ts'
import { hasSecretService, startSecretService } from '../../support/secret-service.ts'
import { serveSchool } from '../../support/serve-school.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { untilComplete, untilSession } from '../../support/until.ts'
import { tally } from '../support/tally.ts'
import { lookAfterLock } from './forgotten.ts'
import { canReadMemory, countIn, textNeedles } from './process-memory.ts'

const skipped = hasSecretService && canReadMemory ? '' : ' (skipped: no Secret Service, or no /proc, here)'
const marks = { outside: 'zyqqoutside', inside: 'zyqqinside' } as const
const byName = { campuses: ['Kurrajong'], yearLevels: ['11-12'], currentOnly: true }

type Row = { readonly communityId?: string }

/** A school in which everybody bears a mark, wherever the service speaks of them: inside this scope, or outside. */
async function markedSchool() {
  const switches = { placeFilters: 'honoured', pastFilters: true } as const
  const school = createDemoSchool({ current: 260, past: 10, switches })
  const { campuses, years } = school.world.structure
  const isInside = (year = -1) => years[year]?.campus === 1 && (years[year]?.number ?? 0) >= 11
  const current = school.world.listed('student').filter(({ stage }) => stage === 'current')
  const inside = new Set(
    current.filter(({ place }) => isInside(place?.year)).map(({ communityId }) => communityId),
  )
  const marked = (row: Row) => {
    const mark = inside.has(row.communityId ?? '') ? marks.inside : marks.outside
    return { ...row, email: `${row.communityId}@${mark}.example`, givenName: mark, surname: mark }
  }
  const handle = async (request: Request): Promise<Response> => {
    const answer = await school.handle(request)
    if (!request.url.includes('/students/') || answer.status !== 200) return answer
    const { data, ...rest } = (await answer.json()) as { data: Row | readonly Row[] } // the demo school's own envelope
    return Response.json({ ...rest, data: Array.isArray(data) ? data.map(marked) : marked(data as Row) })
  }
  const { caFile, connection } = await serveSchool({ ...school, handle })
  const byIds = {
    campuses: [campuses[1]?.id ?? ''],
    yearLevels: years.filter((_, at) => isInside(at)).map(({ id }) => id),
    currentOnly: true,
  }
  return { caFile, connection, byIds, outside: current.length - inside.size }
}

/** A desk of its own process, and what connects it. */
async function startDesk({ caFile, connection }: Awaited<ReturnType<typeof markedSchool>>, scope: DeskScope) {
  const { env } = await startSecretService(tempFolder(), onTestFinished)
  const start = { folder: tempFolder(), caFile, secrets: 'keychain', env } as const
  const { school, baseUrl, authUrl } = connection
  const file = { foyer: 1, school, baseUrl, authUrl, scope } as const
  const input = { ...connection, file }
  const host = startHeadless(start)
  return { host, connect: () => host.ask('session.connect', input), again: () => startHeadless(start) }
}

const whole = (host: Headless) => untilComplete(host, 180_000)
const needles = Object.entries(marks).flatMap(([kind, mark]) => textNeedles(kind, mark))
const placesOf = ({ pid }: Headless) => {
  const { outside = 0, inside = 0 } = countIn(pid, needles)
  return { outside, inside }
}

const looksAtRest = 4

/** Looks into the memory of a desk again and again, until what it is at is over, and at rest after it. */
async function watched(host: Headless, act: () => Promise<unknown>) {
  const seen: ReturnType<typeof placesOf>[] = []
  let isOver = false
  const over = act().finally(() => {
    isOver = true
  })
  over.catch(() => undefined) // met below
  const look = async () => {
    seen.push(placesOf(host))
    await wait(300) // the school answers from this process, and not while it looks
  }
  while (!isOver) await look()
  await over
  // How many looks there were before is a matter of how quick the computer is.
  for (let at = 0; at < looksAtRest; at += 1) await look()
  return seen
}

describe.skipIf(skipped !== '')(`people outside the scope of a desk, in its memory${skipped}`, () => {
  it('are cleared from memory at the next lock, and never loaded if the search filters by the scope', async () => {
    const marked = await markedSchool()
    expect(marked.outside).toBeGreaterThanOrEqual(200)
    const { host: first, connect, again } = await startDesk(marked, byName)
    await connect()
    await whole(first)
    // The control: names narrow only once one whole list has shown the ids, so everybody was read.
    const read = placesOf(first)
    expect(read.outside).toBeGreaterThan(0)
    await first.ask('session.lock', undefined)
    const outsideNow = () => placesOf(first).outside
    const { last: afterLock } = await lookAfterLock(outsideNow, (places) => places === 0)
    await first.stop()

    const second = again()
    await untilSession(second, 'open')
    await second.ask('sync.start', undefined)
    await whole(second)
    const narrowed = placesOf(second).outside
    tally('memory: places of people outside the scope after a lock', read.outside, afterLock)
    expect({ afterLock, narrowed }).toEqual({ afterLock: 0, narrowed: 0 })
  }, 120_000)

  it('are never loaded if the scope is given by ids', async () => {
    const marked = await markedSchool()
    const { host, connect } = await startDesk(marked, marked.byIds)
    const seen = [
      await watched(host, async () => {
        await connect()
        await whole(host)
      }),
      await watched(host, async () => {
        await host.ask('sync.start', undefined)
        await whole(host)
      }),
      await watched(host, async () => {
        const { hits } = await host.ask('people.search', { text: marks.inside, scope: 'both', limit: 100 })
        for (const { id } of hits) await host.ask('people.card', { id, because: 'open' })
        await host.ask('people.askSchool', { filters: { simpleSearchValue: 'a' }, page: 1 })
        await host.ask('session.check', undefined)
      }),
    ].flat()
    // The control: who is inside is found by the same looks.
    const within = seen.filter(({ inside }) => inside > 0)
    expect(within.length).toBeGreaterThanOrEqual(3 * looksAtRest)
    const found = seen.filter(({ outside }) => outside > 0)
    tally('memory: looks at a desk scoped by ids that show somebody outside', seen.length, found.length)
    expect(found).toEqual([])
  }, 400_000)
})
