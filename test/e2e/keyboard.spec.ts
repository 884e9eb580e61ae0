import { expect, type Page } from '@playwright/test'
import type { Sheet } from '../../renderer/app/shell/shell-store.ts'
import type { View } from '../../shared/domain/views.ts'
import { test as testOfItsOwn } from './support/app-test.ts'
import { lookAlike, someone } from './support/ask.ts'
import { goHome, openSettings } from './support/home.ts'
import { placed } from './support/house.ts'
import { test } from './support/looking-test.ts'
import { compared, openFirst, typeName } from './support/places.ts'
import { missingStates } from './support/states/missing-states.ts'
import { dialog, press } from './support/states/state.ts'

type Stop = {
  readonly what: string
  readonly isFirst: boolean
  readonly isMarked: boolean
  readonly isInSight: boolean
  readonly isLargeEnough: boolean
}

/** What the keyboard is on: whether it is marked, in sight (nothing lies over its middle) and 24 px in size. */
function stopHere(isBeginning: boolean): Stop {
  const element = document.activeElement
  if (element === null || element === document.body)
    return { what: 'nothing', isFirst: false, isMarked: true, isInSight: true, isLargeEnough: true }
  // Two menus may read “never”: a round ends at the element it began with, not at its words.
  const isFirst = element === Reflect.get(window, 'firstStop')
  if (isBeginning) Reflect.set(window, 'firstStop', element)
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null
  const name = element.getAttribute('aria-label') ?? label ?? element.textContent ?? ''
  const what = `${element.tagName.toLowerCase()} “${name.trim().slice(0, 40)}”`
  // The mark may be on the element itself or on what frames it: a label, a box around an input.
  const chain = [element, element.parentElement, element.parentElement?.parentElement].filter(
    (each) => each != null,
  )
  const isMarked = chain.some((each) => {
    const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(each)
    return (
      (outlineStyle !== 'none' && outlineWidth !== '0px') ||
      boxShadow !== 'none' ||
      borderColor === 'Highlight'
    )
  })
  const target = element.closest('label') ?? element
  const { left, top, width, height } = target.getBoundingClientRect()
  const over = document.elementFromPoint(
    Math.min(Math.max(left + width / 2, 1), innerWidth - 2),
    Math.min(Math.max(top + Math.min(height, 40) / 2, 1), innerHeight - 2),
  )
  const isInSight = over !== null && (target.contains(over) || over.contains(target))
  const isLargeEnough = (width >= 24 && height >= 24) || element.tagName === 'INPUT'
  return { what, isFirst, isMarked, isInSight, isLargeEnough }
}

/** Presses Tab until the keyboard is back where it began, and answers with every stop. */
async function tabThrough(page: Page): Promise<readonly Stop[]> {
  const stops: Stop[] = []
  for (let presses = 0; presses < 90; presses += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(stopHere, presses === 0)
    if (stop.isFirst) return stops
    stops.push(stop)
  }
  return stops
}

type Show = (page: Page) => Promise<unknown>

const title = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Every view of the window, drawn whole: another one does not compile without a walk. */
const views: Readonly<Record<Capitalize<View>, Show>> = {
  Search: async (page) => openFirst(page, (await someone(page)).surname),
  Boarding: press('Control+2', (page) => placed(page).getByRole('option').first().waitFor()),
  Corrections: press('Control+3', title('Corrections')),
  Lists: press('Control+4', (page) => page.getByRole('navigation', { name: /code tables/i }).waitFor()),
  Settings: press('Control+,', title('Settings')),
}

for (const [name, show] of Object.entries(views)) {
  test(`${name} can be walked through with Tab alone: each stop is marked, in sight and large enough`, async ({
    demo: { page },
  }) => {
    page.setDefaultTimeout(20_000)
    await show(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await walkByTab(page, 8)
  })
}

const fromSettings = (name: string, button: string, sheet: string) => async (page: Page) => {
  await openSettings(page, name)
  await page.getByRole('button', { name: button }).press('Enter')
  await dialog(sheet)(page)
}

/** Every sheet that lies over a view, in an order in which one can follow the other. */
const sheets: Readonly<Record<Sheet | 'paper' | 'comparison' | 'form', Show>> = {
  comparison: async (page) => {
    await typeName(page, (await lookAlike(page)).typed)
    await page.keyboard.press('Shift+Enter')
    await compared(page).waitFor()
  },
  paper: async (page) => {
    await openFirst(page, (await someone(page)).surname)
    await page.keyboard.press('Control+P')
    await page.getByRole('article').waitFor()
  },
  form: async (page) => {
    await openFirst(page, (await someone(page)).surname)
    await page.keyboard.press('Control+E')
    await page.getByLabel('Surname', { exact: true }).waitFor()
  },
  commands: press('Control+k', dialog('Go to…')),
  keys: press('F1', dialog('Keys')),
  status: press('F8', dialog('Update status')),
  health: fromSettings('Connection', 'Health of this installation…', 'Health'),
  trail: fromSettings('Privacy', 'Access log…', 'Access log'),
  review: async (page) => {
    for (const { name, show } of missingStates.slice(0, 2)) await test.step(name, () => show(page, noCast))
  },
  quarantine: async (page) => {
    await page.keyboard.press('F8')
    await page.getByRole('button', { name: 'See which' }).press('Enter')
    await dialog('Records that could not be read')(page)
  },
}
const noCast = { surname: '', lookAlike: '' }

testOfItsOwn(
  'every sheet can be walked through with Tab alone, and left with Esc',
  async ({ demo: { page } }) => {
    testOfItsOwn.setTimeout(240_000)
    page.setDefaultTimeout(20_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const [name, show] of Object.entries(sheets))
      await test.step(name, async () => {
        await goHome(page)
        await show(page)
        await walkByTab(page, 1)
        // A tooltip is what Esc takes away first (WCAG 1.4.13).
        if ((await page.getByRole('tooltip').count()) > 0) await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })
  },
)

async function walkByTab(page: Page, moreThan: number): Promise<void> {
  const stops = await tabThrough(page)
  expect(stops.length).toBeGreaterThan(moreThan)
  for (const is of ['isMarked', 'isInSight', 'isLargeEnough'] as const)
    expect(
      stops.filter((stop) => !stop[is]).map(({ what }) => what),
      is,
    ).toEqual([])
}
