import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const electron = join(import.meta.dirname, '../../../electron')
const product = readdirSync(electron, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.ts') && !name.startsWith('dev/'))
  .map((name) => ({ name, text: readFileSync(join(electron, name), 'utf8') }))

const where = (pattern: RegExp) => product.filter(({ text }) => pattern.test(text)).map(({ name }) => name)

describe('the calls between Electron and the page', () => {
  it.each([
    ['one place makes windows', /new BrowserWindow\(/, 'shell/window.ts'],
    ['one place hears the page', /ipcMain\.\w+\(/, 'shell/router.ts'],
    ['one place speaks to it', /webContents\.send\(/, 'shell/announce.ts'],
    ['one place exposes anything to it', /contextBridge\.exposeInMainWorld\(/, 'preload/preload.ts'],
    ['one place serves its files', /protocol\.handle\(/, 'shell/app-protocol.ts'],
    ['one place calls other programs', /openExternal/, 'shell/electron-ports.ts'],
  ])('%s', (_claim, pattern, place) => {
    expect(where(pattern)).toEqual([place])
  })

  it('include no script that main sends to the page, and no synchronous call', () => {
    expect(where(/executeJavaScript|sendSync|webviewTag: true|@electron\/remote/)).toEqual([])
  })
})
