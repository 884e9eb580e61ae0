import { describe, expect, it } from 'vitest'
import { retryRead } from '../../../electron/storage/store-failure.ts'
import { AppError, type Failure } from '../../../shared/domain/failure.ts'

/** Fails so often with this, then answers how often it was asked. */
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

describe('a file that could not be read', () => {
  it.each([
    damaged,
    { code: 'store-unusable', store: 'queue', sqlite: 'EIO' },
    { code: 'store-unusable', store: 'cache', sqlite: 'SQLITE_IOERR_READ' },
  ] as const)('is read again before $code is believed', (failure) => {
    expect(retryRead(failing(2, failure).read)).toBe(3)
  })
  it('is believed to be damaged after the third reading', () => {
    const { read, asked } = failing(9, damaged)
    expect(() => retryRead(read)).toThrow('damaged-store')
    expect(asked()).toBe(3)
  })
  it('is not read again where something else is wrong', () => {
    const { read, asked } = failing(9, { code: 'disk-full' })
    expect(() => retryRead(read)).toThrow('disk-full')
    expect(asked()).toBe(1)
  })
})
