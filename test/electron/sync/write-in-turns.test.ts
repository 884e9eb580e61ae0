import { expect, it } from 'vitest'
import { settleAll } from '../../../electron/sync/settle-all.ts'
import { createWriteInTurns } from '../../../electron/sync/write-in-turns.ts'

it('writes at most three items a turn, and rejects exactly the items of a write that failed', async () => {
  const written: number[][] = []
  const write = createWriteInTurns<number>(3, (items) => {
    written.push([...items])
    if (items.includes(4)) throw new Error('the disk is full')
  })
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(write))
  expect(written).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'],
  ])
})

it('rejects from settleAll only after every promise has settled', async () => {
  let isWritten = false
  const slow = new Promise<void>((resolve) => setTimeout(resolve, 5)).then(() => {
    isWritten = true
  })
  await expect(settleAll([Promise.reject(new Error('offline')), slow])).rejects.toThrow('offline')
  expect(isWritten).toBe(true)
})
