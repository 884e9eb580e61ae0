import { expect, it } from 'vitest'
import type { Desk } from './rig/desk.ts'
import { hour, openSmallSchool } from './rig/open-small-school.ts'

const listsOf = (desk: Desk) => desk.status().datasets.find(({ name }) => name === 'lookups')

it.each([
  ['by the service’s own answer, and is complete', undefined, { kind: 'complete' }],
  ['by a gateway’s answer, and is not complete', '<html>', { kind: 'partial', missing: ['lookups'] }],
])('reads the lists, of which one is missing %s', async (_, body, outcome) => {
  const { school, round } = openSmallSchool({ current: 10 })
  const answer = { kind: 'status', status: 404, ...(body !== undefined && { body }) } as const
  school.nextRequests({ when: { path: '/lookup/check-status' }, times: 9, answer })
  expect(await round()).toEqual(outcome)
})
it('completes a round without lists that the key may not read, and requests them again after a day', async () => {
  const { network, desk, round, time } = openSmallSchool()
  let asked = 0
  network.setWeather(({ path }) => {
    if (!path.includes('/lookup/medical-')) return null
    asked += 1
    return { kind: 'status', status: 403 }
  })
  expect([await round(), asked]).toEqual([{ kind: 'complete' }, 3])
  expect(listsOf(desk)).toMatchObject({ held: 9, expected: 9 })
  await round()
  expect(asked).toBe(3)
  await time.pass(25 * hour)
  expect([await round(), asked]).toEqual([{ kind: 'complete' }, 6])
})
it.each([
  [/lookup.check-status/, 422, true],
  [/lookup.check-status/, 500, true],
  [/lookup.check-status/, 503, false],
  [/lookup.title/, 422, false],
  [/lookup.gender/, 500, false],
  [/lookup.(m|f|a|s|check)/, 422, false],
])('keeps the list if %s is answered %i, and completes the round: %s', async (lists, status, isDone) => {
  const { network, desk, round, time } = openSmallSchool({ current: 2, past: 0 })
  const answered = async (isBad: boolean) => {
    network.setWeather(({ path }) => (isBad && lists.test(path) ? { kind: 'status', status } : null))
    await time.pass(25 * hour)
    return [await round(), listsOf(desk)]
  }
  const outcome = isDone ? { kind: 'complete' } : { kind: 'partial', missing: ['lookups'] }
  expect(await answered(true)).toMatchObject([outcome, { expected: isDone ? 11 : null }])
  await answered(false)
  expect(await answered(true)).toMatchObject([outcome, { held: 12, expected: 12 }])
})
it.each(['/lookup/medical-', '/lookup/'])('completes no round if a gateway refuses %s', async (lists) => {
  const { network, desk, round } = openSmallSchool()
  network.setWeather(({ path }) => (path.includes(lists) ? { kind: 'gateway-403' } : null))
  expect(await round()).toEqual({ kind: 'partial', missing: ['lookups'] })
  network.setWeather(() => null)
  expect(await round()).toEqual({ kind: 'complete' })
  expect(listsOf(desk)).toMatchObject({ held: 12, isForbidden: false })
})
