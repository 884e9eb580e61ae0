import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inspectJournal } from '../../../../electron/storage/journal/inspect-journal.ts'
import { recordOf } from '../../../../electron/storage/journal/journal-events.ts'
import { openRotatedJournal, partsOf } from '../../../../electron/storage/journal/journal-retention.ts'
import { idOf } from '../../../support/people.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const at = '2026-02-02T08:00:00.000Z'
const key = randomBytes(32)
const look = (n: number) =>
  recordOf({ kind: 'access', at, action: 'open', subject: 'card', personId: idOf(n), count: 1 })
const looks = (count: number) => Array.from({ length: count }, (_, n) => look(n))
const isInQueue = () => true

describe('a journal over its maximum size', () => {
  const grown = () => {
    const file = join(tempFolder(), 'journal.log')
    const journal = openRotatedJournal({ file, key, now: Date.now, isInQueue })
    journal.append(looks(40))
    journal.close()
    return file
  }
  const reopen = (file: string, maxBytes: number, now = Date.now) => {
    const journal = openRotatedJournal({ file, key, now, maxBytes, isInQueue })
    journal.append(looks(1))
    journal.close()
  }
  it('is rotated at the next start, and its past part can still be verified', () => {
    const file = grown()
    reopen(file, 1_000)
    reopen(file, 100)
    expect(partsOf(file)).toHaveLength(2)
    const counts = { parts: 3, records: 44, accesses: 42, broken: 0, gaps: 0, unclean: 0, lost: 0 }
    expect(inspectJournal(file, key)).toEqual(counts)
    expect(statSync(file).size).toBeLessThan(1_000)
  })
  it('keeps past parts for a year', () => {
    const file = grown()
    reopen(file, 1_000)
    const later = Date.now() + 366 * 86_400_000
    reopen(file, 100, () => later) // after a year without a record, the clock may be wrong
    expect(partsOf(file)).toHaveLength(2)
    utimesSync(file, later / 1_000, later / 1_000)
    reopen(file, 1_000_000, () => later)
    expect(partsOf(file)).toHaveLength(0)
    expect(inspectJournal(file, key)).toMatchObject({ parts: 1, broken: 0, gaps: 0 })
  })
  it('keeps no entry for more than a year and a quarter, even on a quiet desk', () => {
    const file = grown()
    const days = (count: number) => () => Date.parse(at) + count * 86_400_000
    const openOn = (day: number) => openRotatedJournal({ file, key, now: days(day), isInQueue }).close()
    openOn(89)
    expect(partsOf(file)).toHaveLength(0)
    openOn(91)
    for (const part of partsOf(file)) utimesSync(part, new Date(days(91)()), new Date(days(91)()))
    openOn(91 + 364)
    expect(partsOf(file)).toHaveLength(2) // the second is what was begun on day 91, and holds nothing yet
    openOn(91 + 366)
    expect(inspectJournal(file, key)).toMatchObject({ accesses: 0, broken: 0, gaps: 0 })
  })
  it('overwrites no part if its beginning is lost', () => {
    const file = grown()
    reopen(file, 1_000)
    rmSync(file)
    for (const maxBytes of [1_000_000, 100]) reopen(file, maxBytes)
    expect([partsOf(file).length, inspectJournal(file, key).accesses]).toEqual([2, 42])
  })
  it('loses no record if its rotation is interrupted', () => {
    const file = grown()
    const before = readFileSync(file)
    reopen(file, 1_000)
    // Killed before the last rename: the old file in place, its copy and half a new file beside it.
    writeFileSync(file, before)
    writeFileSync(`${file}.new`, before.subarray(0, 50))
    reopen(file, 1_000)
    expect(existsSync(`${file}.new`)).toBe(false)
    expect(inspectJournal(file, key)).toMatchObject({ parts: 2, accesses: 41, broken: 0, gaps: 0 })
  })
  it('reveals that a part was changed, replaced or removed', () => {
    const tampered = [
      (part: string) => {
        const bytes = readFileSync(part)
        bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
        writeFileSync(part, bytes)
      },
      (part: string) => writeFileSync(part, readFileSync(part).subarray(0, -100)),
      (part: string) => rmSync(part),
    ]
    for (const tamper of tampered) {
      const file = grown()
      for (const maxBytes of [1_000, 100, 100]) reopen(file, maxBytes)
      const [, middle] = partsOf(file)
      if (middle === undefined) throw new Error('no part in the middle')
      tamper(middle)
      const { broken, gaps } = inspectJournal(file, key)
      expect(broken + gaps).toBeGreaterThan(0)
    }
  })
  it('lets only its owner read the files', () => {
    const file = grown()
    reopen(file, 1_000)
    const modes = readdirSync(dirname(file)).map((name) => statSync(join(dirname(file), name)).mode & 0o077)
    expect(modes).toEqual([0, 0])
  })
})
