import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from '../../e2e/support/app-test.ts'
import { ask, someone } from '../../e2e/support/ask.ts'
import { openFirst } from '../../e2e/support/places.ts'
import { launchFoyer } from '../../stand-in/launch/launch.ts'

test('a second start on the same data passes on its arguments and ends', async ({ demo, folder }) => {
  const { page } = demo
  const student = await someone(page)
  const before = await ask(page, 'sync.status', undefined)
  await expect(launchFoyer({ userData: folder, args: ['--demo'] })).rejects.toThrow(
    /before it had opened a window|has been closed|Process failed to launch/,
  )
  expect(process.kill(demo.mainPid, 0)).toBe(true)
  await openFirst(page, student.surname)
  expect((await ask(page, 'sync.status', undefined)).datasets).toEqual(before.datasets)
})

test('a start on other data opens another app', async ({ demo, folder, launch }) => {
  const other = await launch({ userData: join(folder, 'other') })
  await other.page.getByRole('button', { name: 'Open the demo school' }).waitFor()
  await other.close()
  expect(process.kill(demo.mainPid, 0)).toBe(true)
})

test('after a kill, the data can be opened again', async ({ launch }) => {
  const first = await launch({ args: ['--demo'] })
  await first.page.getByRole('searchbox', { name: 'Find a student' }).waitFor()
  expect((await first.kill()).signal).toBe('SIGKILL')
  const second = await launch({ args: ['--demo'] })
  await second.page.getByRole('searchbox', { name: 'Find a student' }).waitFor()
})
