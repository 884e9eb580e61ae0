import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ask, smallApp } from '../../support/launch/launch-small-app.ts'

const small = smallApp()

it('quits in order: windows first, then its own end, and leaves only its own files', async () => {
  const app = await small.launch()
  expect(await app.close()).toEqual({ code: 0, signal: null })
  expect(app.output()).toContain('stopped')
  expect(readdirSync(small.userData)).toEqual(['small.json'])
})

it('quits when its last window is closed', async () => {
  const app = await small.launch()
  await app.page.close()
  expect(await app.exited).toEqual({ code: 0, signal: null })
  expect(app.output()).toContain('stopped')
})

it('restarts after a kill with the data it left', async () => {
  const before = await small.launch()
  const reply = await ask(before, 'starts')
  expect(await before.kill()).toEqual({ code: null, signal: 'SIGKILL' })
  expect(before.output()).not.toContain('stopped')
  const after = await small.launch()
  expect(after.mainPid).not.toBe(before.mainPid)
  expect(reply).toEqual({ ok: true, value: 3 })
  expect(await ask(after, 'starts')).toEqual({ ok: true, value: 4 })
  await after.close()
})

it('reports the reason if it cannot open a window', async () => {
  const outcome = await small.launch({ args: ['--fail'] }).catch((error: Error) => error.message)
  expect(outcome).toContain('cannot start: asked to fail')
  expect(outcome).toContain('Foyer cannot start: Internal error')
})

it('does not start if its main module awaits whenReady, like Electron', async () => {
  const outcome = await small.launch({ args: ['--await-ready'] }).catch((error: Error) => error.message)
  expect(outcome).toContain('never await app.whenReady() in it')
})

it('shows the page in the requested colours and size', async () => {
  const app = await small.launch({ colorScheme: 'dark', size: { width: 700, height: 500 } })
  const seen = await app.page.evaluate(() => [
    matchMedia('(prefers-color-scheme: dark)').matches,
    innerWidth,
    innerHeight,
  ])
  expect(seen).toEqual([true, 700, 500])
  await app.close()
})
