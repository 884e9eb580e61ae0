import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { stagedName } from '../../../../electron/storage/files/store-files.ts'
import { inspectJournal } from '../../../../electron/storage/journal/inspect-journal.ts'
import { recordOf } from '../../../../electron/storage/journal/journal-events.ts'
import { openRotatedJournal, partsOf } from '../../../../electron/storage/journal/journal-retention.ts'
import { resealJournal } from '../../../../electron/storage/journal/reseal-journal.ts'
import { idOf } from '../../../support/people.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const [from, to] = [randomBytes(32), randomBytes(32)]
const at = '2026-02-02T08:00:00.000Z'
const look = (n: number) =>
  recordOf({ kind: 'access', at, action: 'open', subject: 'card', personId: idOf(n), count: 1 })

/** Three parts, each linked to the one before. */
function journalOfParts(): string {
  const file = join(tempFolder(), 'journal.log')
  for (const maxBytes of [1_000_000, 1, 1]) {
    const now = () => Date.parse(at)
    const journal = openRotatedJournal({ file, key: from, now, maxBytes, isInQueue: () => true })
    journal.append([look(1), look(2), look(3)])
    journal.close()
  }
  return file
}

function reseal(file: string) {
  const { files, end } = resealJournal(file, { from, to, now: Date.now })
  for (const part of files) renameSync(stagedName(part), part)
  return { verdict: inspectJournal(file, to, { end: end.after ?? '' }), files }
}

it('has the same records and a valid chain, and keeps the end day of each part', () => {
  const file = journalOfParts()
  const [part = ''] = partsOf(file)
  utimesSync(part, 1_000, 1_000)
  const before = inspectJournal(file, from)
  expect(before).toMatchObject({ parts: 3, accesses: 9, broken: 0, gaps: 0 })
  const { verdict, files } = reseal(file)
  expect(verdict).toEqual(before)
  expect([files.length, statSync(part).mtimeMs]).toEqual([3, 1_000_000])
  expect(inspectJournal(file, from)).toMatchObject({ accesses: 0 })
})
it('still reports a damaged record as broken and a removed part as a gap', () => {
  const changed = journalOfParts()
  const [, middle = ''] = partsOf(changed)
  writeFileSync(middle, readFileSync(middle).subarray(0, -20))
  const before = inspectJournal(changed, from)
  expect(before).toMatchObject({ broken: 1, gaps: 1 })
  const { verdict } = reseal(changed)
  expect([verdict.broken, verdict.gaps, verdict.accesses]).toEqual([1, 1, before.accesses])

  const cut = journalOfParts()
  rmSync(partsOf(cut)[1] ?? '')
  expect(inspectJournal(cut, from)).toMatchObject({ broken: 0, gaps: 1 })
  expect(reseal(cut).verdict).toMatchObject({ broken: 0, gaps: 1 })
})
