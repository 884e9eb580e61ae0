import { homedir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createFileDialog } from './file-dialog.ts'

const nobodyHere = () => createFileDialog(false, () => null)
const options = { filters: [{ name: 'Connection file', extensions: ['json'] }] }

/** What a person chooses in a page is tested with a page: `browser.test.ts`. */
it('answers the next dialog by a file named beforehand, of either kind, and each answer once', async () => {
  const { choose, save, answerNext } = nobodyHere()
  for (const path of ['/first.json', '/second.csv', null, null]) answerNext(path)
  expect(await choose(options)).toEqual({ canceled: false, filePaths: ['/first.json'] })
  expect(await save({ defaultPath: 'list.csv' })).toEqual({ canceled: false, filePath: '/second.csv' })
  expect(await choose(options)).toEqual({ canceled: true, filePaths: [] })
  expect(await save({})).toEqual({ canceled: true, filePath: '' })
  await expect(choose(options)).rejects.toThrow('no one is here to choose one')
  await expect(save({})).rejects.toThrow('no place to save was named')
})

describe('a file dialog with a person at the computer', () => {
  it('saves in the user’s home folder, whatever folder the app suggests', async () => {
    const { save } = createFileDialog(true, () => null)
    expect(await save({ defaultPath: '/elsewhere/list.csv' })).toEqual({
      canceled: false,
      filePath: join(homedir(), 'list.csv'),
    })
  })

  it('returns no file if no window is open', async () => {
    await expect(createFileDialog(true, () => null).choose(options)).rejects.toThrow('no one is here')
  })
})
