import { expect, type Page } from '@playwright/test'
import { test } from './support/app-test.ts'
import { someone } from './support/ask.ts'
import { goHome } from './support/home.ts'
import { openFirst } from './support/places.ts'

type Stop = {
  readonly what: string
  readonly isMarked: boolean
  readonly isInSight: boolean
  readonly isLargeEnough: boolean
}

/** What the keyboard stands on: whether it is marked, in sight (nothing lies over its middle) and 24 px in size. */
function stopHere(): Stop {
  const element = document.activeElement
  if (element === null || element === document.body)
    return { what: 'nothing', isMarked: true, isInSight: true, isLargeEnough: true }
  const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
  const what = `${element.tagName.toLowerCase()} “${name.trim().slice(0, 40)}”`
  // The mark may be on the element itself or on what frames it: a label, a box around an input.
  const chain = [element, element.parentElement, element.parentElement?.parentElement].filter(
    (each) => each != null,
  )
  const isFilled =
    element.role === 'spinbutton' && getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)'
  const marked = chain.some((each) => {
    const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(each)
    return (
      (outlineStyle !== 'none' && outlineWidth !== '0px') ||
      boxShadow !== 'none' ||
      borderColor === 'Highlight'
    )
  })
  const isMarked = isFilled || marked
  const target = element.closest('label') ?? element
  const { left, top, width, height } = target.getBoundingClientRect()
  const over = document.elementFromPoint(
    Math.min(Math.max(left + width / 2, 1), innerWidth - 2),
    Math.min(Math.max(top + Math.min(height, 40) / 2, 1), innerHeight - 2),
  )
  const isInSight = over !== null && (target.contains(over) || over.contains(target))
  const isLargeEnough = (width >= 24 && height >= 24) || element.tagName === 'INPUT'
  return { what, isMarked, isInSight, isLargeEnough }
}

/** Presses Tab until the keyboard is back where it began, and answers with every stop. */
async function tabThrough(page: Page): Promise<readonly Stop[]> {
  const stops: Stop[] = []
  for (let presses = 0; presses < 90; presses += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(stopHere)
    if (stops.length > 2 && stop.what === stops[0]?.what) return stops
    stops.push(stop)
  }
  return stops
}

const views: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  Search: async (page) => openFirst(page, (await someone(page)).surname),
  Boarding: (page) => page.keyboard.press('Control+2'),
  Corrections: (page) => page.keyboard.press('Control+3'),
  Lists: (page) => page.keyboard.press('Control+4'),
  Settings: (page) => page.keyboard.press('Control+,'),
}

for (const [name, show] of Object.entries(views)) {
  test(`${name} can be walked through with Tab alone: each stop is marked, in sight and large enough`, async ({
    demo: { page },
  }) => {
    page.setDefaultTimeout(20_000)
    await goHome(page)
    await show(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const stops = await tabThrough(page)
    expect(stops.length).toBeGreaterThan(8)
    expect(stops.filter(({ isMarked }) => !isMarked).map(({ what }) => what)).toEqual([])
    expect(stops.filter(({ isInSight }) => !isInSight).map(({ what }) => what)).toEqual([])
    expect(stops.filter(({ isLargeEnough }) => !isLargeEnough).map(({ what }) => what)).toEqual([])
  })
}
