import { expect, it } from 'vitest'
import { isUpdate, withOne } from './desk-and-school.ts'

const hour = 3_600_000
const refusal = (seconds: number) =>
  ({ kind: 'status', status: 429, headers: { 'retry-after': String(seconds) } }) as const

/** A service that accepts a number of requests and refuses the next ones for a number of seconds. */
async function takes(most: number, seconds: number) {
  const one = await withOne()
  let taken: readonly number[] = []
  one.setWeather(() => {
    const now = one.time.clock.monotonic()
    taken = taken.filter((at) => now - at < seconds * 1_000)
    if (taken.length === most) return refusal(seconds)
    taken = [...taken, now]
    return null
  })
  return one
}

it.each([1, 5.1, 8, 20])('delivers a correction in minutes if each answer takes %d s', async (seconds) => {
  const { time, correct, id, setWeather, updates, statesOf } = await withOne()
  setWeather(() => ({ kind: 'late', ms: seconds * 1_000 }))
  correct(id, 'New')
  await time.pass(hour / 12)
  expect([statesOf(id), updates().length]).toEqual([['applied'], 1])
})

it.each([
  [1, 1],
  [1, 6],
  [1, 15],
  [2, 6],
  [2, 15],
])('delivers a correction if the service accepts only %d requests in %d s', async (most, seconds) => {
  const { time, correct, id, statesOf } = await takes(most, seconds)
  correct(id, 'New')
  await time.pass(hour / 6)
  expect(statesOf(id)).toEqual(['applied'])
})

it('shows `too-slow` at the third attempt if each update must wait 30 s, and delivers it later', async () => {
  const { time, correct, id, setWeather, updates, statesOf, waiting } = await withOne()
  setWeather((request) => (isUpdate(request) ? refusal(30) : null))
  correct(id, 'New')
  const reason = () => waiting()[0]?.last?.failure?.code
  while (updates().length < 2) await time.pass(1_000)
  await time.pass(9_000)
  expect(reason()).not.toBe('too-slow')
  await time.pass(hour)
  expect([statesOf(id), reason()]).toEqual([['queued'], 'too-slow'])
  expect(updates().length).toBeLessThan(20)
  setWeather(() => null)
  await time.pass(hour / 12)
  expect(statesOf(id)).toEqual(['applied'])
})

it('sends the last typed value if the update before it was refused meanwhile', async () => {
  const { time, correct, id, setWeather, preferredOf, statesOf, updates } = await withOne()
  setWeather((request) => {
    if (!isUpdate(request) || updates().length > 1) return null
    correct(id, 'Newer')
    return refusal(60)
  })
  correct(id, 'New')
  await time.pass(hour / 12)
  expect([statesOf(id), preferredOf(id)]).toEqual([['superseded', 'applied'], 'Newer'])
})
