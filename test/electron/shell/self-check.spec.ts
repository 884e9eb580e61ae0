import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { plantedApp } from '../../security/support/planted.ts'
import { tally } from '../../security/support/tally.ts'
import { runWithoutWindow } from '../../stand-in/launch/run-without-window.ts'

const runMain = (args: readonly string[], env?: NodeJS.ProcessEnv) =>
  runWithoutWindow({ args, ...(env && { env }) })

test('--self-check says whether the installation works, opens no window and ends', async () => {
  const { code, output } = await runMain(['--self-check'])
  expect(code).toBe(0)
  expect(JSON.parse(output)).toMatchObject({
    ok: true,
    reasons: [],
    database: 'ok',
    keyring: 'ok',
    page: 'present',
    preload: 'present',
    writerThread: 'ok',
    packaged: false,
    versions: { cipher: 'aegis' },
  })
})

test('--self-check=FILE also writes the line into a file, and fails if it cannot', async () => {
  const file = join(tmpdir(), `foyer-check-${process.pid}.json`)
  const { code, output } = await runMain([`--self-check=${file}`])
  expect([code, readFileSync(file, 'utf8')]).toEqual([0, output])
  rmSync(file)
  expect(await runMain(['--self-check=/nowhere/check.json'])).toMatchObject({ code: 1 })
})

test('an installed Foyer does not start without its sandbox, or with remote control by other programs', async () => {
  const folder = join(tmpdir(), 'foyer-never-opened')
  const env = { ...process.env, FOYER_STAND_IN_PACKAGED: '1' }
  const switches = [
    'no-sandbox',
    'single-process',
    'remote-debugging-port=9222',
    'ignore-certificate-errors',
    'proxy-server=http://127.0.0.1:1',
    'disable-gpu-sandbox',
    'disable-namespace-sandbox',
    'auth-server-allowlist=*',
    'auth-negotiate-delegate-allowlist=*',
    'enable-features=NetworkServiceInProcess',
    'a-switch-of-a-later-chromium',
  ]
  let through = 0
  for (const name of switches) {
    const { code, output } = await runMain([`--user-data=${folder}`, `--${name}`, '--remove-data'], env)
    if (code !== 2) through += 1
    expect(output).toContain(`Foyer does not start with --${name.split('=')[0]}`)
  }
  for (const spelling of ['-no-sandbox', ' --no-sandbox', '--NO-SANDBOX'])
    expect((await runMain([`--user-data=${folder}`, spelling, '--remove-data'], env)).code).toBe(2)
  const drawn = await runMain(
    [`--user-data=${folder}`, '--Disable-GPU', '--lang=en-AU', '--remove-data'],
    env,
  )
  expect(drawn.output).not.toContain('does not start')
  tally('switches of Chromium that open a door, and start Foyer', switches.length, through)
  expect(through).toBe(0)
})

test('a Foyer that refuses no switch starts with an unsafe one (control)', async () => {
  const folder = join(tmpdir(), `foyer-driven-${process.pid}`)
  const appDir = plantedApp({ find: 'refuseUnsafeSwitches();', replace: '' })
  const env = { ...process.env, FOYER_STAND_IN_PACKAGED: '1' }
  const args = [`--user-data=${folder}`, '--no-sandbox', '--remove-data']
  const { output } = await runWithoutWindow({ args, env, appDir })
  const isFound = output.includes('"said"')
  tally('switches of Chromium: control (missed)', 1, isFound ? 0 : 1)
  expect(isFound).toBe(true)
  rmSync(folder, { recursive: true, force: true })
})

test('--enrol opens no window, prints its result in one line, and exits with the code for it', async () => {
  const folder = join(tmpdir(), `foyer-enrol-${process.pid}`)
  const { code, output } = await runMain([`--user-data=${folder}`, '--enrol', join(folder, 'nowhere.enrol')])
  const { ok, said } = JSON.parse(output) as { ok: boolean; said: string }
  expect([ok, ['no-keychain', 'bad-file'].includes(said)]).toEqual([false, true])
  expect(code).toBe(said === 'no-keychain' ? 5 : 2)
  rmSync(folder, { recursive: true, force: true })
})

test('--remove-data opens no window, leaves no file, and says if it could not open the keychain', async () => {
  const folder = join(tmpdir(), `foyer-remove-${process.pid}`)
  mkdirSync(join(folder, 'school'), { recursive: true })
  writeFileSync(join(folder, 'school/cache.db'), 'people')
  const env = { ...process.env, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' }
  const { code, output } = await runMain([`--user-data=${folder}`, '--remove-data'], env)
  expect(existsSync(join(folder, 'school'))).toBe(false)
  const isAsked = process.platform !== 'linux'
  expect(JSON.parse(output)).toEqual({ ok: isAsked, said: isAsked ? 'removed' : 'entries-left' })
  expect(code).toBe(isAsked ? 0 : 5)
  rmSync(folder, { recursive: true, force: true })
})
