import { expect, it } from 'vitest'
import { createDemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import { startApp } from '../../../support/app.ts'

it.each([false, true])(
  'asks for an empty page on a desk without past students, unless that page is refused: %s',
  async (isRefused) => {
    const school = createDemoSchool({ current: 5, past: 3 })
    const app = await startApp(school, { policyScope: { currentOnly: true } })
    const refusal = { kind: 'status', status: 422 } as const
    if (isRefused) school.nextRequests({ when: { path: '/past/search' }, times: 36, answer: refusal })
    const { baseUrl, authUrl, clientId, clientSecret } = school
    const input = { school: 'S', baseUrl, authUrl, clientId, clientSecret }
    const { ticks } = await app.ask('session.connect', input)
    expect(ticks.find(({ name }) => name === 'past-search')?.state).toBe('ok')
    const asked = school.journal.entries().filter(({ path }) => path.endsWith('/past/search'))
    const bodies = asked.map(({ body }) => body)
    expect([bodies.length, bodies.at(-1)]).toEqual(
      isRefused ? [37, '{"pageNum":2,"pageLimit":1}'] : [1, '{"pageNum":1000000,"pageLimit":1}'],
    )
  },
)
