import { expect, it } from 'vitest'
import type { QueueNews } from '../../../../shared/domain/correction.ts'
import { correctionId, personId } from '../../../../shared/domain/ids.ts'
import { sampleQueue } from '../../support/sample-school.ts'
import { announce, drawWindow } from '../../support/window-page.ts'

const { openSchool } = drawWindow()

it('draws only the visible lines of 10,000 corrections, and keeps the focused line', async () => {
  const { page } = await openSchool()
  await page.keyboard.press('F9')
  await page.getByRole('heading', { name: 'Corrections', level: 1 }).waitFor()
  await announce(page, 'corrections.changed', tenThousand())
  const lines = page.locator('li[data-line]')
  await page.locator('li[aria-setsize]').first().waitFor()
  expect(await lines.count()).toBeLessThan(60)
  const first = page.getByRole('button', { name: 'Cancel this correction' }).first()
  await first.focus()
  const scroller = page.getByRole('region', { name: 'Corrections', exact: true })
  await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await page.locator('li[aria-posinset="10000"]').waitFor()
  expect(await lines.count()).toBeLessThan(60)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel this correction')
})

it('reads the names of a list once, and not again for an action that leaves the list unchanged', async () => {
  const { page, asked } = await openSchool({ answers: { 'corrections.send': () => undefined } })
  await page.keyboard.press('F9')
  const line = page.locator('li[data-line]').first()
  await line.waitFor()
  const reads = () => asked.filter(({ name }) => name === 'people.rows').length
  await expect.poll(reads).toBeGreaterThan(0)
  const before = reads()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect.poll(() => asked.some(({ name }) => name === 'corrections.send')).toBe(true)
  await page.getByRole('radio', { name: 'All', exact: true }).press('Space')
  await page.waitForTimeout(200)
  expect(reads()).toBe(before)
})

it('clears a filled box by Esc before it leaves the page', async () => {
  const { page } = await openSchool()
  await page.keyboard.press('F9')
  const box = page.getByRole('searchbox', { name: 'Find a correction' })
  await box.fill('ngu')
  await box.press('Escape')
  expect(await box.inputValue()).toBe('')
  await box.press('Escape')
  await box.waitFor({ state: 'detached' })
})

it('keeps a checked sheet while another view is shown', async () => {
  const { page } = await openSchool({
    answers: {
      'sheets.read': () => [
        ['School ID', 'Surname'],
        ['S1', 'Quill'],
      ],
      'sheets.check': ({ rows }) =>
        rows.map(() => ({
          personId: null,
          person: '',
          changes: [],
          problem: { code: 'unknown', field: null },
        })),
    },
  })
  await page.keyboard.press('F9')
  await page.getByRole('button', { name: 'Correct by sheet…' }).click()
  await page.getByLabel('Or paste rows').fill('x')
  await page.getByRole('button', { name: 'Check the pasted rows' }).click()
  const cell = page.getByRole('listitem').getByRole('textbox')
  await cell.fill('S17')
  await announce(page, 'person.show', { id: personId.parse('00000000-0000-4000-8000-000000000001') })
  await cell.waitFor({ state: 'detached' })
  await page.keyboard.press('F9')
  await expect.poll(() => cell.inputValue()).toBe('S17')
})

/** Of ten thousand people one correction each, on its way. */
function tenThousand(): QueueNews {
  const [sample] = sampleQueue.corrections
  if (sample === undefined) throw new Error('no sample')
  const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  const corrections = Array.from({ length: 10_000 }, (_, at) => ({
    ...sample,
    id: correctionId.parse(id(at)),
    personId: personId.parse(id(20_000 + at)),
    personName: `Person ${at}`,
    state: 'queued' as const,
  }))
  const gone = sampleQueue.corrections.map(({ id }) => id)
  return { ...sampleQueue, corrections, gone, more: false, revision: sampleQueue.revision + 1 }
}
