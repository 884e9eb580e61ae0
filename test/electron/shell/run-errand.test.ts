import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { smallApp } from '../../support/launch/launch-small-app.ts'

const small = smallApp()

it('opens Foyer after an errand if it was started meanwhile, without the switches that Chromium adds', async () => {
  const end = (...args: string[]) => small.launch({ args }).catch((error: Error) => error.message)
  const errand = end('--errand')
  await expect.poll(() => readdirSync(small.userData), { timeout: 10_000 }).toContain('stand-in.lock')
  await end('--find=0411', '--allow-file-access-from-files')
  await end('--errand')
  expect(await errand).toMatch(/begins again: \S+ --user-data=\S+ --find=0411\n/)
})
