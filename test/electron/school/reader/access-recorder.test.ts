import { describe, expect, it } from 'vitest'
import {
  createAccessRecorder,
  createLookupWatch,
} from '../../../../electron/school/reader/access-recorder.ts'
import type { Access } from '../../../../electron/storage/journal/access-log.ts'
import type { ManyLookups } from '../../../../shared/domain/access.ts'
import { AppError } from '../../../../shared/domain/failure.ts'
import { defaultSettings } from '../../../../shared/domain/settings.ts'
import { idOf } from '../../../support/people.ts'

/** An access recorder on a disk that can be full. */
function desk() {
  const written: string[] = []
  const reported: unknown[] = []
  let isFull = false
  const { note } = createAccessRecorder({
    settings: () => defaultSettings,
    behindChanged: () => undefined,
    ports: {
      announce: () => undefined,
      clock: { now: Date.now, monotonic: () => 0 },
      report: (error) => {
        reported.push(error)
        return { code: 'internal', incident: '' }
      },
    },
    write: async ({ action }) => {
      if (isFull) throw new AppError({ code: 'disk-full' })
      written.push(action)
    },
  })
  const look = (action: Access['action']) => note({ action, subject: 'card', personId: null })
  const full = (now: boolean) => {
    isFull = now
  }
  return { look, written, reported, full }
}

it('lets cards be opened and printed on a full disk, and writes the entries when there is room again', async () => {
  const { look, written, full, reported } = desk()
  full(true)
  await look('open')
  await look('print')
  expect(written).toEqual([])
  full(false)
  await look('copy')
  expect(written).toEqual(['copy', 'open', 'print'])
  expect(reported).toEqual([])
})
it.each(['reveal', 'live-read', 'export'] as const)(
  'rejects %s while the disk is full, because it must be logged first',
  async (action) => {
    const { look, full } = desk()
    full(true)
    await expect(look(action)).rejects.toThrow('disk-full')
  },
)

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

describe('a watch for unusually many lookups', () => {
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
})
