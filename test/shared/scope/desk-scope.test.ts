import { expect, it } from 'vitest'
import { deskScope, isWithin, noPeople, scopeInForce, scopeKey } from '../../../shared/scope/desk-scope.ts'

it('has one key for each meaning', () => {
  for (const years of ['7-9', 'Yr 7-9', 'Year 7 – Year 9'])
    expect(scopeKey({ yearLevels: [years], campuses: ['KUR '] })).toBe(
      scopeKey({ campuses: ['kur'], yearLevels: ['Year 9', '08', 'Yr 7', '7'] }),
    )
  const id = '7C1CB8B4-6D6C-4E3E-9A27-1F0E7D1F2A3B'
  expect(scopeKey({ campuses: [`{${id}}`] })).toBe(scopeKey({ campuses: [id] }))
  for (const everybody of [null, {}, { boardersOnly: false }]) expect(scopeKey(everybody)).toBe('')
  expect(scopeKey(noPeople)).not.toBe('')
})
it('is within another only if it adds no one', () => {
  const within = (now: Parameters<typeof scopeKey>[0], was: Parameters<typeof scopeKey>[0]) =>
    isWithin(scopeKey(now), scopeKey(was))
  expect(within({ campuses: ['KUR'] }, null)).toBe(true)
  expect(within({ yearLevels: ['7-8'], currentOnly: true }, { yearLevels: ['5-12'] })).toBe(true)
  expect(within(null, { campuses: ['KUR'] })).toBe(false)
  expect(within({ yearLevels: ['5-12'] }, { yearLevels: ['7-8'] })).toBe(false)
  expect(within({ campuses: ['KUR'] }, noPeople)).toBe(false)
  expect(within({ campuses: ['KUR'] }, { boardersOnly: true })).toBe(false)
})
it('comes from the connection file, except for the parts that the policy sets', () => {
  const file = { campuses: ['KUR'], yearLevels: ['7'] }
  expect(scopeInForce(file, { yearLevels: ['8'] })).toEqual({ campuses: ['KUR'], yearLevels: ['8'] })
  expect(scopeInForce(null, null)).toBeNull()
})
it('is refused if it names nothing or something unknown', () => {
  for (const bad of [{ campuses: [] }, { campus: ['KUR'] }, { campuses: [''] }, { boardersOnly: 'yes' }])
    expect(deskScope.safeParse(bad).success).toBe(false)
})
