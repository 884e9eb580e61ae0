import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openJournal, readJournal } from '../../../../electron/storage/journal/open-journal.ts'
import { tally } from '../../../security/support/tally.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const key = randomBytes(32)

it('returns all records in order after several starts', () => {
  const file = join(tempFolder(), 'journal.log')
  const first = openJournal(file, key, Date.now)
  first.append(['one', 'two'])
  first.append(['three'])
  first.close()
  const second = openJournal(file, key, Date.now)
  second.append(['four'])
  second.close()
  expect(openJournal(file, key, Date.now).records).toEqual(['one', 'two', 'three', 'four'])
})
it('contains no plain text, and returns no records for another key', () => {
  const file = join(tempFolder(), 'journal.log')
  const journal = openJournal(file, randomBytes(32), Date.now)
  journal.append(['Canary Bird'])
  journal.close()
  expect(readFileSync(file).includes('Canary')).toBe(false)
  expect(openJournal(file, randomBytes(32), Date.now).records).toEqual([])
})
it('cuts off an incomplete end, keeps the old file under another name, and continues', () => {
  const file = join(tempFolder(), 'journal.log')
  const journal = openJournal(file, key, Date.now)
  journal.append(['one', 'two'])
  journal.close()
  truncateSync(file, readFileSync(file).length - 5)
  expect(readJournal(file, key).unreadBytes).toBeGreaterThan(0)
  const again = openJournal(file, key, Date.now)
  expect(again.records).toEqual(['one'])
  again.append(['three'])
  again.close()
  expect(() => again.append(['four'])).toThrow('write') // and not the failure to roll back
  expect(openJournal(file, key, Date.now).records).toEqual(['one', 'three'])
  expect(readdirSync(join(file, '..')).some((name) => name.startsWith('journal.log.broken-'))).toBe(true)
})
it('detects a changed, removed or moved record', () => {
  const file = join(tempFolder(), 'journal.log')
  const journal = openJournal(file, key, Date.now)
  const ends = [0]
  for (const text of ['one', 'two', 'three']) {
    journal.append([text])
    ends.push(readFileSync(file).length)
  }
  journal.close()
  const whole = readFileSync(file)
  const part = (n: number) => whole.subarray(ends[n], ends[n + 1])
  const tampered: readonly Buffer[] = [
    Buffer.concat([part(0), part(2)]),
    Buffer.concat([part(1), part(0), part(2)]),
    Buffer.concat([part(0), Buffer.from(part(1)).fill(0, 20, 21), part(2)]),
  ]
  const unnoticed = tampered.filter((bytes) => {
    writeFileSync(file, bytes)
    return readJournal(file, key).unreadBytes === 0
  })
  tally('journal tampered with, unnoticed', tampered.length, unnoticed.length)
  expect(unnoticed).toEqual([])
})
