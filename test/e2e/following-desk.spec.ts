import { expect } from '@playwright/test'
import { hasNatsServer } from '../support/nats-server.ts'
import { ask, tryAsk, untilSynced } from './support/ask.ts'
import { box, openFirst } from './support/places.ts'
import { serveRelay } from './support/relay.ts'
import { test } from './support/served-school.ts'

test.skip(!hasNatsServer, 'no nats-server here')

test('a desk that follows a relay finds everybody, says where that comes from, and answers with the relay gone', async ({
  launch,
  served,
}, info) => {
  const relay = await serveRelay(served)
  try {
    const input = await relay.enrol('front')
    const { page } = await launch({})
    await page.getByRole('heading').first().waitFor()
    await expect
      .poll(async () => {
        const reply = await tryAsk(page, 'session.connect', input)
        return (
          reply.ok &&
          (reply.value as { ticks: { state: string }[] }).ticks.every(({ state }) => state !== 'failed')
        )
      })
      .toBe(true)
    await untilSynced(page)
    const foot = page.getByRole('contentinfo')
    await expect(foot).toContainText('By way of the relay')
    await box(page).waitFor()
    await openFirst(page, 'an')
    await expect(page.getByText('Corrections are made at a desk with a key of its own')).toBeVisible()
    await page.screenshot({ path: info.outputPath('following.png') })

    await relay.server.kill()
    await expect
      .poll(async () => (await ask(page, 'sync.status', undefined)).online, { timeout: 60_000 })
      .toBe(false)
    await box(page).fill('')
    await openFirst(page, 'el')
    await expect(foot).toContainText('read from the school')
    await page.screenshot({ path: info.outputPath('relay-gone.png') })
  } finally {
    await relay.end()
  }
})
