import { writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { fileUnusable } from '../../../electron/ports/process-ports.ts'
import { tempFolder } from '../../support/temp-folder.ts'

it('calls a chosen file unusable, but not a full disk', async () => {
  await expect(writeFile(tempFolder(), 'x').catch(fileUnusable)).rejects.toThrow('file-unusable')
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  expect(() => fileUnusable(full)).toThrow(full)
})
