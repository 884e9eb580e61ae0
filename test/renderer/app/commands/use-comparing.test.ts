import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sampleAnswer, sampleCard, sampleHit, sampleId, sampleRow } from '../../support/sample-people.ts'
import { box, drawWindow, openFirst, search } from '../../support/window-page.ts'

const { openSchool } = drawWindow()
const compared = (page: Page) => page.getByRole('region', { name: 'Two people side by side' })

it('chooses and compares no one before the last letter, or once another letter is typed', async () => {
  const answer = { ...sampleAnswer, hits: [sampleHit(1, { similar: [sampleId(2)] })], total: 1, near: 0 }
  const held = Promise.withResolvers<void>()
  const { page, asked } = await openSchool({
    answers: {
      'people.card': () => held.promise.then(() => sampleCard(sampleRow(1))),
      'people.search': async ({ text }) => {
        if (text === 'smi') await new Promise(() => {})
        return answer
      },
    },
  })
  await search(page, 'sm')
  await page.keyboard.type('i')
  for (const key of ['Alt+Enter', 'Shift+Enter']) await page.keyboard.press(key)
  await page.waitForTimeout(300)
  expect(asked.map(({ name }) => name)).not.toContain('people.card')
  expect(await page.getByText('1 chosen').count()).toBe(0)
  for (const key of ['Backspace', 'Shift+Enter']) await page.keyboard.press(key)
  await expect.poll(() => asked.filter(({ name }) => name === 'people.card').length).toBe(1)
  await page.keyboard.type('y')
  held.resolve()
  await page.waitForTimeout(300)
  expect(await compared(page).count()).toBe(0)
  await page.keyboard.type('e')
  expect(await box(page).inputValue()).toBe('smye')
})

it('acts on no card that a form or a comparison from the list hides', async () => {
  const hits = [sampleHit(5), sampleHit(1, { similar: [sampleId(2)] })]
  const { page, asked } = await openSchool({
    answers: { 'people.search': () => ({ ...sampleAnswer, hits, total: 2, near: 0 }) },
  })
  await openFirst(page, 'smi')
  for (const key of ['Control+E', 'Shift+Enter', 'Escape']) await page.keyboard.press(key)
  await box(page).press('ArrowDown')
  await page.keyboard.press('Shift+Enter')
  await compared(page).and(page.locator(':focus')).waitFor()
  for (const key of ['Shift+Enter', 'Control+R', 'Control+E', 'Control+P']) await page.keyboard.press(key)
  await page.getByRole('article', { name: 'Search result' }).waitFor()
  expect(asked.map(({ name }) => name)).not.toContain('people.refresh')
  const read = asked.filter(({ name }) => name === 'people.card').map(({ input }) => input)
  expect(read).toEqual([5, 1, 2, 1, 2].map((n) => expect.objectContaining({ id: sampleId(n) })))
})
