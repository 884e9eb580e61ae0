import { expect, it } from 'vitest'
import { sampleAnswer, sampleHit, sampleId } from '../../support/sample-people.ts'
import { drawWindow, search } from '../../support/window-page.ts'

const { openSchool } = drawWindow()

it('chooses and compares no one of the list before the last letter', async () => {
  const answer = { ...sampleAnswer, hits: [sampleHit(1, { similar: [sampleId(2)] })], total: 1, near: 0 }
  const { page, asked } = await openSchool({
    answers: {
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
})
