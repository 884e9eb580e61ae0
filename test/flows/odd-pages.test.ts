import { expect, it } from 'vitest'
import { createDemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import type { SwitchChoices } from '../../electron/demo-school/service/switches.ts'
import { type App, type startApp, startConnected } from '../support/app.ts'

/* A whole school, however its service takes and ends the pages of a search. */

it.each<[string, SwitchChoices]>([
  ['a page of a hundred', { largestLimit: 99 }],
  ['more than ten rows', { largestLimit: 10 }],
  ['a page after the last, as not found', { pageAfterLast: 'not-found' }],
  ['a page after the last, as a wrong request', { pageAfterLast: 'refused' }],
  ['both', { largestLimit: 50, pageAfterLast: 'refused' }],
])('everybody is read of a service that refuses %s', async (_, switches) => {
  const school = createDemoSchool({ current: 100, past: 1, switches })
  const app = await startConnected(school)
  const { datasets } = await app.ask('sync.status', undefined)
  expect(datasets.map(({ held }) => held)).toEqual([12, 100, 1, 100])
})

it.each<[string, SwitchChoices]>([
  ['gives fewer rows than it is asked for', { mostPerPage: 20 }],
  ['refuses pages of more than 10 rows', { largestLimit: 10 }],
])('the school’s own search comes to its last page where the service %s', async (_, switches) => {
  const app = await connected({ current: 45, past: 1, switches })
  expect(await allAsked(app)).toBe(45)
})

it('the school’s own search shows a boarding desk its people on every page', async () => {
  const app = await connected({ current: 400, past: 1 }, { policyScope: { boardersOnly: true } })
  const { datasets } = await app.ask('sync.status', undefined)
  expect(await allAsked(app)).toBe(datasets.find(({ name }) => name === 'current')?.held)
})

type Options = Parameters<typeof startApp>[1]

async function connected(made: Parameters<typeof createDemoSchool>[0], options?: Options): Promise<App> {
  const school = createDemoSchool(made)
  const app = await startConnected(school, options)
  return app
}

/** How many people all pages of the school's own search show. */
async function allAsked(app: App): Promise<number> {
  const seen = new Set<string>()
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const answer = await app.ask('people.askSchool', { filters: {}, page })
    for (const { id } of answer.rows) seen.add(id)
    hasMore = answer.hasMore
  }
  return seen.size
}
