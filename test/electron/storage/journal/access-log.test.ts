import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Access, createAccessLog } from '../../../../electron/storage/journal/access-log.ts'
import { eventOf } from '../../../../electron/storage/journal/journal-events.ts'
import { openJournal, readJournal } from '../../../../electron/storage/journal/open-journal.ts'
import type { TrailBehind } from '../../../../shared/domain/access.ts'
import { idOf } from '../../../support/people.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const at = '2026-02-02T08:00:00.000Z'
const key = randomBytes(32)
const by = { user: 'ana', operator: 'Ana', desk: 'office' } as const
const noted = (access: Access, isNeeded = false) => ({ ...access, at, by, isNeeded })
const open = (n: number) => noted({ action: 'open', subject: 'card', personId: idOf(n) })
const reveal = noted({ action: 'reveal', subject: 'birthDate', personId: idOf(1) }, true)

/** A log over a real journal, whose timer fires when the test says so, and whose writes take `tookMs`. */
function startLog(append?: (texts: readonly string[]) => void, tookMs = 0) {
  const file = join(tempFolder(), 'journal.log')
  const journal = openJournal(file, key, Date.now)
  let due: (() => void) | null = null
  let ms = 0
  const waits: number[] = []
  const reported: unknown[] = []
  const states: (TrailBehind | null)[] = []
  const log = createAccessLog({
    journal: {
      append: (texts) => {
        ms += tookMs
        const write = append ?? journal.append
        write(texts)
      },
    },
    clock: { now: () => Date.parse(at), monotonic: () => ms },
    timers: {
      after: (waitMs, work) => {
        waits.push(waitMs)
        due = work
        return () => {
          due = null
        }
      },
    },
    report: (error) => reported.push(error),
    onBehind: (state) => void states.push(state),
  })
  const wait = () => {
    const work = due
    due = null
    work?.()
  }
  return { log, reported, states, waits, written: () => readJournal(file, key).records.map(eventOf), wait }
}

it('writes the entry for an opened record at once, with its user', () => {
  const { log, written, wait, waits } = startLog()
  log.note(open(1))
  log.note(noted({ action: 'copy', subject: 'mobile', personId: idOf(1) }))
  expect(waits).toEqual([0])
  wait()
  expect(written()).toMatchObject([
    { kind: 'access', action: 'open', personId: idOf(1), count: 1, by },
    { kind: 'access', action: 'copy', subject: 'mobile', by },
  ])
})
it('pauses on a slow disk as long as the last write took, at most 2 s', () => {
  const { log, wait, waits } = startLog(undefined, 700)
  for (const n of [1, 2]) {
    log.note(open(n))
    wait()
  }
  expect(waits).toEqual([0, 700])
  const slower = startLog(undefined, 9_000)
  for (const n of [1, 2]) {
    slower.log.note(open(n))
    slower.wait()
  }
  expect(slower.waits).toEqual([0, 2_000])
})
it('writes the entry for a reveal before the reveal happens, after all pending entries', () => {
  const { log, written } = startLog()
  log.note(open(1))
  log.note(reveal)
  expect(written()).toMatchObject([{ action: 'open' }, { action: 'reveal', subject: 'birthDate' }])
})
it('refuses a reveal whose entry cannot be written, and drops that entry, but lets records be opened', () => {
  const seen: string[][] = []
  let isFull = true
  const { log, reported, wait } = startLog((texts) => {
    if (isFull) throw new Error('no space')
    seen.push([...texts])
  })
  log.note(open(1))
  wait()
  expect(reported).toHaveLength(1)
  expect(() => log.note(reveal)).toThrow('no space')
  isFull = false
  log.stop()
  expect(seen.flat().map((text) => eventOf(text))).toMatchObject([
    { action: 'open' },
    { kind: 'gap', late: 1, lost: 0 },
  ])
})
it('retries a refused write, reports that meanwhile, and records lost entries as a gap', () => {
  let isFull = true
  const seen: string[][] = []
  const { log, reported, states, wait } = startLog((texts) => {
    if (isFull) throw new Error('no space')
    seen.push([...texts])
  })
  for (let n = 0; n < 1_200; n += 1) log.note(open(n))
  wait()
  wait()
  expect(states.at(-1)).toEqual({ since: at, waiting: 1_000, lost: 200 })
  expect(reported).toHaveLength(1)
  isFull = false
  wait()
  expect(states.at(-1)).toBeNull()
  expect(seen.flat()).toHaveLength(1_001)
  expect(eventOf(seen.flat().at(-1))).toMatchObject({ kind: 'gap', from: at, late: 1_000, lost: 200 })
})
