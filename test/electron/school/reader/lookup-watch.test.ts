import { describe, expect, it } from 'vitest'
import { createLookupWatch } from '../../../../electron/school/reader/lookup-watch.ts'
import type { ManyLookups } from '../../../../shared/domain/access.ts'
import { idOf } from '../../../support/people.ts'

function start() {
  const told: ManyLookups[] = []
  let minute = 0
  const watch = createLookupWatch({ monotonic: () => minute * 60_000, tell: (many) => told.push(many) })
  return {
    told,
    pass: (minutes: number) => {
      minute += minutes
    },
    open: (from: number, to: number) => {
      for (let n = from; n <= to; n += 1) watch('open', idOf(n))
    },
    reveal: (times: number) => {
      for (let n = 0; n < times; n += 1) watch('reveal', idOf(1))
    },
  }
}

describe('a mass lookup', () => {
  it('is noticed at the sixty-first different person within ten minutes, once', () => {
    const { told, open } = start()
    open(1, 60)
    expect(told).toEqual([])
    open(61, 80)
    expect(told).toEqual([{ opened: 61, revealed: 0, minutes: 10 }])
  })
  it('is noticed at the twenty-first reveal, whoever they are of', () => {
    const { told, reveal } = start()
    reveal(20)
    expect(told).toEqual([])
    reveal(1)
    expect(told).toMatchObject([{ revealed: 21 }])
  })
  it('is not what a busy desk does: the same people again, or many over a morning', () => {
    const { told, open, pass } = start()
    for (let times = 0; times < 5; times += 1) open(1, 50)
    for (let hour = 0; hour < 6; hour += 1) {
      pass(11)
      open(hour * 100, hour * 100 + 50)
    }
    expect(told).toEqual([])
  })
  it('is told again when it goes on after ten minutes', () => {
    const { told, open, pass } = start()
    open(1, 70)
    pass(11)
    open(100, 170)
    expect(told).toHaveLength(2)
  })
})
