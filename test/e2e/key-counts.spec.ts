import { expect } from '@playwright/test'
import type { PersonField } from '../../shared/domain/correction.ts'
import { localDay } from '../../shared/text/calendar-day.ts'
import { sizes } from './support/app-test.ts'
import { ask, distinctPeople } from './support/ask.ts'
import { hand } from './support/by-keyboard.ts'
import { corrections } from './support/correcting.ts'
import { openHalfHeard } from './support/half-heard.ts'
import { goHome } from './support/home.ts'
import { test as lookingTest } from './support/looking-test.ts'
import { card, cardName, openFirst, typeName } from './support/places.ts'
import { connectAndRead, test } from './support/served-school.ts'
import { twoPeople } from './support/two-people.ts'

/* What the day's jobs cost in keys. Every key is pressed by the keyboard that counts; nothing else is touched. */

/** Says what was counted, so that a run can be compared with the one before. */
function report(job: string, keys: number, most: number): void {
  process.stdout.write(`keys: ${job}: ${keys} (at most ${most})\n`)
  expect(keys, job).toBeLessThanOrEqual(most)
}

lookingTest(
  'front desk: a half-heard name to the right card in at most 11 keys',
  async ({ demo: { page } }) => {
    report('half-heard name to card', await openHalfHeard(page, 8), 11)
    report('more letters of it to card', await openHalfHeard(page, 11), 14)
  },
)

lookingTest(
  'boarding: any boarder’s phone in at most 5 keys, the muster in at most 2',
  async ({ demo: { page } }) => {
    const date = localDay(new Date())
    const [house] = await ask(page, 'boarding.houses', { date })
    const { placed } = await ask(page, 'boarding.placements', { houseId: house?.id ?? '', date })
    const reached = placed.filter(({ phone }) => phone !== '')
    expect(reached.length).toBeGreaterThan(5)
    let most = 0
    for (const boarder of [reached[0], reached.at(reached.length / 2), reached.at(-1)]) {
      if (boarder === undefined) continue
      await goHome(page)
      const { press, type, keys } = hand(page)
      await press('Control+2')
      await page.getByRole('listbox', { name: 'Placed in this house' }).getByRole('option').first().waitFor()
      await type(boarder.surname.slice(0, 4).toLowerCase())
      await expect(page.locator(`[id="boarder-${boarder.id}"]`).getByText(boarder.phone)).toBeInViewport()
      most = Math.max(most, keys())
    }
    report('a boarder’s phone', most, 5)

    const sheet = page.getByRole('article')
    await page.keyboard.press('Control+P') // with the letters of one boarder in the box
    await expect(sheet).toContainText('not a roll call')
    for (const { surname } of placed) await expect(sheet).toContainText(surname)
    await page.keyboard.press('Escape')
    await goHome(page)
    const { press, keys } = hand(page)
    await press('Control+2')
    await page.getByRole('listbox', { name: 'Placed in this house' }).getByRole('option').first().waitFor()
    await press('Control+P')
    for (const { surname } of placed) await expect(sheet).toContainText(surname)
    report('the muster on paper', keys(), 2)
  },
)

lookingTest(
  'front desk: a name spelt as it is to the right card in at most 14 keys',
  async ({ demo: { page } }) => {
    for (const student of await distinctPeople(page, 5)) {
      await goHome(page)
      const letters = student.surname.slice(0, 8)
      await typeName(page, letters)
      const place = (await ask(page, 'people.search', { text: letters })).hits.findIndex(
        ({ id }) => id === student.id,
      )
      expect(letters.length + place + 1).toBeLessThanOrEqual(14)
      for (let line = 0; line < place; line += 1) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(card(page).getByText(student.schoolId, { exact: true }).first()).toBeVisible()
    }
  },
)

lookingTest('anywhere: somebody opened before in at most 2 keys', async ({ demo: { page } }) => {
  const { one, other } = await twoPeople(page)
  await openFirst(page, one.surname)
  await goHome(page)
  await openFirst(page, other.surname)
  const back = hand(page)
  await back.press('Control+Tab')
  await expect(cardName(page)).toContainText(one.surname)
  report('the card before this one', back.keys(), 2)
  await goHome(page)
  const recent = page.getByRole('region', { name: 'Recently opened' })
  await expect(recent.getByRole('button').first()).toContainText(one.surname)
  const again = hand(page)
  await again.press('ArrowDown')
  await again.press('Enter')
  await expect(cardName(page)).toContainText(one.surname)
  report('the last person, from the start page', again.keys(), 2)
})

const fields = [
  'surname',
  'prefName',
  'givenName',
  'otherGivenName',
  'initials',
] as const satisfies PersonField[]

test('office: settles a conflict in five fields with at most 8 keys', async ({ launch, served }) => {
  test.setTimeout(180_000)
  const { page } = await launch({ ca: served.caFile })
  await connectAndRead(page, served)
  await ask(page, 'settings.change', { operator: 'A. Clerk' })
  await ask(page, 'corrections.setSending', { rule: 'when-asked' })
  const [student] = (await ask(page, 'people.search', { text: 'y8' })).hits
  if (student === undefined) throw new Error('no one is in Year 8')
  const { fields: known } = await ask(page, 'corrections.form', { personId: student.id })
  const baseOf = (field: PersonField) => known.find((each) => each.field === field)?.base ?? null
  await ask(page, 'corrections.save', {
    variant: 'person',
    personId: student.id,
    author: 'A. Clerk',
    changes: fields.map((field) => ({ field, base: baseOf(field), mine: `${baseOf(field) ?? ''}x` })),
  })
  served.school.edit(
    student.id,
    Object.fromEntries(fields.map((field) => [field, `${baseOf(field) ?? ''} Marsh`.trim()])),
  )
  await ask(page, 'corrections.send', undefined)
  const states = async () => (await corrections(page)).map(({ state }) => state).toSorted()
  await expect.poll(states, { timeout: 60_000 }).toEqual(fields.map(() => 'conflict'))

  const { press, keys } = hand(page)
  await press('F9')
  const groups = page.getByRole('radiogroup').filter({ hasText: 'At the school now' })
  await expect(groups).toHaveCount(5)
  await expect(groups.first().getByRole('radio').first()).toBeFocused()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect(page.getByRole('button', { name: 'Use all of mine' })).toBeInViewport()
    for (const group of await groups.all()) await expect(group).toBeInViewport({ ratio: 1 })
  }
  for (const _ of fields) await press('1')
  await press('Enter')
  await expect.poll(states, { timeout: 60_000 }).not.toContain('conflict')
  report('a conflict in five fields', keys(), 8)
})
