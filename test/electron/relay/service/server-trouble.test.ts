import { errors } from '@nats-io/transport-node'
import { expect, it } from 'vitest'
import { problems } from '../../../../electron/headless/problems.ts'
import { failureOf } from '../../../../electron/relay/link.ts'
import { serverTrouble } from '../../../../electron/relay/service/server-trouble.ts'
import { AppError } from '../../../../shared/domain/failure.ts'

it.each([
  ['server-away', 'connect ECONNREFUSED 127.0.0.1:4222'],
  ['server-refuses', 'Authorization Violation'],
  ['server-untrusted', 'certificate has expired'],
] as const)('says %s, also of an error that came from another thread', (problem, said) => {
  const error = structuredClone(new AppError(failureOf(new Error(said))))
  expect(serverTrouble(error)).toBe(problem)
  expect(problems[problem]).toMatch(/^The .*NATS server .*\.$/)
})

it('says store-away of a server without a store, and of one that does not answer', () => {
  const error = structuredClone(new Error('jetstream is not enabled')) // the client exports no class for it
  expect(serverTrouble(error)).toBe('store-away')
  expect(serverTrouble(structuredClone(new errors.TimeoutError()))).toBe('store-away')
})

it('is none where something else is wrong', () => {
  expect(serverTrouble(new Error('no such table'))).toBe(null)
})
