import { expect } from '@playwright/test'
import type { ConnectInput } from '../../shared/domain/connection.ts'
import type { LaunchedApp } from '../stand-in/launch-options.ts'
import { hasNatsServer } from '../support/nats-server.ts'
import { serveRelay } from '../support/serve-relay.ts'
import { ask, chooseConnectionFile, tryAsk, untilSynced } from './support/ask.ts'
import { openSettings } from './support/home.ts'
import { box, openFirst } from './support/places.ts'
import { test } from './support/served-school.ts'

test.skip(!hasNatsServer, 'no nats-server here')

/** Connects as an enrolment does; the relay's server reads its files again in its own time. */
async function enrolled(app: LaunchedApp, folder: string, input: ConnectInput) {
  const { page } = app
  await page.getByRole('heading').first().waitFor()
  await chooseConnectionFile(app, input.file, folder)
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
}

test('a desk that follows a relay finds everyone, says where the data come from, and answers without the relay', async ({
  launch,
  served,
  folder,
}, info) => {
  const relay = await serveRelay(served)
  try {
    const input = await relay.enrol('front')
    const app = await launch({})
    const { page } = app
    await enrolled(app, folder, input)
    const foot = page.getByRole('contentinfo')
    await expect(foot).toContainText('Through the relay, read from the school')
    await box(page).waitFor()
    await openFirst(page, 'an')
    await expect(page.getByText('Corrections are made at a desk with a key of its own')).toBeVisible()
    await page.screenshot({ path: info.outputPath('following.png') })
    await foot.getByRole('button', { name: /Through the relay/ }).click()
    await expect(page.getByText(/^Read from the school /)).toBeVisible()
    await page.keyboard.press('Escape')

    await relay.server.kill()
    await expect
      .poll(async () => (await ask(page, 'sync.status', undefined)).online, { timeout: 60_000 })
      .toBe(false)
    await box(page).fill('')
    await openFirst(page, 'el')
    await expect(foot).toContainText(/read from the school .* offline/)
    await page.screenshot({ path: info.outputPath('relay-gone.png') })
  } finally {
    await relay.end()
  }
})

test(
  'a desk with a key of its own says which of its two routes is down, and saves corrections meanwhile',
  {
    tag: '@long',
  },
  async ({ launch, served, folder }, info) => {
    const relay = await serveRelay(served)
    try {
      const app = await launch({ ca: served.caFile })
      const { page } = app
      await enrolled(app, folder, await relay.enrol('office', true))
      const foot = page.getByRole('contentinfo')
      await expect(foot).toContainText(/Through the relay, read from the school .* online/)
      await openFirst(page, 'an')
      await expect(page.getByRole('button', { name: /Correct/ }).first()).toBeEnabled()
      await page.screenshot({ path: info.outputPath('keyed.png') })
      await openSettings(page, 'Connection')
      await page.getByRole('button', { name: 'Check the connection again' }).click()
      await expect(page.locator('[data-state=ok]')).toHaveCount(11)
      await page.screenshot({ path: info.outputPath('both-ways.png'), fullPage: true })
      await page.keyboard.press('Escape')

      await served.close()
      await expect(foot).toContainText('school not reachable', { timeout: 60_000 })
      await page.screenshot({ path: info.outputPath('school-away.png') })
      await page.getByRole('button', { name: /Through the relay/ }).click()
      await expect(page.getByText('The school’s system cannot be reached').first()).toBeVisible()
      await page.screenshot({ path: info.outputPath('panel.png') })
    } finally {
      await relay.end()
    }
  },
)
