import { expect, it } from 'vitest'
import { ask, smallApp } from '../../support/launch/launch-small-app.ts'

const small = smallApp()

it('logs an uncaught fault, closes everything, and restarts the app', async () => {
  const app = await small.launch({ args: ['--shown-to-capture', '--find=0411', 'foyer:find?q=0412'] })
  await ask(app, 'fault')
  expect(await app.exited).toEqual({ code: 0, signal: null })
  await expect
    .poll(app.output)
    .toMatch(/noted: Error: a fault no one caught\n.*at rest\n.*begins again: .*--shown.*--begun-again=1/s)
  expect(app.output()).not.toMatch(/begins again: .*find/)
})
it('logs a fault and goes on while an end would lose corrections', async () => {
  const app = await small.launch({ args: ['--asks-first'] })
  await ask(app, 'fault')
  await expect.poll(app.output).toContain('noted: Error: a fault no one caught')
  expect(await ask(app, 'echo', 'here')).toEqual({ ok: true, value: 'here' })
  expect((await app.close()).code).toBe(0)
  expect(app.output()).not.toContain('at rest')
})
it('shows an error box at the third fault in a row, and ends the app', async () => {
  const app = await small.launch({ args: ['--begun-again=2'] })
  await ask(app, 'fault')
  expect(await app.exited).toEqual({ code: 1, signal: null })
  await expect.poll(app.output).toContain('Foyer has to close')
  expect(app.output()).not.toContain('begins again')
})
