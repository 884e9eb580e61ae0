import { expect, it } from 'vitest'
import { retrying } from '../../../../electron/sync/asking/retry.ts'
import { createRetryBudget } from '../../../../electron/sync/asking/retry-budget.ts'
import { AppError } from '../../../../shared/domain/failure.ts'
import { collectGarbage } from '../../../support/collect-garbage.ts'

function budgetAt() {
  const time = { ms: 0 }
  const budget = createRetryBudget({ now: () => time.ms, monotonic: () => time.ms })
  const retries = () => {
    let count = 0
    while (budget.mayRetry()) count += 1
    return count
  }
  return { time, budget, retries }
}

it('allows retries for a tenth of the recent requests, and a few in any case', () => {
  const { budget, retries } = budgetAt()
  expect(retries()).toBe(5)
  for (let at = 0; at < 200; at += 1) budget.asked()
  expect(retries()).toBe(15)
  expect(retries()).toBe(0)
})
it('does not count requests and retries that are more than two minutes old', () => {
  const { time, budget, retries } = budgetAt()
  for (let at = 0; at < 200; at += 1) budget.asked()
  expect(retries()).toBe(20)
  time.ms = 121_000
  expect(retries()).toBe(5)
})
it('allows a read whose connection was cut twice', async () => {
  const { budget } = budgetAt()
  const cut = () => Promise.reject(new AppError({ code: 'unreachable' }))
  const answers = [cut, cut, async () => 'read']
  const deps = { sleep: async () => undefined, random: () => 0, budget }
  const read = () => answers.shift()?.() ?? cut()
  expect(await retrying(deps, new AbortController().signal, read)).toBe('read')
})
it('uses no more memory after a million requests than after ten', () => {
  const { time, budget } = budgetAt()
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  for (let at = 0; at < 1_000_000; at += 1) {
    time.ms += 25
    budget.asked()
  }
  collectGarbage()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(1_000_000)
  expect(budget.mayRetry()).toBe(true)
})
