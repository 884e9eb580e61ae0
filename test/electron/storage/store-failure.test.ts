import { expect, it } from 'vitest'
import { retryRead } from '../../../electron/storage/store-failure.ts'
import { AppError, type Failure } from '../../../shared/domain/failure.ts'

/** Fails this number of times, then returns the number of calls. */
function failing(times: number, failure: Failure) {
  let asked = 0
  const read = () => {
    asked += 1
    if (asked <= times) throw new AppError(failure)
    return asked
  }
  return { read, asked: () => asked }
}
const damaged = { code: 'damaged-store', store: 'cache' } as const

it.each([
  damaged,
  { code: 'store-unusable', store: 'queue', sqlite: 'EIO' },
  { code: 'store-unusable', store: 'cache', sqlite: 'SQLITE_IOERR_READ' },
] as const)('retries a read before it reports $code', (failure) => {
  expect(retryRead(failing(2, failure).read)).toBe(3)
})
it('reports damage after the third attempt', () => {
  const { read, asked } = failing(9, damaged)
  expect(() => retryRead(read)).toThrow('damaged-store')
  expect(asked()).toBe(3)
})
it('does not retry after disk-full', () => {
  const { read, asked } = failing(9, { code: 'disk-full' })
  expect(() => retryRead(read)).toThrow('disk-full')
  expect(asked()).toBe(1)
})
