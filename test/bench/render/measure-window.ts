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

/** Notes in `seen` the milliseconds from the next key until what it draws is there and painted. */
const watchKey = (isThere: string) => `(() => {
  let painted
  window.seen = new Promise((resolve) => { painted = resolve })
  addEventListener('keydown', (event) => {
    const look = () => {
      if (!(${isThere})) return requestAnimationFrame(look)
      const channel = new MessageChannel()
      channel.port1.onmessage = () => painted(performance.now() - event.timeStamp)
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
    await page.evaluate(watchKey('document.querySelector(`section[aria-label$="tudent card"] h2`) !== null'))
    await page.keyboard.press('Enter')
    times.push(await page.evaluate<number>('window.seen'))
    await page.keyboard.press('Control+1')
    await page.getByRole('button', { name: 'Close the card' }).click()
  }
  return times
}

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
    await page.evaluate(
      watchKey(`document.querySelectorAll('article tbody th[scope=row]').length >= ${people}`),
    )
    await page.keyboard.press('Space')
    times.push(await page.evaluate<number>('window.seen'))
  }
  await page.keyboard.press('Escape')
  return times
}

/** Empties the search box, and waits until the empty answer is painted. */
async function clearBox(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find a student' }).fill('')
  await page.locator('html[data-painted=""]').waitFor({ state: 'attached' })
}
