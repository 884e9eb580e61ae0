import { expect, it } from 'vitest'
import { systemClock } from '../../../electron/ports/process-ports.ts'
import { createNamesFirst } from '../../../electron/sync/names-first.ts'
import { isDetail, openSmallSchool } from './rig/open-small-school.ts'

const isPage = (path: string) => path.endsWith('students/current/search')

/** Paths in the order in which they were asked for. */
function watch(small: ReturnType<typeof openSmallSchool>, perSecond: number) {
  const asked: string[] = []
  let freeAt = 0
  small.network.setWeather(({ path }) => {
    asked.push(path)
    const now = small.time.clock.monotonic()
    if (now < freeAt) return { kind: 'status', status: 429, headers: { 'retry-after': '1' } }
    freeAt = now + 1_000 / perSecond
    return null
  })
  return asked
}

it('reads every page before the first detail if the service is slow', async () => {
  const small = openSmallSchool({ current: 60, past: 0, pageSize: 4 })
  const asked = watch(small, 1)
  await small.round()
  const pages = asked.flatMap((path, at) => (isPage(path) ? [at] : []))
  expect(pages.length).toBeGreaterThanOrEqual(30) // once for the names, once more to be sure of them
  expect(asked.findIndex(isDetail)).toBeGreaterThan(pages[14] ?? 0)
})

it('lets details pass while the names do not wait for the network', async () => {
  const names = createNamesFirst(systemClock)
  const page = Promise.withResolvers<string>()
  const order: string[] = []
  const sweep = names.waitFor(page.promise).then((answer) => order.push(answer))
  const detail = names.turn().then(() => order.push('detail'))
  await new Promise((resolve) => setImmediate(resolve))
  expect(order).toEqual([])
  page.resolve('page')
  await Promise.all([sweep, detail])
  expect(order).toEqual(expect.arrayContaining(['page', 'detail']))
})

it('does not delay details once the reading of names has ended, even with a failure', async () => {
  for (const how of ['whole', 'broken'] as const) {
    const names = createNamesFirst(systemClock)
    names.waitFor(new Promise(() => undefined)).catch(() => undefined)
    const turn = names.turn()
    const moved = names.moved()
    names.end(how)
    await Promise.all([turn, moved])
    expect(names.hasEnded()).toBe(how)
  }
})

it('requests no more details after the sweep has failed', async () => {
  const small = openSmallSchool({ current: 60, past: 0, pageSize: 10 })
  const asked: string[] = []
  small.network.setWeather(({ path }) => {
    asked.push(path)
    return isPage(path) && asked.filter(isPage).length > 3 ? { kind: 'status', status: 422 } : null
  })
  expect(await small.round()).toMatchObject({ kind: 'failed' })
  const failedAt = asked.map(isPage).lastIndexOf(true)
  expect(asked.slice(failedAt + 1).filter(isDetail).length).toBeLessThanOrEqual(8)
})
