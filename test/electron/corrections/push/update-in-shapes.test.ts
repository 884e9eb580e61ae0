import { describe, expect, it } from 'vitest'
import { isUpdate, withOne } from './desk-and-school.ts'

const minute = 60_000

describe('an update that rests on a look', () => {
  it('leaves on a new one where a refused token has held it up for longer than five seconds', async () => {
    const { time, correct, id, setWeather, updates, statesOf, asked } = await withOne()
    setWeather((request) => {
      if (isUpdate(request)) return updates().length === 1 ? { kind: 'status', status: 401 } : null
      return request.path.endsWith('/token') && updates().length === 1 ? { kind: 'late', ms: 7_000 } : null
    })
    correct(id, 'New')
    await time.pass(2 * minute)
    expect([statesOf(id), updates().length]).toEqual([['applied'], 2])
    expect(Math.max(...looksBeforeUpdates(asked))).toBeLessThan(5_000)
  })

  it('tries each other shape on a new one, where the refusals are long in coming', async () => {
    const { time, correct, id, setWeather, updates, statesOf, asked } = await withOne({
      switches: { discriminator: 'kind' },
    })
    setWeather((request) => (isUpdate(request) ? { kind: 'late', ms: 6_000 } : null))
    correct(id, 'New')
    await time.pass(5 * minute)
    expect(statesOf(id)).toEqual(['applied'])
    expect(looksBeforeUpdates(asked)).toHaveLength(updates().length)
    expect(Math.max(...looksBeforeUpdates(asked))).toBeLessThan(5_000)
  })
})

type Asked = { readonly method: string; readonly path: string; readonly at: number }

/** Of each update, how long before it the school's record was asked for. */
const looksBeforeUpdates = (asked: readonly Asked[]): number[] =>
  asked.flatMap((update, place) => {
    if (!isUpdate(update)) return []
    const look = asked.slice(0, place).findLast(({ path }) => path.endsWith('/search'))
    return [update.at - (look?.at ?? Number.NEGATIVE_INFINITY)]
  })
