import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isNightly } from '../support/nightly.ts'
import { size, test } from './support/app-test.ts'
import { lookAlike, someone } from './support/ask.ts'
import { goHome } from './support/home.ts'
import { box, card, openFirst } from './support/places.ts'
import { correctionStates } from './support/states/correction-states.ts'
import { deskStates } from './support/states/desk-states.ts'
import { listStates, privacyStates } from './support/states/list-states.ts'
import { missingStates } from './support/states/missing-states.ts'
import type { State } from './support/states/state.ts'

const plain = { colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' } as const
const half = { width: 640, height: 400 } // 1280 × 800 at 200 %

/** How the window can be looked at. Other colours change nothing but contrast: only that is asked of them again. */
type Way = {
  readonly media: NonNullable<Parameters<Page['emulateMedia']>[0]>
  readonly size: { readonly width: number; readonly height: number }
  readonly rules: 'all' | 'colours'
}
const ways: Readonly<Record<string, Way>> = {
  light: { media: plain, size, rules: 'all' },
  dark: { media: { ...plain, colorScheme: 'dark' }, size, rules: 'colours' },
  'forced dark colours': {
    media: { ...plain, forcedColors: 'active', colorScheme: 'dark' },
    size,
    rules: 'colours',
  },
  'forced light colours': { media: { ...plain, forcedColors: 'active' }, size, rules: 'colours' },
  '200 % zoom': { media: plain, size: half, rules: 'all' },
}
/** By day those that find most; by night all of them. */
const waysTried = Object.entries(ways).filter(([way]) => isNightly || way === 'light' || way === 'dark')
const colourRules = ['color-contrast', 'link-in-text-block']

/** React Aria puts its hidden "dismiss" buttons beside a popover, outside any landmark: advice of axe, not of WCAG. */
const inPopover = new Set([
  'the ways of narrowing the list',
  'another day’s card, asked for',
  'a tooltip with its key',
  'a list about to be kept under a name',
])

async function lookAt(page: Page, state: string, rules: Way['rules']): Promise<Seen> {
  // Colours that are still changing are no colours to measure.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))),
  )
  const disabled = inPopover.has(state) ? ['region'] : []
  // The demo's watermark lies over every text: with it axe cannot see what lies behind, and says so of nearly all.
  await page.evaluate(() => document.querySelector('main[data-demo]')?.removeAttribute('data-demo'))
  // React Aria's announcer names what has gone by now; screen readers hear it, and it is no part of the window. The
  // window has no frames: what they need (a page beside it at every look) is left out.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('[data-live-announcer]')
  const asked = rules === 'colours' ? axe.withRules(colourRules) : axe.disableRules(disabled)
  const found = await asked.analyze()
  const incomplete = found.incomplete
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) => nodes)
  const reasons = incomplete.map(({ any }) =>
    any.map(({ data }) => explanationOf(data)).find((key) => key !== null),
  )
  const unseen = incomplete.filter((_, at) => reasons[at] === undefined)
  return {
    explained: reasons.filter((key) => key !== undefined),
    wrong: [
      ...found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      ),
      ...unseen.map(
        ({ html, any }) =>
          `not measured (${any.map(({ message }) => message).join()}): ${html.slice(0, 160)}`,
      ),
    ],
  }
}

/** What axe found wrong, and why it could not measure a text, for each where we know why. */
type Seen = { readonly wrong: readonly string[]; readonly explained: readonly string[] }

/** Whether the keyboard is nowhere, where a person's next key would do nothing: a page that is drawn again gets a second. */
const isNowhere = (page: Page) =>
  page
    .waitForFunction(() => document.activeElement !== document.body, undefined, { timeout: 1_000 })
    .then(() => false)
    .catch(() => true)

/**
 * Why axe may leave a contrast unmeasured: one character alone (a digit that copies), or a picture behind (the hatching
 * of the demo's bar), or something that lies over it (a popover, a list scrolled under its heading). Anything else fails.
 */
const known = new Set([
  'shortTextContent',
  'bgGradient',
  'bgImage',
  'pseudoContent',
  'nonBmp',
  'bgOverlap',
  'elmPartiallyObscured',
  'elmPartiallyObscuring',
])
function explanationOf(data: unknown): string | null {
  const key = typeof data === 'object' && data !== null && 'messageKey' in data ? data.messageKey : null
  return typeof key === 'string' && known.has(key) ? key : null
}

/** Every state of a walk, looked at in every way. */
async function lookAtAll(page: Page, states: readonly State[]): Promise<void> {
  const total = { looks: 0, wrong: 0, nowhere: 0 }
  const why = new Map<string, number>()
  page.setDefaultTimeout(20_000) // a state that cannot be reached fails by its name, not by the length of the walk
  const cast = { surname: (await someone(page)).surname, lookAlike: (await lookAlike(page)).typed }
  for (const { name, show } of states) {
    await test.step(name, async () => {
      await show(page, cast)
      const nowhere = await isNowhere(page)
      total.nowhere += Number(nowhere)
      expect.soft(nowhere, `${name}: the keyboard is nowhere`).toBe(false)
      for (const [way, { media, size: shown, rules }] of waysTried) {
        await page.emulateMedia(media)
        await page.setViewportSize(shown)
        const { wrong, explained } = await lookAt(page, name, rules)
        total.looks += 1
        total.wrong += wrong.length
        for (const key of explained) why.set(key, (why.get(key) ?? 0) + 1)
        expect.soft(wrong, `${name}, ${way}`).toEqual([])
      }
      await page.emulateMedia(plain)
      await page.setViewportSize(size)
    })
  }
  const { looks, wrong, nowhere } = total
  const unmeasured = [...why].map(([key, count]) => `${count} ${key}`).join(', ')
  process.stdout.write(
    `axe: ${states.length} states, ${looks} looks: ${wrong} wrong, ${nowhere} with the keyboard nowhere; not measured: ${unmeasured}\n`,
  )
}

test('every state of the desk meets WCAG 2.2 AA in every theme, size and zoom', { tag: '@long' }, async ({
  demo: { page },
}) => {
  test.setTimeout(600_000)
  await lookAtAll(page, deskStates)
})

test('every state of a list, of settings and of a covered window meets WCAG 2.2 AA in every theme, size and zoom', {
  tag: '@long',
}, async ({ demo: { page } }) => {
  test.setTimeout(600_000)
  await lookAtAll(page, [...listStates, ...privacyStates])
})

test('every state of a correction, and of people missing, meets WCAG 2.2 AA in every theme, size and zoom', {
  tag: '@long',
}, async ({ demo: { page } }) => {
  test.setTimeout(400_000)
  await lookAtAll(page, [...correctionStates, ...missingStates])
})

test('the first start meets WCAG 2.2 AA in every theme, size and zoom', async ({ launch }) => {
  const { page } = await launch()
  await page.getByRole('heading', { name: 'Welcome to Foyer' }).waitFor()
  for (const [way, { media, size: shown, rules }] of Object.entries(ways)) {
    await page.emulateMedia(media)
    await page.setViewportSize(shown)
    expect((await lookAt(page, 'first start', rules)).wrong, way).toEqual([])
  }
})

test('at 200 % zoom nothing runs over the edge, and typing a letter on a card shows the list again', async ({
  demo: { page },
}) => {
  const { surname } = await someone(page)
  await page.setViewportSize({ width: 640, height: 400 })
  await goHome(page)
  await openFirst(page, surname)
  await expect(pane(page, 'card')).toHaveCSS('opacity', '1')
  await expect(pane(page, 'list')).toHaveCSS('opacity', '0')
  await page.keyboard.type('mar')
  await expect(box(page)).toHaveValue('mar')
  await expect(pane(page, 'list')).toHaveCSS('opacity', '1')
  await page.keyboard.press('Enter')
  await expect(pane(page, 'card')).toHaveCSS('opacity', '1')
  for (const key of ['Control+1', 'Control+2', 'F9', 'Control+4', 'Control+,']) {
    await page.keyboard.press(key)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(over, key).toBeLessThanOrEqual(0)
  }
  await page.keyboard.press('Control+1')
  await expect(box(page)).toBeFocused()
})

/** The half of Search that holds the list, or the one that holds the card. */
const pane = (page: Page, holds: 'list' | 'card') =>
  page.locator('main > div > div').filter({ has: holds === 'list' ? page.getByRole('search') : card(page) })
