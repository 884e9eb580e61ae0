import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { maxRequestLength } from '../../../shared/ipc/bridge.ts'
import { ask, smallApp } from '../../support/launch/launch-small-app.ts'
import type { LaunchedApp } from '../launch-options.ts'
import { createFileDialog } from './file-dialog.ts'

const small = smallApp()
let app: LaunchedApp
beforeAll(async () => {
  app = await small.launch({ args: ['--demo'] })
})

const items = () => app.page.locator('li').allInnerTexts()

it('exposes its bridge, and nothing else, before the page’s first script runs', async () => {
  expect(await app.page.locator('body').getAttribute('data-bridge')).toBe('function')
  const ours = await app.page.evaluate(() =>
    Object.getOwnPropertyNames(window).filter((name) =>
      /bridge|stand-?in|foyer|electron|^require$|^process$/i.test(name),
    ),
  )
  expect(ours).toEqual(['bridge'])
  expect(await app.page.evaluate(() => Object.keys(window.bridge))).toEqual(['call', 'listen'])
})

it('carries a request there and back with nothing lost', async () => {
  const input = { text: 'Zoë', nothing: null, list: [1, 2.5], at: undefined }
  expect(await ask(app, 'echo', input)).toEqual({ ok: true, value: input })
  expect(await ask(app, 'echo')).toEqual({ ok: true, value: undefined })
})

it('carries a value that is not written as JSON yet', async () => {
  const reply = await app.page.evaluate(() => window.bridge.call('echo', { text: 'Zoë' }))
  expect(JSON.parse(reply)).toEqual({ ok: true, value: { text: 'Zoë' } })
})

it('refuses a request that is too large or has an invalid name, without reading it', async () => {
  const largest = 'x'.repeat(maxRequestLength('echo') - 2)
  expect(await ask(app, 'echo', largest)).toEqual({ ok: true, value: largest })
  const refused = (request: string) => ({ ok: false, failure: { code: 'bad-request', request } })
  expect(await ask(app, 'echo', `${largest}x`)).toEqual(refused('size'))
  expect(await ask(app, 'e'.repeat(101))).toEqual(refused('name'))
})

it('receives the events of the menu and of the operating system', async () => {
  await app.clickMenu('boarding')
  await app.emitPower('lock-screen')
  await expect.poll(items).toEqual(['app.command {"command":"boarding"}', 'app.command {"command":"search"}'])
})

it('shows one window, named for the app and for no one in it', async () => {
  await app.page.evaluate(() => {
    document.title = 'Somebody’s card'
  })
  expect(await ask(app, 'window')).toEqual({
    ok: true,
    value: { title: 'Foyer', visible: true, url: 'app://foyer/index.html', hidden: true },
  })
})

it('gives the app its own arguments, the file that the user chose, and the clipboard', async () => {
  expect(await ask(app, 'argv')).toEqual({ ok: true, value: [`--user-data=${small.userData}`, '--demo'] })
  const file = join(small.userData, 'chosen.json')
  writeFileSync(file, '{}')
  await app.answerFileDialog(file)
  expect(await ask(app, 'choose')).toEqual({ ok: true, value: { canceled: false, filePaths: [file] } })
  await app.answerFileDialog(null)
  expect(await ask(app, 'choose')).toEqual({ ok: true, value: { canceled: true, filePaths: [] } })
  await ask(app, 'copy', '9362 8000')
  expect(await app.readClipboard()).toBe('9362 8000')
})

it('shows a file dialog in the page if no file was named, and passes the app a copy', async () => {
  const file = join(small.userData, 'school.foyer.json')
  writeFileSync(file, '{"school":1}')
  const dialog = createFileDialog(true, () => app.page)
  const chooser = app.page.waitForEvent('filechooser')
  const filters = [{ name: 'Connection file', extensions: ['json'] }]
  const chosen = dialog.choose({ filters })
  await (await chooser).setFiles(file)
  const { canceled, filePaths } = await chosen
  expect(canceled).toBe(false)
  expect(filePaths.map((path) => basename(path))).toEqual(['school.foyer.json'])
  expect(readFileSync(filePaths[0] ?? '', 'utf8')).toBe('{"school":1}')
  rmSync(dirname(filePaths[0] ?? ''), { recursive: true })
})

it('names the part of Electron it does not have', async () => {
  const error = await ask(app, 'beep').catch((thrown: Error) => thrown.message)
  expect(error).toContain('the stand-in has no electron.shell.beep')
})

it('keeps every file below the user data folder it was given', () => {
  expect(readdirSync(small.userData)).toEqual(expect.arrayContaining(['small.json', 'stand-in-chromium']))
})

it('starts no download', async () => {
  const download = app.page.waitForEvent('download')
  await app.page.evaluate(() => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob(['names']))
    link.download = 'names.csv'
    link.click()
  })
  expect(await (await download).failure()).not.toBeNull()
})

it('stays at its address when it is reloaded', async () => {
  await app.page.reload()
  expect(await app.page.locator('h1').textContent()).toBe('Small')
  expect(await ask(app, 'echo', 1)).toEqual({ ok: true, value: 1 })
})
