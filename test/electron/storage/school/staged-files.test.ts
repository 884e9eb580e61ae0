import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { stagedName } from '../../../../electron/storage/files/store-files.ts'
import { exchangeFiles, settleExchange } from '../../../../electron/storage/school/staged-files.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const decided = { replace: ['a.db', 'b.json'], remove: ['c.json'] }

/** Three files, staged versions of two of them, and a log of an old one. */
function staged() {
  const folder = tempFolder()
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  for (const name of ['a.db', 'b.json', 'c.json']) write(name, 'old')
  for (const name of decided.replace) write(stagedName(name), 'new')
  write('a.db-wal', 'of the old one')
  const there = () =>
    Object.fromEntries(
      readdirSync(folder)
        .filter((name) => name !== 'in-use')
        .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
    )
  return { folder, write, there }
}
const after = { 'a.db': 'new', 'b.json': 'new' }

it('replaces all files together, and removes the side files of the old ones', () => {
  const { folder, there } = staged()
  exchangeFiles(folder, decided)
  expect(there()).toEqual(after)
})
it('is finished by the next start if it was interrupted after its commit', () => {
  const { folder, write, there } = staged()
  write('exchange.json', JSON.stringify(decided))
  write('a.db', readFileSync(join(folder, 'a.db.next'), 'utf8')) // one rename was done
  settleExchange(folder)
  expect(there()).toEqual(after)
  settleExchange(folder)
  expect(there()).toEqual(after)
})
it.each([
  'cut off',
  JSON.stringify({ replace: ['../a.db'], remove: [] }),
  JSON.stringify({ replace: [], remove: ['/etc/passwd', 'sub\\c.json'] }),
])('leaves all files as they are for the invalid commit file %s', (text) => {
  const { folder, write, there } = staged()
  write('exchange.json', text)
  const before = there()
  expect(() => settleExchange(folder)).toThrow('store-unusable')
  expect(there()).toEqual(before)
})
it('is discarded if it was interrupted before its commit', () => {
  const { folder, write, there } = staged()
  for (const left of ['a.db.next-journal', 'b.json.next.new', 'exchange.json.new']) write(left, 'half')
  settleExchange(folder)
  expect(there()).toEqual({ 'a.db': 'old', 'a.db-wal': 'of the old one', 'b.json': 'old', 'c.json': 'old' })
})
