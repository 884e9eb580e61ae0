import { expect, type Page } from '@playwright/test'
import { test } from './support/app-test.ts'
import { distinctPeople } from './support/ask.ts'
import { corrections, form, openForm, saveSurname, setNetwork, surnameField } from './support/correcting.ts'
import { goHome } from './support/home.ts'
import { test as lookingTest } from './support/looking-test.ts'
import { box, card, cardName, openFirst, painted, people, typeName } from './support/places.ts'

const sizes = [
  { width: 1280, height: 720 },
  { width: 800, height: 900 },
] as const

async function two(page: Page) {
  const [one, other] = await distinctPeople(page, 2)
  if (one === undefined || other === undefined) throw new Error('two people of a name of their own')
  return { one, other }
}

/** The keyboard is on something a person can act on, or that is read out to them. */
async function isSomewhere(page: Page, after: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement === document.body), { message: after })
    .toBe(false)
}

for (const size of sizes)
  test(`every act with a correction says what came of it, at ${size.width} pixels`, async ({
    demo: { page },
  }) => {
    await page.setViewportSize(size)
    const { one } = await two(page)
    await setNetwork(page, false)
    await isSomewhere(page, 'pulling the cable')

    await test.step('a name that is needed cannot be emptied', async () => {
      await openForm(page, one.surname)
      await surnameField(page).fill('')
      await form(page).getByText('Surname cannot be empty').waitFor()
      await page.keyboard.press('Control+Enter')
      await expect(form(page).getByText('Review before saving')).toHaveCount(0)
      await form(page).getByText('Phone numbers, e-mail and addresses cannot be changed here').waitFor()
    })

    await test.step('a draft is marked on the card, listed with its name, and opened by a click', async () => {
      await surnameField(page).fill(`${one.surname}-Half`)
      await form(page).getByRole('button', { name: 'Save draft and close' }).click()
      await page.getByText(/^Draft for .* saved$/).waitFor()
      await isSomewhere(page, 'leaving the form')
      await card(page).getByRole('region', { name: 'A draft of a correction is saved' }).waitFor()
      await page.keyboard.press('F9')
      await page.getByRole('region', { name: 'Drafts' }).getByRole('button', { name: one.surname }).click()
      await expect(surnameField(page)).toHaveValue(`${one.surname}-Half`)
    })

    await test.step('saved, cancelled, made again: each is said, and nothing is lost', async () => {
      await saveSurname(page, `${one.surname}-Tran`)
      await isSomewhere(page, 'saving')
      await page.keyboard.press('F9')
      await page.getByRole('button', { name: 'Send now' }).click()
      await page.getByText('You are offline. Your corrections will be sent').waitFor()
      await page.getByRole('button', { name: 'Cancel this correction' }).click()
      await page.getByText(/^Correction cancelled/).waitFor()
      await isSomewhere(page, 'cancelling')
      await page.getByRole('button', { name: 'Make it again' }).click()
      await expect
        .poll(async () => (await corrections(page)).map(({ state }) => state).toSorted())
        .toContain('queued')
      await isSomewhere(page, 'making it again')
    })

    await test.step('the school is not asked while it cannot answer, and Esc closes the question at once', async () => {
      await goHome(page)
      await page.getByRole('button', { name: 'Ask the school’s own search' }).first().click()
      const sheet = page.getByRole('dialog')
      await sheet.getByText('You are offline.').waitFor()
      await expect(sheet.getByRole('button', { name: 'Ask the school', exact: true })).toBeDisabled()
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      await isSomewhere(page, 'closing the question')
    })

    await test.step('what was sent is changed back only after it was shown', async () => {
      await setNetwork(page, true)
      await expect
        .poll(async () => (await corrections(page)).some(({ state }) => state === 'applied'), {
          timeout: 30_000,
        })
        .toBe(true)
      await page.keyboard.press('F9')
      await page.getByRole('button', { name: 'Change it back at the school…' }).click()
      const asked = page.getByRole('region', { name: 'Change it back at the school' })
      await expect(asked.getByRole('insertion')).toHaveText(one.surname)
      await page.keyboard.press('Enter') // the keyboard stands on the harmless answer
      await expect(asked).toHaveCount(0)
      expect((await corrections(page)).filter(({ state }) => state === 'queued')).toEqual([])
      await isSomewhere(page, 'leaving it as it is')
    })
  })

test('pinned and recent people, saved lists and a list to tick off are a key away', async ({
  demo: { page },
}) => {
  const { one, other } = await two(page)
  await openFirst(page, one.surname)
  await page.getByRole('button', { name: 'Pin to the start page' }).click()
  await page.getByText('Pinned to the start page').waitFor()
  await goHome(page)
  await openFirst(page, other.surname)
  await goHome(page)

  await test.step('the last card is one key away, the one before two', async () => {
    await page.keyboard.press('Control+Tab')
    await expect(cardName(page)).toContainText(other.surname)
    await page.keyboard.press('Control+Tab')
    await expect(cardName(page)).toContainText(one.surname)
  })

  await test.step('the start page has who is pinned and who was opened, under the arrows', async () => {
    await goHome(page)
    const start = page.getByRole('region', { name: 'Pinned and recent' })
    await expect(start.getByRole('region', { name: 'Pinned', exact: true })).toContainText(one.surname)
    await expect(start.getByRole('region', { name: 'Recently opened' })).toContainText(other.surname)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(cardName(page)).toContainText(one.surname)
  })

  await test.step('what narrows the list stands there, is kept under a name, and goes with Esc', async () => {
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
    await page.getByRole('button', { name: 'Save this list…' }).click()
    await page.getByLabel(/^Name, such as/).fill('My year')
    await page.keyboard.press('Enter')
    await isSomewhere(page, 'saving a list')
    await goHome(page)
    await expect(page.getByRole('button', { name: /^Remove: Year/ })).toHaveCount(0)
    await page.getByRole('region', { name: 'Saved lists' }).getByRole('button').first().click()
    await page.getByRole('button', { name: /^Remove: Year/ }).waitFor()
    await expect(people(page).getByRole('option').first()).toBeVisible()
  })

  await test.step('a house is ticked off by key, counted, and found again', async () => {
    await page.keyboard.press('Control+2')
    await page.getByRole('button', { name: 'Tick off…' }).click()
    const sheet = page.getByRole('dialog', { name: /^Tick off:/ })
    const first = (await sheet.getByRole('listitem').first().textContent()) ?? ''
    await page.keyboard.type(first.split(',')[0] ?? '')
    await page.keyboard.press('Enter')
    await expect(sheet.getByText(/^1 of \d+ ticked/)).toBeVisible()
    await page.keyboard.press('Escape')
    await isSomewhere(page, 'closing the list to tick off')
    await page.getByRole('button', { name: 'Tick off…' }).click()
    await expect(sheet.getByText(/^1 of \d+ ticked/)).toBeVisible()
    await page.keyboard.press('Escape')
  })
})

lookingTest('nothing is lost off the screen, whatever its size and colours', async ({ demo: { page } }) => {
  const { one } = await two(page)
  await test.step('at 320 pixels (400 % zoom) a found person is on the screen', async () => {
    await page.setViewportSize({ width: 320, height: 480 })
    await goHome(page)
    await typeName(page, one.surname)
    await expect(people(page).getByRole('option').first()).toBeInViewport()
    for (const key of ['Control+1', 'Control+2', 'F9', 'Control+4', 'Control+,']) {
      await page.keyboard.press(key)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(over, key).toBeLessThanOrEqual(0)
    }
  })

  await test.step('a setting taken by key does not scroll the window away', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.keyboard.press('Control+,')
    // Of a group of choices the chosen one has the keyboard: the space bar would choose any other.
    await expect(page.locator(':focus')).toBeChecked()
    for (const toggle of await page.getByRole('switch').all()) {
      await toggle.focus()
      expect(await page.evaluate(() => document.documentElement.scrollTop + document.body.scrollTop)).toBe(0)
    }
  })

  await test.step('in dark forced colours matched letters and switches that are off can be seen', async () => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    await expect(page.getByRole('navigation', { name: 'Places' })).toBeInViewport()
    await goHome(page)
    await typeName(page, one.surname.slice(0, 5))
    const mark = people(page).locator('mark').first()
    const [ink, ground] = await mark.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element)
      return [color, backgroundColor]
    })
    expect(ink).not.toBe(ground)
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
  })

  await test.step('the three examples of the start page find somebody', async () => {
    await goHome(page)
    const examples = page.locator('main dl button')
    await expect(examples).toHaveCount(3)
    for (const place of [0, 1, 2]) {
      const text = (await examples.nth(place).textContent()) ?? ''
      await examples.nth(place).click()
      await painted(page, text)
      await expect(people(page).getByRole('option').first()).toBeVisible()
      await box(page).fill('')
      await painted(page, '')
    }
  })

  await test.step('boarding begins with today and nothing typed, each time', async () => {
    await page.keyboard.press('Control+2')
    await page.getByRole('searchbox').fill('zz')
    await page.getByRole('button', { name: 'Day after' }).click()
    await page.keyboard.press('Control+1')
    await page.keyboard.press('Control+2')
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Today' })).toHaveCount(0)
  })
})
