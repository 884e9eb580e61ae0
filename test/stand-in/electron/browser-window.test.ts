import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserWindowConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import { tempFolder } from '../../support/temp-folder.ts'
import type { HostCalls } from '../calls.ts'
import type { Remote } from '../peer.ts'
import { StandInApp } from './app.ts'
import { createBrowserWindow } from './browser-window.ts'
import { createSessions } from './sessions.ts'

/** An app with its windows; the pages are the other process', which notes what it is asked. */
function openApp({ isReady = true } = {}) {
  const folder = tempFolder()
  writeFileSync(join(folder, 'package.json'), '{"name":"small","productName":"Small","version":"1"}')
  writeFileSync(join(folder, 'preload.cjs'), '/* the bridge */')
  const asked: (readonly unknown[])[] = []
  const noting =
    (name: string) =>
    async (...args: readonly unknown[]) =>
      void asked.push([name, ...args])
  const host = {
    openWindow: noting('openWindow'),
    load: noting('load'),
    closeWindow: noting('closeWindow'),
  } as unknown as Remote<HostCalls> // sound: a window asks for nothing else here
  const app = new StandInApp(folder, { count: () => windows.open.size, closeAll: async () => true })
  const windows = createBrowserWindow(() => app, host)
  if (isReady) app.mainEvaluated()
  const session = createSessions().fromPartition('small')
  session.on('will-download', (event: { preventDefault(): void }) => event.preventDefault())
  session.setPermissionRequestHandler((_, __, decide) => decide(false))
  session.setPermissionCheckHandler(() => false)
  const options = {
    width: 640,
    show: false,
    webPreferences: {
      preload: join(folder, 'preload.cjs'),
      session,
      ...{ sandbox: true, contextIsolation: true, webSecurity: true, allowRunningInsecureContent: false },
      ...{ nodeIntegration: false, nodeIntegrationInWorker: false, nodeIntegrationInSubFrames: false },
      ...{ experimentalFeatures: false, webviewTag: false, spellcheck: false },
    },
  } as unknown as BrowserWindowConstructorOptions // sound: the session is the stand-in’s, as there
  return { ...windows, app, asked, options, session }
}

describe('a window of the stand-in', () => {
  it('is created by the other process with its preload and the app’s name', async () => {
    const { BrowserWindow, app, asked, options } = openApp()
    const made: string[] = []
    app.on('web-contents-created', () => made.push('contents'))
    app.on('browser-window-created', () => made.push('window'))
    const window = BrowserWindow(options)
    await Promise.resolve() // it is ordered once the app has set its rules for it
    expect(asked[0]).toMatchObject([
      'openWindow',
      { id: 1, title: 'Small', width: 640, height: 600, show: false, preload: '/* the bridge */' },
    ])
    expect([made, window.isVisible(), BrowserWindow.getAllWindows().length]).toEqual([
      ['contents', 'window'],
      false,
      1,
    ])
    expect(BrowserWindow.fromWebContents({ id: 9 })).toBeNull()
  })

  it('cannot be created before the app is ready, nor with a session that allows everything', () => {
    const early = openApp({ isReady: false })
    expect(() => early.BrowserWindow(early.options)).toThrow('before the app is ready')
    const { BrowserWindow, options, session } = openApp()
    session.setPermissionCheckHandler(() => true)
    expect(() => BrowserWindow(options)).toThrow('the session grants permissions')
    expect(BrowserWindow.getAllWindows()).toEqual([])
  })

  it('emits `ready-to-show` once its page is loaded, unless it was closed meanwhile', async () => {
    const { BrowserWindow, options } = openApp()
    for (const goesMeanwhile of [false, true]) {
      const window = BrowserWindow(options)
      let shown = 0
      window.on('ready-to-show', () => {
        shown += 1
      })
      const loaded = window.loadURL('app://small/index.html')
      if (goesMeanwhile) window.closed()
      await loaded
      expect(shown).toBe(goesMeanwhile ? 0 : 1)
    }
  })

  it('stays if a listener prevents closing, and emits `closed` once', async () => {
    const { BrowserWindow, asked, options } = openApp()
    const window = BrowserWindow(options)
    window.once('close', (event: { preventDefault(): void }) => event.preventDefault())
    expect(await window.close()).toBe(false)
    expect(asked.map(([name]) => name)).not.toContain('closeWindow')
    expect(await window.close()).toBe(true)
    expect(asked).toContainEqual(['closeWindow', 1])
    let gone = 0
    window.on('closed', () => {
      gone += 1
    })
    window.closed()
    window.closed()
    expect([gone, window.isDestroyed()]).toEqual([1, true])
  })
})
