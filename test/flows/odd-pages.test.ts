import { expect, it } from 'vitest'
import { createDemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import type { SwitchChoices } from '../../electron/demo-school/service/switches.ts'
import { type App, startConnected } from '../support/app.ts'

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

it.each<[string, SwitchChoices, object?]>([
  ['gives fewer rows than it is asked for', { mostPerPage: 20 }],
  ['refuses pages of more than 10 rows', { largestLimit: 10 }],
  ['gives fewer rows than it says', { mostPerPage: 20 }, { limit: 50, pageLimit: 50 }],
  [
    'gives fewer rows and no numbers',
    { mostPerPage: 20 },
    { limit: null, pageLimit: null, totalRecordCount: null },
  ],
])('the school’s own search comes to its last page where the service %s', async (_, switches, said) => {
  const school = createDemoSchool({ current: 45, past: 1, switches })
  const app = await startConnected(school)
  const change = (answer: unknown) => ({ ...Object(answer), meta: { ...Object(answer).meta, ...said } })
  school.nextRequests({ when: { path: '/search' }, times: 5, answer: { kind: 'changed', change } })
  expect(await allAsked(app)).toBe(45)
})

it('the school’s own search shows a boarding desk its people on every page', async () => {
  const school = createDemoSchool({ current: 400, past: 1 })
  const app = await startConnected(school, { policyScope: { boardersOnly: true } })
  const { datasets } = await app.ask('sync.status', undefined)
  expect(await allAsked(app)).toBe(datasets.find(({ name }) => name === 'current')?.held)
})

/** How many people all pages of the school's own search show. */
async function allAsked(app: App): Promise<number> {
  const seen = new Set<string>()
  let hasMore = true
  for (let page = 1; hasMore; page += 1) {
    const answer = await app.ask('people.askSchool', { filters: {}, page })
    for (const { id } of answer.rows) seen.add(id)
    hasMore = answer.hasMore
  }
  return seen.size
}
