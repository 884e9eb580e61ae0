import type { Page, Route } from 'playwright'
import type { AppCalls, WindowOrder } from './calls.ts'
import { toAppUrl } from './origin.ts'
import { type BridgeReply, bindingName, bridgeScript, deliverKey } from './page-bridge.ts'
import type { Remote } from './peer.ts'

/** Joins a page to the app's main process: its requests, its preload, its messages, and what it may not do. */
export async function bindPage(page: Page, order: WindowOrder, app: Remote<AppCalls>): Promise<void> {
  const windowId = order.id
  await page.route('**/*', (route) => answer(route, page, windowId, app))
  await page.exposeBinding(
    bindingName,
    async ({ frame }, channel: string, args: unknown[]): Promise<BridgeReply> => {
      const isMainFrame = frame === page.mainFrame()
      try {
        const value = await app.invoke({
          windowId,
          isMainFrame,
          frameUrl: toAppUrl(frame.url()),
          channel,
          args,
        })
        return { value }
      } catch (error) {
        return { error: String(error) }
      }
    },
  )
  await page.addInitScript({ content: bridgeScript(order.preload) })

  page.on('popup', async (popup) => {
    const allowed = await app.mayOpen(windowId, toAppUrl(popup.url())).catch(() => false)
    if (!allowed) await popup.close()
  })
  page.on('download', async (download) => {
    const allowed = await app.mayDownload(windowId, toAppUrl(download.url())).catch(() => false)
    if (!allowed) await download.cancel()
  })
}

/** Answers a request of the page from the app, and lets none of them reach a network. */
async function answer(route: Route, page: Page, windowId: number, app: Remote<AppCalls>): Promise<void> {
  const request = route.request()
  try {
    const answered = await app.request({
      windowId,
      url: toAppUrl(request.url()),
      method: request.method(),
      isNavigation: request.isNavigationRequest(),
      isMainFrame: request.frame() === page.mainFrame(),
    })
    if (answered.kind === 'prevented') return await route.abort('aborted')
    if (answered.kind === 'blocked') return await route.abort('blockedbyclient')
    const { status, headers, body } = answered
    await route.fulfill({ status, headers, body: Buffer.from(body) })
  } catch {
    await route.abort('failed').catch(() => undefined) // the page or the app has gone meanwhile
  }
}

/** Hands a message of the app to the page's listeners. */
export async function deliver(page: Page, channel: string, args: readonly unknown[]): Promise<void> {
  await page.evaluate(
    ([key, name, values]) => {
      const world = globalThis as unknown as Record<symbol, (channel: string, args: unknown) => void>
      world[Symbol.for(key)]?.(name, values)
    },
    [deliverKey, channel, args] as const,
  )
}
