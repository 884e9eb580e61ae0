import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { heldReview } from '../../../support/sample-school.ts'
import { card, drawWindow } from '../../../support/window-page.ts'

const { openSchool } = drawWindow()
const sizes = [
  { width: 1280, height: 720 },
  { width: 800, height: 600 },
] as const

describe('people missing from the school’s list (review)', () => {
  const banner = (page: Page) => page.getByRole('complementary', { name: 'Missing from the school’s list' })
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Missing from the school’s list' })

  it('keeps them, shows a banner in every view, and lists them with the evidence', async () => {
    const { page } = await openSchool({ review: heldReview })
    for (const key of ['Control+1', 'Control+2', 'F9', 'Control+4', 'Control+,']) {
      await page.keyboard.press(key)
      await banner(page)
        .getByText('The school’s list shrank from 1,948 to 1,802. No one has been removed.')
        .waitFor()
    }
    await banner(page).getByRole('button', { name: 'See who is missing' }).click()
    expect(await sheet(page).getByRole('option').count()).toBe(146)
    expect(await sheet(page).getByRole('checkbox').count()).toBe(0)
    const headers = await sheet(page).getByRole('group').locator('header').allTextContents()
    expect(headers).toEqual([
      'Year not recorded (9)',
      ...['Year 7 (25)', 'Year 8 (25)', 'Year 9 (19)', 'Year 10 (24)', 'Year 11 (24)', 'Year 12 (20)'],
    ])
    for (const size of sizes) {
      await page.setViewportSize(size)
      const agree = await sheet(page).getByRole('button', { name: 'I’ve checked' }).boundingBox()
      expect((agree?.y ?? 9_999) + (agree?.height ?? 0)).toBeLessThan(size.height) // it is below the list, and only the list scrolls
    }
  })

  it('removes them only after a person has confirmed twice', async () => {
    const { page, asked } = await openSchool({ review: heldReview })
    const approvals = () => asked.filter(({ name }) => name === 'sync.approveReview').length
    await banner(page).getByRole('button', { name: 'See who is missing' }).click()
    await sheet(page).getByRole('button', { name: 'I’ve checked. Remove them once confirmed' }).click()
    const confirm = sheet(page).getByRole('region', { name: 'What will happen' })
    await confirm.getByText('No one is removed immediately.').waitFor()
    expect(
      await confirm
        .getByRole('button', { name: 'Not now' })
        .evaluate((element) => element === document.activeElement),
    ).toBe(true)
    await page.keyboard.press('Enter')
    expect(approvals()).toBe(0)
    await sheet(page).getByRole('button', { name: 'I’ve checked. Remove them once confirmed' }).click()
    await confirm.getByRole('button', { name: 'Remove them once confirmed' }).click()
    await sheet(page).getByText('Agreed today').waitFor()
    expect(approvals()).toBe(1)
    expect(await banner(page).count()).toBe(0)
  })

  it('only lists them while removal is not held, and opens the card of each', async () => {
    const { page } = await openSchool()
    expect(await banner(page).count()).toBe(0)
    await page.keyboard.press('F8')
    await page.getByRole('button', { name: 'See who is missing' }).click()
    await sheet(page).getByText('Not removed yet.').waitFor()
    await sheet(page).getByText('Missing from 3 lists in a row').waitFor()
    expect(await sheet(page).getByRole('button', { name: 'Remove them once confirmed' }).count()).toBe(0)
    await sheet(page).getByRole('option').first().click()
    await card(page).getByRole('heading', { level: 2 }).waitFor()
    expect(await sheet(page).count()).toBe(0)
  })
})

it('lists each quarantined record with its page, the reason and who can correct it', async () => {
  const { page } = await openSchool()
  await page.keyboard.press('F8')
  await page.getByRole('button', { name: 'See which' }).click()
  const sheet = page.getByRole('dialog', { name: 'Records that could not be read' })
  await sheet.getByRole('row', { name: 'Current students, page 3' }).getByText('no community ID').waitFor()
  await sheet.getByText('The school’s records office can correct them').waitFor()
})
