import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import react from '@vitejs/plugin-react'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { manualPlugin } from '../../../electron/dev/docs/manual-plugin.ts'
import type { SessionStatus } from '../../../shared/domain/session.ts'
import { parseJson } from '../../../shared/text/parse-json.ts'
import { seededBugPlugin } from '../../faults/seeded-bug-plugin.ts'
import { headlessChromium } from '../../stand-in/browser/headless-chromium.ts'
import { listen } from '../../support/listen.ts'
import { createFakeMain, type FakeMainOptions } from './fake-main.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** The page built as for the application, into a folder of its own. */
async function buildPage(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-page-'))
  await build({
    configFile: false,
    root: join(import.meta.dirname, '../../../renderer'),
    base: './',
    plugins: [react(), manualPlugin(), seededBugPlugin()],
    build: {
      target: 'chrome140',
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2_000,
    },
    logLevel: 'error',
  })
  return folder
}

/** Its files on loopback. */
async function serve(folder: string) {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    const file = join(folder, path === '/' ? 'index.html' : path)
    stat(file).then(
      () => {
        response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
        createReadStream(file).pipe(response)
      },
      () => response.writeHead(404).end(),
    )
  })
  const port = await listen(server)
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

export type DrawnOptions = FakeMainOptions & {
  readonly people: number
  readonly status: SessionStatus
  readonly width?: number
  readonly height?: number
  readonly colorScheme?: 'light' | 'dark'
  readonly forcedColors?: 'active' | 'none'
}

export type DrawnPage = {
  readonly page: Page
  /** What the console reported: errors, warnings, refusals by the page's policy. */
  readonly complaints: readonly string[]
  /** What was asked of main, in order. */
  readonly asked: readonly { readonly name: string; readonly input: unknown }[]
}

/** The built page in real Chromium, answered with plain data of the contract's types. */
export async function createDrawing() {
  const folder = await buildPage()
  const server = await serve(folder)
  const { path, env } = await headlessChromium()
  const browser = await chromium.launch({
    executablePath: path,
    args: ['--no-sandbox', '--headless=shell', '--disable-gpu', '--no-zygote'],
    env: { ...process.env, ...env },
  })
  return {
    open: (options: DrawnOptions) => openPage(browser, server.url, options),
    closePages: async () => {
      for (const context of browser.contexts()) await context.close()
    },
    close: async () => {
      await browser.close()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function openPage(browser: Browser, url: string, options: DrawnOptions): Promise<DrawnPage> {
  const { people, status, width = 1280, height = 720, colorScheme = 'light', forcedColors = 'none' } = options
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    forcedColors,
    timezoneId: 'Australia/Melbourne',
    locale: 'en-AU',
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error.stack ?? error)))
  const main = createFakeMain(people, status, options)
  await page.exposeFunction('answerOfMain', async (name: string, input: string | undefined) =>
    JSON.stringify(await main.call(name, parseJson(input ?? ''))),
  )
  await page.addInitScript(giveBridge)
  await page.clock.setFixedTime('2026-11-20T23:54:00.000Z')
  await page.goto(url)
  return { page, complaints, asked: main.asked }
}

type Listener = (name: string, payload: string) => void

/** Runs in the page: the two functions of the preload script, over a function that Playwright exposed. */
function giveBridge() {
  const listeners = new Set<Listener>()
  // sound: exposed above under this name
  const { answerOfMain } = window as unknown as {
    answerOfMain: (name: string, input?: string) => Promise<string>
  }
  const bridge = {
    call: answerOfMain,
    listen: (listener: Listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const announce = (name: string, payload: unknown) => {
    for (const listener of listeners) listener(name, JSON.stringify(payload))
  }
  Object.assign(window, { bridge, announce })
}
