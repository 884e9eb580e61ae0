import { AxeBuilder } from '@axe-core/playwright'
import { expect, it } from 'vitest'
import { defaultSettings } from '../../../../shared/domain/settings.ts'
import { drawWindow } from '../../support/window-page.ts'

const { openSchool } = drawWindow()
const now = Date.parse('2026-11-20T23:54:00.000Z') // the clock of a drawn page
const agoDays = (days: number) => new Date(now - days * 24 * 3_600_000).toISOString()

/** A desk by the age of its last print for an emergency and by the days of the policy, both in days. */
const openDesk = (age: number | null, emergencyPrintDays: number) => {
  const notes = (emergencyAt: string | null) => ({ pinned: [], narrowings: [], different: [], emergencyAt })
  return openSchool({
    answers: {
      'settings.read': () => ({ values: { ...defaultSettings, emergencyPrintDays }, fixed: [] }),
      'desk.read': () => notes(age === null ? null : agoDays(age)),
      'desk.emergencyPrinted': () => notes(agoDays(0)),
    },
  })
}

it('reminds a desk whose last print for an emergency is too old, until it prints again', async () => {
  const { page, complaints } = await openDesk(9, 7)
  await page.evaluate(() => Object.assign(window, { print: () => undefined }))
  await page.getByText('The last sheets for an emergency were printed at this desk on ').waitFor()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Print for an emergency…' }).press('Enter')
  await page.getByText('Not a list of who is here.').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('The last sheets for an emergency').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

it('reminds a desk that never printed for an emergency', async () => {
  const { page } = await openDesk(null, 7)
  await page.getByText('No sheets for an emergency were printed at this desk.').waitFor()
})

it.each([
  { age: 6, days: 7 },
  { age: null, days: 0 },
])('shows no reminder $age days after the last print if the limit is $days days', async ({ age, days }) => {
  const { page, asked } = await openDesk(age, days)
  await expect.poll(() => asked.some(({ name }) => name === 'desk.read')).toBe(true)
  await page.getByRole('main').waitFor()
  expect(await page.getByText('sheets for an emergency').count()).toBe(0)
})
