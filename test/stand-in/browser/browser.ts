import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import type { AppCalls, HostCalls, WindowOrder } from '../calls.ts'
import type { Remote } from '../peer.ts'
import { requirePolicy } from '../window-rules.ts'
import { quietFlags } from './chromium.ts'
import { copyText } from './copy-text.ts'
import { createFileDialog } from './file-dialog.ts'
import type { StandInOptions } from './options.ts'
import { toPageUrl } from './origin.ts'
import { bindPage, deliver } from './page.ts'
import { createQuestionDialog } from './question-dialog.ts'

/** The browser's side of the stand-in: one Chromium, and a page of it for each window of the app. */
export function createBrowser(options: StandInOptions, app: () => Remote<AppCalls>) {
  const pages = new Map<number, Page>()
  const gone = new Map<number, Promise<void>>()
  const first = Promise.withResolvers<Page>()
  first.promise.catch(() => undefined) // no one may be waiting for a window
  const dialog = createFileDialog(options.headed, () => pages.values().next().value ?? null)
  const question = createQuestionDialog(options.headed, () => pages.values().next().value ?? null)
  let opened: { readonly context: BrowserContext; readonly profile: string } | null = null

  async function contextFor(order: WindowOrder): Promise<BrowserContext> {
    if (opened !== null) return opened.context
    const profile = join(order.userData, 'stand-in-chromium')
    await removeFolder(profile) // the app's session is in memory: nothing may outlive it
    const context = await launchChromium(options, order, profile)
    opened = { context, profile }
    return context
  }

  async function openWindow(order: WindowOrder): Promise<void> {
    const context = await contextFor(order)
    const page =
      [...context.pages()].find((one) => ![...pages.values()].includes(one)) ?? (await context.newPage())
    pages.set(order.id, page)
    page.once('close', () => {
      pages.delete(order.id)
      const notified = app().windowClosed(order.id)
      gone.set(
        order.id,
        notified.catch(() => undefined),
      ) // the app ended before its window did
    })
    await page.emulateMedia({ colorScheme: options.colorScheme })
    await bindPage(page, order, app())
  }

  function pageOf(windowId: number): Page {
    const page = pages.get(windowId)
    if (page === undefined) throw new Error(`window ${windowId} has gone`)
    return page
  }

  const calls: { [N in keyof HostCalls]: (...args: Parameters<HostCalls[N]>) => unknown } = {
    openWindow,
    load: async (windowId, url) => {
      const page = pageOf(windowId)
      const response = await page.goto(toPageUrl(url))
      requirePolicy(url, response?.headers() ?? {})
      first.resolve(page)
    },
    deliver: (windowId, channel, args) => deliver(pageOf(windowId), channel, args),
    focus: (windowId) => pageOf(windowId).bringToFront(),
    reload: async (windowId) => void (await pageOf(windowId).reload()),
    closeWindow: async (windowId) => {
      await pages.get(windowId)?.close()
      await gone.get(windowId)
    },
    copy: async (text) => {
      const page = pages.values().next().value
      if (options.headed && page !== undefined) await copyText(page, text)
    },
    chooseFile: dialog.choose,
    chooseSavePlace: dialog.save,
    askPerson: question.ask,
  }

  async function close(): Promise<void> {
    first.reject(new Error('the app ended before it had opened a window'))
    if (opened === null) return
    await opened.context.close().catch(() => undefined) // already closed with its last window
    await removeFolder(opened.profile)
  }

  return { calls, close, firstPage: first.promise, answerFileDialog: dialog.answerNext, question }
}

function launchChromium(options: StandInOptions, order: WindowOrder, profile: string) {
  const { width, height } = options.size ?? order
  const isRoot = process.getuid?.() === 0
  // A window without a browser around it, and without the bars that say who drives it.
  const seen = [
    `--window-size=${width},${height}`,
    '--app=data:text/html,<title>Foyer</title>',
    '--test-type',
  ]
  return chromium.launchPersistentContext(profile, {
    locale: 'en-AU', // the computer is in the demo school's region
    executablePath: options.browser.path,
    env: { ...process.env, ...options.browser.env },
    headless: !options.headed,
    chromiumSandbox: options.headed && !isRoot, // root, and many a container, has no sandbox to enter
    args: [...quietFlags, ...networkFlags(options, order), ...(options.headed ? seen : [])],
    viewport: options.headed ? null : { width, height },
    serviceWorkers: 'block',
    acceptDownloads: false,
    // Ctrl+C reaches the app, which ends as it would under Electron; Chromium ends with it.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}

function networkFlags({ env }: StandInOptions, { flags }: WindowOrder): readonly string[] {
  const netLog = env?.['FOYER_STAND_IN_NET_LOG']
  return [...flags, ...(netLog === undefined ? [] : [`--log-net-log=${netLog}`])]
}

/** Chromium's last process may still be writing when its first has ended: hence the tries. */
function removeFolder(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}
