import type { Page, Request, Route } from 'playwright'
import type { AppCalls, PageAnswer, PageRequest, WindowOrder } from '../calls.ts'
import type { Remote } from '../peer.ts'
import { toAppUrl } from './origin.ts'
import { type BridgeReply, bindingName, bridgeScript, deliverKey, jsonOf } from './page-bridge.ts'

/** Joins a page to the app's main process: its requests, its preload, its messages, and what it may not do. */
export async function bindPage(page: Page, order: WindowOrder, app: Remote<AppCalls>): Promise<void> {
  const windowId = order.id
  await page.route('**/*', async (route) => {
    const asked = () => app.request(requestOf(route.request(), page, windowId))
    await answer(route, asked).catch(() => route.abort('failed').catch(() => undefined)) // the page or the app has gone
  })
  await page.exposeBinding(
    bindingName,
    async ({ frame }, channel: string, args: unknown[]): Promise<BridgeReply> => {
      const isMainFrame = frame === page.mainFrame()
      const message = { windowId, isMainFrame, frameUrl: toAppUrl(frame.url()), channel, args }
      return app.invoke(message).then(
        (value) => ({ json: jsonOf(value) }),
        (error: unknown) => ({ error: String(error) }),
      )
    },
  )
  await page.addInitScript({ content: bridgeScript(order.preload) })

  page.on('popup', async (popup) => {
    const allowed = await app.mayOpen(windowId, toAppUrl(popup.url())).catch(() => false)
    if (!allowed) await popup.close()
  })
}

function requestOf(request: Request, page: Page, windowId: number): PageRequest {
  return {
    windowId,
    url: toAppUrl(request.url()),
    method: request.method(),
    isNavigation: request.isNavigationRequest(),
    isMainFrame: request.frame() === page.mainFrame(),
  }
}

/** Answers a request of the page from the app, and lets none of them reach a network. */
async function answer(route: Route, ask: () => Promise<PageAnswer>): Promise<void> {
  const answered = await ask()
  if (answered.kind === 'prevented') return route.abort('aborted')
  if (answered.kind === 'blocked') return route.abort('blockedbyclient')
  const { status, headers, body } = answered
  await route.fulfill({ status, headers, body: Buffer.from(body) })
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
