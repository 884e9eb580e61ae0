import { expect, it } from 'vitest'
import { isRefusal, refusedUpdate } from '../../../../electron/corrections/push/refused-update.ts'
import { createHolds } from '../../../../electron/corrections/rules/holds.ts'
import { AppError, type Failure } from '../../../../shared/domain/failure.ts'
import { createVirtualTime } from '../../sync/rig/virtual-time.ts'
import { ann, morning, queueInMemory, waitingCorrection } from '../queue-in-memory.ts'

const minute = 60_000
const before = { birthDate: '2011-03-12' }
const refused: Failure = { code: 'rejected', status: 422, apiCode: null }

/** Two corrections of Ann that are being sent, and what an answer other than 200 makes of them. */
function refuse(error: unknown, attempts = 0) {
  const time = createVirtualTime(Date.parse(morning))
  const store = queueInMemory()
  const holds = createHolds(store, time.clock)
  const sending = [1, 2].map((n) => waitingCorrection(n, { state: 'sending', attempts, before }))
  for (const correction of sending) store.insert(correction)
  let outcome: unknown
  try {
    outcome = refusedUpdate({ store, clock: time.clock, holds }, sending, error)
  } catch (thrown) {
    outcome = thrown
  }
  const [first, second] = store.all()
  expect(second).toMatchObject({ state: first?.state, attempts: first?.attempts })
  return { outcome, first, heldMs: holds.leftMs(ann) }
}

it.each<[string, Failure, string]>([
  ['rejected', refused, 'done'],
  ['forbidden', { code: 'forbidden', endpoint: 'PUT' }, 'forbidden'],
  ['gone', { code: 'not-found', documented: true }, 'done'],
])('marks the correction as %s if the service refuses this record', (state, failure, how) => {
  const { outcome, first, heldMs } = refuse(new AppError(failure))
  expect(outcome).toBe(how)
  expect(first).toMatchObject({ state, attempts: 1, before: null, holdUntil: null, last: { failure } })
  expect(heldMs).toBeLessThanOrEqual(0)
})

it('keeps the service’s message', () => {
  const cause = { apiCode: 'X1', message: 'Surname must not be empty' }
  expect(refuse(new AppError(refused, { cause })).first?.last?.serverSaid).toBe(cause.message)
  expect(refuse(new AppError(refused)).first?.last?.serverSaid).toBeNull()
})

it.each<Failure>([
  { code: 'rate-limited', retryAfterMs: 1 },
  { code: 'token-refused' },
  { code: 'key-refused', reason: 'revoked' },
  { code: 'tls', reason: 'expired' },
  { code: 'dns' },
  { code: 'insecure-url', where: 'redirect' },
])('keeps the correction queued if the update did not reach the service ($code)', (failure) => {
  const error = new AppError(failure)
  const { outcome, first, heldMs } = refuse(error, 4)
  expect(outcome).toBe(error)
  expect(first).toMatchObject({ state: 'queued', attempts: 4, before: null, holdUntil: null })
  expect(heldMs).toBeLessThanOrEqual(0)
})

it.each<Failure>([
  { code: 'timeout' },
  { code: 'offline' },
  { code: 'server-error', status: 500 },
  { code: 'portal' },
])('marks the correction as unclear after another failure ($code), and holds the person', (failure) => {
  const error = new AppError(failure)
  const { outcome, first, heldMs } = refuse(error)
  expect([outcome, heldMs]).toEqual([error, 2 * minute])
  const holdUntil = new Date(Date.parse(morning) + 2 * minute).toISOString()
  expect(first).toMatchObject({ state: 'uncertain', attempts: 1, before, holdUntil, last: { failure } })
})

it('does not count an update as accepted if an unexpected error ended it', () => {
  const bug = new TypeError('bug')
  const { outcome, first } = refuse(bug)
  expect(outcome).toBe(bug)
  expect(first).toMatchObject({ state: 'uncertain', last: { failure: { code: 'internal' } } })
})

it('parks a correction for the user after the fifth unclear outcome', () => {
  const timeout = new AppError({ code: 'timeout' })
  expect(refuse(timeout, 3).first).toMatchObject({ state: 'uncertain', attempts: 4 })
  expect(refuse(timeout, 4).first).toMatchObject({ state: 'parked', attempts: 5 })
  expect(refuse(new AppError(refused), 4).first?.state).toBe('rejected')
})

it('counts a failure as a refusal of values or shape only with the code `rejected`', () => {
  expect(isRefusal(new AppError(refused))).toBe(true)
  for (const other of [new AppError({ code: 'timeout' }), new Error('rejected'), null])
    expect(isRefusal(other)).toBe(false)
})
