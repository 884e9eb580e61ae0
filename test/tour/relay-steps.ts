import type { NatsServer } from '../support/nats-server.ts'
import { clearSearch, shows } from './finders.ts'
import type { Stage, Steps } from './stage.ts'

const foot = ({ page }: Stage) => page.getByRole('contentinfo')

async function openSomebody({ page }: Stage, typed: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find a student' }).fill(typed)
  await page.locator(`html[data-painted="${typed}"]`).waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  await page.getByText('Corrections are made at a desk with a key of its own').waitFor()
}

/** A desk that follows a relay, until its server is gone. */
export const relaySteps = (server: NatsServer): Steps => ({
  '40-by-way-of-relay': async (stage) => {
    await openSomebody(stage, 'an')
    await foot(stage).getByText('Through the relay, read from the school').waitFor()
    stage.expect('a card says that this desk only reads, and the foot where that comes from', true)
  },
  '41-relay-panel': async (stage) => {
    await foot(stage)
      .getByRole('button', { name: /Through the relay/ })
      .click()
    await shows(stage, 'Read from the school')
    stage.expect('the panel says when the relay read the school', true)
  },
  '42-relay-gone': async (stage) => {
    await stage.page.keyboard.press('Escape')
    await clearSearch(stage)
    await server.kill()
    await foot(stage).getByText('offline').first().waitFor({ timeout: 60_000 })
    await openSomebody(stage, 'el')
    stage.expect('with the relay gone everybody is found, and the foot says so', true)
  },
})
