import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { DrawnOptions } from '../support/drawn-page.ts'
import { lockedStatus, sealedStatus, signedOutStatus, troubleStatus } from '../support/sample-school.ts'
import { announce, box, drawWindow, school } from '../support/window-page.ts'

const { open } = drawWindow()

type View = readonly [name: string, part: Partial<DrawnOptions>, go: (page: Page) => Promise<unknown>]

/** Only what the walks end to end (`test/e2e/a11y.spec.ts`) do not come by. */
const views: readonly View[] = [
  ['signed out', { status: signedOutStatus }, (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ['trouble', { status: troubleStatus }, (page) => page.getByRole('alert').waitFor()],
  [
    'locked, any key',
    { status: lockedStatus('session') },
    (page) => page.getByText('Press any key').waitFor(),
  ],
  ['locked, a passphrase', { status: lockedStatus('passphrase') }, (page) => page.locator('summary').click()],
  [
    'sealed',
    { status: sealedStatus('no-contact') },
    (page) => page.getByRole('heading', { level: 2 }).waitFor(),
  ],
  [
    'sealed, the key withdrawn',
    { status: sealedStatus('revoked') },
    (page) => page.getByLabel('New secret').waitFor(),
  ],
  [
    'closing with corrections waiting',
    {},
    async (page) => {
      await announce(page, 'session.closing', {})
      await page.getByRole('dialog').getByRole('definition').first().waitFor()
    },
  ],
]

describe.each(['light', 'dark'] as const)('every view in %s', (colorScheme) => {
  it.each(views)('%s meets WCAG 2.2 AA and logs no error', async (_, part, go) => {
    const { page, complaints } = await open({ colorScheme, ...part })
    if ((part.status ?? school.status).state === 'open') await box(page).waitFor()
    await go(page)
    await page.waitForTimeout(200)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
    ).toEqual([])
    expect(complaints).toEqual([])
  })
})
