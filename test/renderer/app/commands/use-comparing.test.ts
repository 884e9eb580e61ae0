import { expect, it } from 'vitest'
import { sampleAnswer, sampleCard, sampleHit, sampleId, sampleRow } from '../../support/sample-people.ts'
import { box, drawWindow, search } from '../../support/window-page.ts'

const { openSchool } = drawWindow()

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
  expect(await page.getByRole('region', { name: 'Two people side by side' }).count()).toBe(0)
  await page.keyboard.type('e')
  expect(await box(page).inputValue()).toBe('smye')
})
