import { expect, type Page } from '@playwright/test'
import type { PersonCard } from '../../shared/domain/card.ts'
import type { SearchHit } from '../../shared/domain/search.ts'
import { localDay } from '../../shared/text/calendar-day.ts'
import { size, test } from './support/app-test.ts'
import { ask, someone } from './support/ask.ts'
import { setNetwork } from './support/correcting.ts'
import { goHome } from './support/home.ts'
import { test as lookingTest } from './support/looking-test.ts'
import { box, card, cardName, people, typeName } from './support/places.ts'

const sizes = [
  { width: 1280, height: 720 },
  { width: 800, height: 900 },
] as const

/** Somebody of whom it holds, and their card. */
async function whoever(
  page: Page,
  holds: (card: PersonCard, hit: SearchHit) => boolean | Promise<boolean>,
): Promise<{ readonly hit: SearchHit; readonly shown: PersonCard }> {
  for (const text of ['y12', 'y8', 'y9', 'boarder:yes']) {
    const { hits } = await ask(page, 'people.search', { text, limit: 200 })
    for (const hit of hits) {
      const shown = await ask(page, 'people.card', { id: hit.id, because: 'again' })
      if (await holds(shown, hit)) return { hit, shown }
    }
  }
  throw new Error('nobody in the demo school is so')
}

async function openById({ schoolId }: Pick<SearchHit, 'schoolId'>, page: Page): Promise<void> {
  await goHome(page)
  await typeName(page, schoolId)
  await page.keyboard.press('Enter')
  await card(page).and(page.locator(':focus')).waitFor()
}

for (const size of sizes)
  test(`a number says whose it is, and a leaver looks like one, at ${size.width} pixels`, async ({
    demo: { page },
  }) => {
    await page.setViewportSize(size)

    await test.step('in the house, a student’s own mobile is never passed off as the home’s', async () => {
      await page.keyboard.press('Control+2')
      const rows = page.getByRole('listbox', { name: 'Placed in this house' }).getByRole('option')
      await rows.first().waitFor()
      const [house] = await ask(page, 'boarding.houses', { date: localDay(new Date()) })
      const { placed } = await ask(page, 'boarding.placements', {
        houseId: house?.id ?? '',
        date: localDay(new Date()),
      })
      const own = placed.filter(({ mobile }) => mobile !== '')
      expect(own.length).toBeGreaterThan(0)
      for (const { id, mobile } of own)
        await expect(page.locator(`[id="boarder-${id}"]`)).toContainText(`Own mobile ${mobile}`)
      await expect(page.locator('main')).not.toContainText('Home phone')
      await page.keyboard.press('Control+P')
      const sheet = page.getByRole('article')
      await expect(sheet.getByRole('columnheader', { name: 'Own mobile' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await test.step('a boarder’s head names the house they board in', async () => {
      const date = localDay(new Date())
      const [house] = await ask(page, 'boarding.houses', { date })
      const [boarder] = (await ask(page, 'boarding.placements', { houseId: house?.id ?? '', date })).placed
      if (house === undefined || boarder === undefined) throw new Error('nobody boards')
      await openById(boarder, page)
      await expect(card(page).locator('header').first()).toContainText(`Boards in ${house.name}`)
    })

    await test.step('once the leaving day is past, head and row say so', async () => {
      const { hit } = await whoever(page, (_, { leaving }) => leaving !== null)
      await openById(hit, page)
      await expect(card(page).getByText(/^Left on /)).toHaveCount(0)
      await page.clock.setFixedTime(new Date('2030-03-01T10:00:00'))
      await page.reload()
      await box(page).waitFor()
      await openById(hit, page)
      await expect(card(page).getByText(/^Left on /)).toBeVisible()
      await expect(card(page)).toContainText('Ask the office before you rely on it')
      await expect(people(page).getByRole('option').first()).toContainText(/Left /)
    })
  })

for (const size of sizes)
  lookingTest(
    `the contact block is copied whole, a label printed, what others have in common said with care, at ${size.width} pixels`,
    async ({ demo }) => {
      await demo.page.setViewportSize(size)
      const { page } = demo
      const { hit, shown } = await whoever(
        page,
        async ({ id, contact }) =>
          'value' in contact.phone &&
          'value' in contact.addresses &&
          (await ask(page, 'people.sharing', { id })).some(({ through }) => through === 'phone'),
      )
      const phone = 'value' in shown.contact.phone ? shown.contact.phone.value : ''

      await test.step('copied for another program', async () => {
        await openById(hit, page)
        await card(page).getByRole('button', { name: 'Copy contact details' }).click()
        await page.getByText('Contact details copied, clears in 30 s').waitFor()
        const copied = (await demo.readClipboard()).split('\n')
        expect(copied[0]).toBe(`${hit.preferred} ${hit.surname}`)
        expect(copied).toContain(`Phone: ${phone}`)
        expect(copied.join('\n')).toContain('Home address: ')
      })

      await test.step('an address label, of name and address alone', async () => {
        await page.keyboard.press('Control+P')
        await page.getByRole('dialog').getByText('Address label').first().click()
        const label = page.getByRole('article')
        await expect(label).toContainText(hit.surname)
        await expect(label).not.toContainText(phone)
        await expect(label).not.toContainText(hit.schoolId)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })

      await test.step('whoever has the same number is a click away, and nobody is called family', async () => {
        const [other] = (await ask(page, 'people.sharing', { id: hit.id })).filter(
          ({ through }) => through === 'phone',
        )
        const group = card(page).getByRole('region', { name: 'Same phone or address' })
        await expect(group).toContainText('also at this phone')
        await expect(group).toContainText('does not make people related')
        await expect(group).not.toContainText(/sibling|brother|sister|parent/i)
        await group
          .getByRole('button', { name: other?.surname ?? '?' })
          .first()
          .click()
        await expect(cardName(page)).toContainText(other?.surname ?? '?')
      })
    },
  )

for (const size of sizes)
  lookingTest(
    `what the school left empty folds away, what is withheld or not downloaded never does, at ${size.width} pixels`,
    async ({ demo: { page } }) => {
      await page.setViewportSize(size)
      const { hit } = await whoever(page, ({ contact }) =>
        JSON.stringify(contact.addresses).includes('withheld'),
      )
      await openById(hit, page)
      const folded = card(page).getByText(/^\d+ empty fields?$/)
      await expect(folded.first()).toBeVisible()
      const inFolds = card(page).locator('details')
      await expect(inFolds.getByText(/Withheld|Not downloaded/)).toHaveCount(0)
      await expect(
        card(page)
          .getByText(/withheld/i)
          .first(),
      ).toBeVisible()
      await folded.first().click()
      await expect(inFolds.getByText('Not recorded at school').first()).toBeVisible()
    },
  )

test('pictures have names and keys, and what changes is said aloud', async ({ demo: { page } }) => {
  await page.setViewportSize(size)

  await test.step('nothing is counted before anything is asked', async () => {
    await goHome(page)
    await expect(page.locator('main')).not.toContainText(/\b0 (current )?students?\b/)
  })

  await test.step('each picture of the card says what it does, and the key that does the same', async () => {
    const student = await someone(page)
    await box(page).fill('')
    await typeName(page, student.surname)
    await page.keyboard.press('Enter')
    await card(page).and(page.locator(':focus')).waitFor()
    for (const shown of sizes) {
      await page.setViewportSize(shown)
      await card(page).getByRole('button', { name: 'Close the card' }).focus()
      for (const [name, key] of [
        ['Print', 'Ctrl P'],
        ['Refresh', 'Ctrl R'],
      ] as const) {
        await page.keyboard.press('Shift+Tab')
        await expect(card(page).getByRole('button', { name, exact: true })).toBeFocused()
        await expect(page.getByRole('tooltip')).toHaveText(`${name} ${key}`)
      }
    }
    await page.setViewportSize(size)
  })

  await test.step('the region of the card has the person’s name', async () => {
    const name = (await cardName(page).textContent()) ?? '?'
    await expect(page.getByRole('region', { name: `${name}, student card` })).toBeVisible()
  })

  await test.step('that the network has gone is announced', async () => {
    await setNetwork(page, false)
    await expect(
      page.locator('[role="status"], [aria-live]').filter({ hasText: /offline/i }),
    ).not.toHaveCount(0)
  })
})
