import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callChannel } from '../../../shared/ipc/bridge.ts'
import { headlessChromium } from '../../stand-in/browser/headless-chromium.ts'
import type { PageMessage } from '../../stand-in/calls.ts'
import { openStandIn, type StandIn } from '../../stand-in/launch/host.ts'
import { buildSmallApp } from '../../support/launch/build-small-app.ts'

let standIn: StandIn
let appDir: string
const userData = mkdtempSync(join(tmpdir(), 'foyer-router-'))
beforeAll(async () => {
  appDir = await buildSmallApp()
  standIn = openStandIn({
    appDir,
    args: [`--user-data=${userData}`],
    env: process.env,
    browser: await headlessChromium(),
    headed: false,
    colorScheme: null,
    size: null,
    output: 'inherit',
  })
  await standIn.firstPage
})
afterAll(async () => {
  standIn.main.kill('SIGKILL')
  await standIn.exited
  for (const folder of [appDir, userData]) rmSync(folder, { recursive: true, force: true })
})

const message: PageMessage = {
  windowId: 1,
  isMainFrame: true,
  frameUrl: 'app://foyer/index.html',
  channel: callChannel,
  args: ['echo', '"hello"'],
}
const invoke = async (asked: PageMessage) => JSON.parse((await standIn.app.invoke(asked)) as string)
const refused = { ok: false, failure: { code: 'bad-request', request: 'sender' } }

it('answers the main frame of our own page', async () => {
  expect(await invoke(message)).toEqual({ ok: true, value: 'hello' })
})

it('refuses a frame inside our page', async () => {
  expect(await invoke({ ...message, isMainFrame: false })).toEqual(refused)
})

it.each([
  'https://example.com/',
  'app://foyer.example/index.html',
  'app://other/index.html',
  'file:///index.html',
  'about:blank',
  '',
])('refuses a page at "%s"', async (frameUrl) => {
  expect(await invoke({ ...message, frameUrl })).toEqual(refused)
})

it('refuses a name or an input that is not text, and reads an input that is no JSON as nothing', async () => {
  const bad = (request: string) => ({ ok: false, failure: { code: 'bad-request', request } })
  expect(await invoke({ ...message, args: [{ name: 'echo' }] })).toEqual(bad('name'))
  expect(await invoke({ ...message, args: ['echo', ['hello']] })).toEqual(bad('input'))
  expect(await invoke({ ...message, args: ['echo', 1n] })).toEqual(bad('input'))
  expect(await invoke({ ...message, args: ['echo', '{'] })).toEqual({ ok: true })
})

it('is the only thing the page can call', async () => {
  await expect(invoke({ ...message, channel: 'other' })).rejects.toThrow("No handler registered for 'other'")
})
