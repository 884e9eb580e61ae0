import { expect, it } from 'vitest'
import { createLookupWatch } from '../../../../electron/school/reader/many-lookups.ts'
import type { ManyLookups } from '../../../../shared/domain/access.ts'
import { idOf } from '../../../support/people.ts'

function startWatch() {
  const reports: ManyLookups[] = []
  let minute = 0
  const watch = createLookupWatch(
    () => minute * 60_000,
    (many) => reports.push(many),
  )
  return {
    reports,
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

it('reports the 61st different person opened within ten minutes, once', () => {
  const { reports, open } = startWatch()
  open(1, 60)
  expect(reports).toEqual([])
  open(61, 80)
  expect(reports).toEqual([{ opened: 61, revealed: 0, minutes: 10 }])
})
it('reports the 21st revealed value within ten minutes, even if all are of one person', () => {
  const { reports, reveal } = startWatch()
  reveal(20)
  expect(reports).toEqual([])
  reveal(1)
  expect(reports).toMatchObject([{ revealed: 21 }])
})
it('reports nothing if the same 50 people are opened again, or 51 people every 11 minutes', () => {
  const { reports, open, pass } = startWatch()
  for (let times = 0; times < 5; times += 1) open(1, 50)
  for (let hour = 0; hour < 6; hour += 1) {
    pass(11)
    open(hour * 100, hour * 100 + 50)
  }
  expect(reports).toEqual([])
})
it('reports unusually many lookups again if they continue after ten minutes', () => {
  const { reports, open, pass } = startWatch()
  open(1, 70)
  pass(11)
  open(100, 170)
  expect(reports).toHaveLength(2)
})
