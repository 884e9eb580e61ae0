import { expect, test } from '@playwright/test'
import { openStandIn } from '../../electron/dev/stand-in/host.ts'
import { foyerDir } from '../../electron/dev/stand-in/launch-options.ts'

test('--self-check says whether the installation works, opens no window and ends', async () => {
  const { main, exited, firstPage } = openStandIn({
    appDir: foyerDir,
    args: ['--self-check'],
    env: process.env,
    browser: { path: '/no/browser/is/needed', env: {} },
    headed: false,
    colorScheme: null,
    size: null,
    output: 'pipe',
  })
  firstPage.catch(() => undefined) // there is none
  let output = ''
  main.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  expect((await exited).code).toBe(0)
  expect(JSON.parse(output)).toMatchObject({
    ok: true,
    database: 'ok',
    page: 'present',
    preload: 'present',
    syncThread: 'ok',
    versions: { cipher: 'aegis' },
  })
})
