import { expect, it } from 'vitest'
import { oncePerKind } from '../../../electron/relay/once-per-kind.ts'
import { AppError } from '../../../shared/domain/failure.ts'

it('tells of a server that is away once each time, and at once of what else is wrong', () => {
  const told: string[] = []
  let now = 0
  const failed = oncePerKind(
    (_, kind) => void told.push(kind),
    () => now,
  )
  const away = (times: number) => {
    for (let at = 0; at < times; at += 1) {
      failed(new AppError({ code: 'offline' }))
      now += 15_000
    }
  }
  away(20)
  expect(told).toEqual(['offline'])
  failed(new Error('something else'))
  expect(told).toEqual(['offline', 'Error: something else'])
  now += 120_000 // all was well
  away(3)
  expect(told).toEqual(['offline', 'Error: something else', 'offline'])
  now += 120_000
  away(3)
  expect(told).toHaveLength(4)
})
