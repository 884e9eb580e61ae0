import { expect, it } from 'vitest'
import { sampleId } from '../../support/sample-people.ts'
import { drawWindow } from '../../support/window-page.ts'

const { openSchool } = drawWindow()
const startedAt = '2026-11-20T23:40:00.000Z'

it('shows a muster under way with its progress and time, and continues it', async () => {
  let ticks = 0
  const answer = () => ({
    ticked: [{ id: sampleId(9_999), at: startedAt }].slice(0, ticks),
    startedAt: ticks === 0 ? null : startedAt,
  })
  const { page } = await openSchool({ answers: { 'desk.muster': answer } })
  await page.keyboard.press('Control+2')
  await page.getByRole('button', { name: 'Tick off…' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await page.getByText('Muster under way').count()).toBe(0)
  ticks = 1
  await page.keyboard.press('Escape')
  await page.getByText(/^Muster under way: 0 of \d+ ticked, \d+ not ticked, since \d\d:\d\d$/).waitFor()
  await page.getByRole('button', { name: 'Continue ticking…' }).click()
  await page.getByRole('dialog', { name: /^Tick off:/ }).waitFor()
})
