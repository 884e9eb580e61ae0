import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { headlessChromium } from '../../../electron/dev/stand-in/headless-chromium.ts'
import type { SessionStatus } from '../../../shared/domain/session.ts'
import { createFakeMain } from './fake-main.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** The built page on loopback, as files. */
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

type Options = {
  readonly folder: string
  readonly people: number
  readonly status: SessionStatus
  readonly width?: number
  readonly height?: number
  readonly colorScheme?: 'light' | 'dark'
  readonly forcedColors?: 'active' | 'none'
}

/** The built page in real Chromium with answers made up of plain data. `complaints` hears what the console reports. */
export async function openDrawnPage(options: Options) {
  const { path, env } = await headlessChromium()
  const {
    folder,
    people,
    status,
    width = 1280,
    height = 720,
    colorScheme = 'light',
    forcedColors = 'none',
  } = options
  const server = await serve(folder)
  const browser = await chromium.launch({
    executablePath: path,
    args: ['--no-sandbox', '--headless=shell', '--disable-gpu', '--single-process', '--no-zygote'],
    env: { ...process.env, ...env },
  })
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    forcedColors,
    timezoneId: 'Australia/Melbourne',
  })
  const page: Page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error.stack ?? error)))
  const main = createFakeMain(people, status)
  await page.exposeFunction('fakeCall', (name: string, input: unknown) => main.call(name, input))
  await page.addInitScript(() => {
    const heard: ((name: string, payload: unknown) => void)[] = []
    const { fakeCall } = window as unknown as { fakeCall: (name: string, input: unknown) => Promise<unknown> }
    Object.assign(window, {
      bridge: {
        call: (name: string, input: unknown) => fakeCall(name, input),
        listen: (listener: (name: string, payload: unknown) => void) => {
          heard.push(listener)
          return () => heard.splice(heard.indexOf(listener), 1)
        },
      },
      announce: (name: string, payload: unknown) => {
        for (const listener of heard) listener(name, payload)
      },
    })
  })
  await page.clock.setFixedTime('2026-11-20T23:54:00.000Z')
  await page.goto(server.url)
  const close = async () => {
    await browser.close()
    server.close()
  }
  return { page, complaints, close }
}
