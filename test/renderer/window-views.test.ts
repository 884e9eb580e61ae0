import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { DrawnOptions } from './support/drawn-page.ts'
import {
  firstRunStatus,
  heldReview,
  lockedStatus,
  openStatus,
  sealedStatus,
  signedOutStatus,
  troubleStatus,
} from './support/sample-school.ts'
import { box, drawWindow, openFirst, school, search } from './support/window-page.ts'

const { open, openSchool } = drawWindow()

type View = readonly [name: string, part: Partial<DrawnOptions>, go: (page: Page) => Promise<unknown>]

const press = (key: string) => (page: Page) => page.keyboard.press(key)
const views: readonly View[] = [
  ['search', {}, (page) => search(page, 'thomp')],
  ['nobody found', {}, (page) => search(page, 'zzz')],
  ['card', {}, (page) => openFirst(page, 'thomp')],
  [
    'correction',
    {},
    async (page) => {
      await openFirst(page, 'thomp')
      await page.keyboard.press('Control+e')
      await page.getByRole('textbox', { name: 'Surname' }).waitFor()
    },
  ],
  ['boarding', {}, press('Control+2')],
  ['corrections', {}, press('F9')],
  ['lists', {}, press('Control+4')],
  ['settings', {}, press('Control+,')],
  ['keys', {}, press('F1')],
  ['state of the copy', {}, press('F8')],
  [
    'people missing',
    { review: heldReview },
    async (page) => {
      await page.getByRole('button', { name: 'Look who is missing' }).click()
      await page.getByRole('button', { name: 'I’ve checked' }).click()
      await page.getByRole('heading', { name: 'What will happen' }).waitFor()
    },
  ],
  [
    'records set aside',
    {},
    async (page) => {
      await page.keyboard.press('F8')
      await page.getByRole('button', { name: 'See which' }).click()
      await page.getByRole('table', { name: 'Records that could not be read' }).waitFor()
    },
  ],
  ['people held back', { review: heldReview }, (page) => search(page, 'a')],
  ['demo', { status: openStatus(true) }, (page) => search(page, 'a')],
  [
    'first run',
    { status: firstRunStatus },
    (page) => page.getByRole('heading', { name: 'Welcome to Foyer' }).waitFor(),
  ],
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
    'covered',
    {},
    async (page) => {
      await openFirst(page, 'thomp')
      await page.keyboard.press('Control+Shift+Space')
      await page.getByText('Just a moment').waitFor()
    },
  ],
  [
    'closing with corrections waiting',
    {},
    async (page) => {
      await page.evaluate(() => {
        const { announce } = window as unknown as { announce: (name: string, payload: unknown) => void } // sound: as above
        announce('session.closing', {})
      })
      await page.getByRole('dialog').getByRole('definition').first().waitFor()
    },
  ],
]

describe.each(['light', 'dark'] as const)('every view in %s', (colorScheme) => {
  it.each(views)('%s holds to WCAG 2.2 AA and to the page’s own policy', async (_, part, go) => {
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

describe('small windows', () => {
  it.each([
    [640, 720],
    [640, 360],
  ])('needs no sideways scrolling at %i × %i', async (width, height) => {
    const { page } = await openSchool({ width, height })
    for (const go of [
      press('Control+1'),
      press('Control+2'),
      press('F9'),
      press('Control+4'),
      press('Control+,'),
    ]) {
      await go(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
  })
})
