import { expect, it } from 'vitest'
import { createDayAsked } from '../../../electron/api/day-asked.ts'
import { AppError, type Failure } from '../../../shared/domain/failure.ts'

const rejected: Failure = { code: 'rejected', status: 400, apiCode: 'PA1100' }
const notFound: Failure = { code: 'not-found', documented: true }

/** Reads of a service that says this to a request with and without a day. */
function reads(says: (day: string | undefined) => Failure | null) {
  const asked: (string | undefined)[] = []
  const read = createDayAsked(() => '2026-03-02')
  return {
    asked,
    read: (day?: string) =>
      read(day, async (askedFor) => {
        asked.push(askedFor)
        const failure = says(askedFor)
        if (failure !== null) throw new AppError(failure)
        return askedFor ?? 'now'
      }),
  }
}

it('sends no date unless the caller wants a day', async () => {
  const { read } = reads(() => null)
  expect([await read(), await read('2025-01-01')]).toEqual(['now', '2025-01-01'])
})
it('repeats a refused read with today’s date, and sends the date at once from then on', async () => {
  const { read, asked } = reads((day) => (day === undefined ? rejected : null))
  const days = [await read(), await read(), await read('2025-01-01')]
  expect(days).toEqual(['2026-03-02', '2026-03-02', '2025-01-01'])
  expect(asked).toEqual([undefined, '2026-03-02', '2026-03-02', '2025-01-01'])
})
it('reports the first refusal if the read with a date is refused, too', async () => {
  const { read, asked } = reads((day) => (day === undefined ? rejected : { ...rejected, status: 422 }))
  await expect(read()).rejects.toEqual(new AppError(rejected))
  await expect(read()).rejects.toEqual(new AppError(rejected))
  expect(asked).toEqual([undefined, '2026-03-02', undefined, '2026-03-02'])
})
it('reports the failure of the second read, which is tried only after a refusal of the first', async () => {
  const missing = reads((day) => (day === undefined ? rejected : notFound))
  await expect(missing.read()).rejects.toEqual(new AppError(notFound))
  const gone = reads(() => notFound)
  await expect(gone.read()).rejects.toEqual(new AppError(notFound))
  expect(gone.asked).toEqual([undefined])
})
