import type { Page } from 'playwright'
import { typeAndMeasure } from '../../tour/typing.ts'

/** Milliseconds from each first letter to its painted answer. */
export async function measureLetters(page: Page, letters: string): Promise<number[]> {
  const times: number[] = []
  for (const letter of letters) {
    await clearBox(page)
    times.push(...(await typeAndMeasure(page, letter)))
  }
  return times
}

/* The scripts below run in the page, whose types this process does not have. */

const scroll = `(async () => {
  const list = document.querySelector('[role=listbox]')
  const frames = []
  let before = await new Promise(requestAnimationFrame)
  for (let frame = 0; frame < 240; frame += 1) {
    list.scrollTop += frame % 60 === 59 ? 40_000 : 240
    const now = await new Promise(requestAnimationFrame)
    frames.push(now - before)
    before = now
  }
  return frames
})()`

/** Milliseconds of each frame while the list scrolls by steps of a wheel, with a large jump each second. */
export function measureScrolling(page: Page): Promise<number[]> {
  return page.evaluate<number[]>(scroll)
}

const watchCard = `(() => {
  let seen
  window.cardSeen = new Promise((resolve) => { seen = resolve })
  addEventListener('keydown', (event) => {
    const region = () => document.querySelector('section[aria-label$="tudent card"]')
    const look = () => {
      if (region()?.querySelector('h2') == null) return requestAnimationFrame(look)
      const channel = new MessageChannel()
      channel.port1.onmessage = () => seen(performance.now() - event.timeStamp)
      requestAnimationFrame(() => channel.port2.postMessage(null))
    }
    look()
  }, { capture: true, once: true })
})()`

/** Milliseconds from Enter to the painted card, for `count` people of the list. */
export async function measureCards(page: Page, count: number): Promise<number[]> {
  const box = page.getByRole('searchbox', { name: 'Find a student' })
  const times: number[] = []
  for (let at = 0; at < count; at += 1) {
    await box.focus()
    await page.keyboard.press('ArrowDown')
    await page.evaluate(watchCard)
    await page.keyboard.press('Enter')
    times.push(await page.evaluate<number>('window.cardSeen'))
    await page.keyboard.press('Control+1')
    await page.getByRole('button', { name: 'Close the card' }).click()
  }
  return times
}

const watchSheets = (people: number) => `(() => {
  let seen
  window.sheetsSeen = new Promise((resolve) => { seen = resolve })
  addEventListener('keydown', (event) => {
    const look = () => {
      if (document.querySelectorAll('article tbody th[scope=row]').length < ${people}) return requestAnimationFrame(look)
      const channel = new MessageChannel()
      channel.port1.onmessage = () => seen(performance.now() - event.timeStamp)
      requestAnimationFrame(() => channel.port2.postMessage(null))
    }
    look()
  }, { capture: true, once: true })
})()`

/** Milliseconds from the key until the sheets for an emergency of this number of people are painted, one for each form. */
export async function measureEmergency(page: Page, people: number, count: number): Promise<number[]> {
  const times: number[] = []
  await page.keyboard.press('Control+K')
  await page.keyboard.type('emergency')
  await page.keyboard.press('Enter')
  await page.getByRole('article').first().waitFor()
  for (let at = 0; at < count; at += 1) {
    await page.getByRole('radio', { name: 'Boarding house' }).press('Space')
    await page
      .locator('article tbody th[scope=row]')
      .nth(people - 1)
      .waitFor({ state: 'detached' })
    await page.getByRole('radio', { name: 'Form' }).focus()
    await page.evaluate(watchSheets(people))
    await page.keyboard.press('Space')
    times.push(await page.evaluate<number>('window.sheetsSeen'))
  }
  await page.keyboard.press('Escape')
  return times
}

/** Empties the search box, and waits until the empty answer is painted. */
async function clearBox(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find a student' }).fill('')
  await page.locator('html[data-painted=""]').waitFor({ state: 'attached' })
}
