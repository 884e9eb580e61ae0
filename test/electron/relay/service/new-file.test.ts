import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mayBeWritten, writeNewFile } from '../../../../electron/relay/service/new-file.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

it('takes back what was made for a file that cannot be written', async () => {
  const nowhere = join(tempFolder(), 'none/front.enrol')
  let isTakenBack = false
  const takeBack = async () => {
    isTakenBack = true
  }
  expect(() => mayBeWritten(nowhere)).toThrow(/ENOENT/)
  await expect(writeNewFile(nowhere, 'x', takeBack)).rejects.toThrow(/ENOENT/)
  expect(isTakenBack).toBe(true)
  expect(existsSync(nowhere)).toBe(false)
})

it('writes one for this account alone', async () => {
  const file = join(tempFolder(), 'front.enrol')
  mayBeWritten(file)
  await writeNewFile(file, 'x', () => Promise.reject(new Error('nothing is to be taken back')))
  expect(readFileSync(file, 'utf8')).toBe('x')
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0)
})
