import { expect, it } from 'vitest'
import { createDemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import { startApp } from '../../../support/app.ts'
import { connectionTo } from '../../../support/connect.ts'

it.each([
  [false, 1, '{"pageNum":1000000,"pageLimit":1}'],
  [true, 37, '{"pageNum":2,"pageLimit":1}'],
])('asks for an empty page on a desk without past students, unless it is refused: %s', async (...row) => {
  const [isRefused, requests, body] = row
  const school = createDemoSchool({ current: 5, past: 3 })
  const app = await startApp(school, { policyScope: { currentOnly: true } })
  const answer = { kind: 'status', status: 422 } as const
  if (isRefused) school.nextRequests({ when: { path: '/past/search' }, times: 36, answer })
  const { ticks } = await app.ask('session.connect', connectionTo(school))
  expect(ticks.find(({ name }) => name === 'past-search')?.state).toBe('ok')
  const asked = school.journal.entries().filter(({ path }) => path.endsWith('/past/search'))
  expect([asked.length, asked.at(-1)?.body]).toEqual([requests, body])
})
