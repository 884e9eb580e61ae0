import { expect, it } from 'vitest'
import { drawWindow } from '../../support/window-page.ts'

const { openSchool } = drawWindow()

it.each([
  ['a place', 'boar', 'Placed in house'],
  ['an action', 'update st', 'Update status'],
  ['a setting', 'colours', 'Same as this computer'],
  ['a page of the manual', 'questions', 'Find in the manual'],
])(
  'Ctrl+K finds %s by the beginnings of its words, typed with a mistake, and Enter goes there',
  async (_, typed, seen) => {
    const { page, complaints } = await openSchool()
    await page.keyboard.press('Control+k')
    const sheet = page.getByRole('dialog', { name: 'Go to…' })
    await sheet.waitFor()
    await page.keyboard.type('x', { delay: 30 })
    await page.keyboard.press('Backspace')
    await page.keyboard.type(typed, { delay: 40 })
    await expect.poll(() => sheet.getByRole('menuitem').count()).toBeGreaterThan(0)
    await page.keyboard.press('Enter')
    await sheet.waitFor({ state: 'detached' })
    await page.locator(`text=${seen}`).or(page.getByLabel(seen)).first().waitFor()
    expect(complaints).toEqual([])
  },
)

it('lists no people, and says where to find them', async () => {
  const { page } = await openSchool()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('thompson')
  await page.getByText('Students are found in the search box.').waitFor()
})
