import { expect } from '@playwright/test'
import { test } from './support/app-test.ts'
import { goHome } from './support/home.ts'
import { expectFocus } from './support/keyboard-focus.ts'
import { test as lookingTest } from './support/looking-test.ts'
import { cardName, openFirst, people, typeName } from './support/places.ts'
import { twoPeople } from './support/two-people.ts'

test('pinned and recent people, saved searches and a list to tick off are a key away', async ({
  demo: { page },
}) => {
  const { one, other } = await twoPeople(page)
  await openFirst(page, one.surname)
  await page.getByRole('button', { name: 'Pin to the start page' }).click()
  await page.getByText('Pinned to the start page').waitFor()
  await goHome(page)
  await openFirst(page, other.surname)
  await goHome(page)

  await test.step('the last card opens with one key, the card before it with two', async () => {
    await page.keyboard.press('Control+Tab')
    await expect(cardName(page)).toContainText(other.surname)
    await page.keyboard.press('Control+Tab')
    await expect(cardName(page)).toContainText(one.surname)
  })

  await test.step('the start page lists pinned and recently opened people, and the arrow keys reach them', async () => {
    await goHome(page)
    const start = page.getByRole('region', { name: 'Pinned and recent' })
    await expect(start.getByRole('region', { name: 'Pinned', exact: true })).toContainText(one.surname)
    await expect(start.getByRole('region', { name: 'Recently opened' })).toContainText(other.surname)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(cardName(page)).toContainText(one.surname)
  })

  await test.step('the filters of a list are shown, are saved under a name, and are removed by Esc', async () => {
    await goHome(page)
    await page.getByRole('button', { name: /^Narrow/ }).click()
    const choice = page.getByRole('dialog').getByRole('checkbox')
    if ((await choice.count()) === 0) {
      await page.keyboard.press('Escape')
      await typeName(page, 'an')
      await page.getByRole('button', { name: /^Narrow/ }).click()
    }
    await page.getByRole('group', { name: 'Year' }).getByRole('checkbox').first().press('Space')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Remove: Year/ }).waitFor()
    await page.getByRole('button', { name: 'Save this search…' }).click()
    await page.getByLabel(/^Name, such as/).pressSequentially('My year '.repeat(8)) // 64 letters, of which 60 are taken
    await page.keyboard.press('Enter')
    await expectFocus(page, 'saving a list')
    await goHome(page)
    await expect(page.getByRole('button', { name: /^Remove: Year/ })).toHaveCount(0)
    await page.getByRole('region', { name: 'Saved searches' }).getByRole('button').first().click()
    await page.getByRole('button', { name: /^Remove: Year/ }).waitFor()
    await expect(people(page).getByRole('option').first()).toBeVisible()
  })

  await test.step('a house is ticked off by keyboard, counted, and still ticked later', async () => {
    await page.keyboard.press('Control+2')
    await page.getByRole('button', { name: 'Tick off…' }).click()
    const sheet = page.getByRole('dialog', { name: /^Tick off:/ })
    const first = (await sheet.getByRole('listitem').first().textContent()) ?? ''
    await page.keyboard.type(first.split(',')[0] ?? '')
    // The surname alone may be that of several: the first of them is chosen by key.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(sheet.getByText(/^Ticked: /)).toBeVisible()
    await expect(sheet.getByText(/^1 of \d+ ticked/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expectFocus(page, 'closing the list to tick off')
    await page.getByText(/^Muster under way: 1 of \d+ ticked/).waitFor()
    await page.getByRole('button', { name: 'Continue ticking…' }).click()
    await expect(sheet.getByText(/^1 of \d+ ticked/)).toBeVisible()
    await page.keyboard.press('Escape')
  })
})

lookingTest('nothing is lost off the screen, whatever its size and colours', async ({ demo: { page } }) => {
  const { one } = await twoPeople(page)
  await test.step('at 320 pixels (400 % zoom) a found person is on the screen', async () => {
    await page.setViewportSize({ width: 320, height: 480 })
    await typeName(page, one.surname)
    await expect(people(page).getByRole('option').first()).toBeInViewport()
    for (const key of ['Control+1', 'Control+2', 'F9', 'Control+4', 'Control+,']) {
      await page.keyboard.press(key)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(over, key).toBeLessThanOrEqual(0)
    }
  })

  await test.step('at 320 by 256 pixels (400 % zoom) a card opens at its top, and a boarder is ticked in sight', async () => {
    await page.setViewportSize({ width: 320, height: 256 })
    await openFirst(page, one.surname)
    await expect(cardName(page)).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+2')
    await page.getByRole('button', { name: 'Tick off…' }).click()
    const sheet = page.getByRole('dialog', { name: /^Tick off:/ })
    await expect(sheet.getByRole('searchbox')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('ArrowDown')
    const marked = sheet.locator('[data-active]')
    await expect(marked).toBeInViewport({ ratio: 1 })
    const { x, y, height } = (await marked.boundingBox()) ?? { x: 0, y: 0, height: 0 }
    const isOnTop = marked.evaluate((line, at) => line.contains(document.elementFromPoint(at.x, at.y)), {
      x: x + 40,
      y: y + height / 2,
    })
    expect(await isOnTop).toBe(true)
    await page.keyboard.press('Escape')
  })

  await test.step('changing a setting by keyboard does not scroll the window away', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.keyboard.press('Control+,')
    // Of a group of choices the chosen one has the keyboard: the space bar would choose any other.
    await expect(page.locator(':focus')).toBeChecked()
    await page.getByRole('radio', { name: 'Privacy' }).press('Space')
    for (const toggle of await page.getByRole('switch').all()) {
      await toggle.focus()
      expect(await page.evaluate(() => document.documentElement.scrollTop + document.body.scrollTop)).toBe(0)
    }
  })
})
