import type { Page } from 'playwright'

/* Run in the page, whose types this process does not know. */
const listenForKey = `
  performance.clearMarks('foyer:painted')
  addEventListener('keydown', (event) => { window.keyAt = event.timeStamp }, { capture: true, once: true })`
const keyToPaint = `performance.getEntriesByName('foyer:painted').at(-1).startTime - window.keyAt`

/**
 * Types a text letter by letter, each only when the answer to the one before is on the glass.
 * @returns for each key, milliseconds from the key event to the painted answer, by the page's own clock.
 */
export async function typeAndMeasure(page: Page, text: string): Promise<number[]> {
  const box = page.getByRole('searchbox', { name: 'Find a student' })
  const times: number[] = []
  let typed = await box.inputValue()
  for (const letter of text) {
    typed += letter
    await page.evaluate(listenForKey)
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await page.locator(`html[data-painted=${JSON.stringify(typed)}]`).waitFor({ state: 'attached' })
    times.push(await page.evaluate<number>(keyToPaint))
  }
  return times
}

/** The value below which 95 % of the values lie. */
export function percentile95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN
}

/** A name as it might be heard: two neighbouring letters inside it change places. */
export function misspelt(name: string): string {
  const at = Math.max(1, Math.floor(name.length / 2) - 1)
  return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2)
}
