import { expect, type Page } from '@playwright/test'
import type { PersonId } from '../../../../shared/domain/ids.ts'
import { test } from '../../../e2e/support/app-test.ts'
import { ask, someone } from '../../../e2e/support/ask.ts'
import {
  corrections,
  form,
  openForm,
  saveSurname,
  setNetwork,
  untilCorrectionIs,
} from '../../../e2e/support/correcting.ts'
import { card } from '../../../e2e/support/places.ts'

/** One of the values of a conflict, as a person clicks it. */
const choice = (page: Page, title: string) =>
  page.getByRole('radiogroup').locator('label').filter({ hasText: title })

test('a conflict with a change by the office is decided by a person, then sent and verified', async ({
  demo: { page },
}) => {
  const student = await someone(page)
  const mine = `${student.surname}-Tran`
  const office = `${student.surname} Marsh`

  await test.step('a correction made offline waits, and the card shows both values', async () => {
    await setNetwork(page, false)
    await openForm(page, student.surname)
    await form(page)
      .getByText(/^Offline/)
      .waitFor()
    await saveSurname(page, mine)
    await untilCorrectionIs(page, 'queued')
    const strip = card(page).getByRole('region', { name: 'Corrections waiting' })
    await expect(strip.getByRole('deletion')).toHaveText(student.surname)
    await expect(strip.getByRole('insertion')).toHaveText(mine)
  })

  await test.step('the office changes the same field on the same day', async () => {
    await page.getByRole('button', { name: 'Play a day at school' }).click()
    const day = page.getByRole('dialog', { name: 'At the demo school' })
    await day.getByText('The office changed surname of').waitFor()
    await page.keyboard.press('Escape')
  })

  await test.step('once online, Foyer asks the user to decide, and preselects nothing', async () => {
    await setNetwork(page, true)
    await untilCorrectionIs(page, 'conflict')
    await page.keyboard.press('F9')
    const choices = page.getByRole('radiogroup', { name: /^Surname|^Preferred name|^Other given names/ })
    await expect(choice(page, 'At the school now')).toContainText(office)
    await expect(choice(page, 'Yours')).toContainText(mine)
    await expect(choices).toContainText(student.surname)
    await expect(choices.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Save decision' })).toBeDisabled()
  })

  await test.step('the decision is sent, and the school’s record has the value', async () => {
    await choice(page, 'Yours').click()
    await page.getByRole('button', { name: 'Save decision' }).click()
    await untilCorrectionIs(page, 'applied')
    await page.getByText('Sent and verified').waitFor()
    const { identity, waiting } = await ask(page, 'people.refresh', { id: student.id })
    expect(identity.surname).toMatchObject({ value: mine })
    expect(waiting).toEqual([])
  })
})

test('several conflicts are decided by keyboard alone: your value, the school’s, a third one', async ({
  demo: { page },
}) => {
  const { id } = await someone(page)
  const stale = { base: 'what no one has any more' }
  const changes = [
    { field: 'surname', mine: 'Mine', ...stale },
    { field: 'prefName', mine: 'Kit', ...stale },
    { field: 'otherGivenName', mine: 'Ann', ...stale },
  ] as const
  const before = await valuesAtSchool(page, id)
  const by = { variant: 'person', author: 'A. Clerk' } as const
  await ask(page, 'corrections.save', { ...by, personId: id, changes: [...changes] })
  await expect
    .poll(async () => (await corrections(page)).map(({ state }) => state))
    .toEqual(Array(3).fill('conflict'))
  await page.getByText('3 corrections need you').waitFor()
  await page.keyboard.press('F9')
  // One card holds them all: a number chooses and goes on to the next, Enter saves what was chosen.
  await expect(questions(page)).toHaveCount(3)
  await expect(questions(page).first().getByRole('radio').first()).toBeFocused()
  const takes: Readonly<Record<string, readonly string[]>> = {
    Surname: ['2'],
    'Preferred name': ['1'],
    'Other given names': ['3', ...'Ann 2'],
  }
  const order = await questions(page).evaluateAll((all) => all.map((each) => each.textContent ?? ''))
  for (const [place, question] of order.entries()) {
    const [, keys = []] = Object.entries(takes).find(([name]) => question.startsWith(name)) ?? []
    await questions(page).nth(place).getByRole('radio').first().focus()
    for (const key of keys) await page.keyboard.press(key === ' ' ? 'Space' : key)
  }
  await page.keyboard.press('Enter')
  await expect(questions(page)).toHaveCount(0)
  await expect(page.locator('main :focus')).toHaveCount(1)
  await expect
    .poll(async () => (await corrections(page)).map(({ field, state }) => `${field} ${state}`).toSorted())
    .toEqual(['otherGivenName applied', 'prefName withdrawn', 'surname applied'])
  expect(await valuesAtSchool(page, id)).toEqual({ ...before, surname: 'Mine', otherGivenName: 'Ann 2' })
})

const questions = (page: Page) =>
  page.getByRole('radiogroup', { name: /^Surname|^Preferred name|^Other given names/ })

async function valuesAtSchool(page: Page, id: PersonId) {
  await ask(page, 'people.refresh', { id })
  const { fields } = await ask(page, 'corrections.form', { personId: id })
  const of = (name: string) => fields.find(({ field }) => field === name)?.base
  return { surname: of('surname'), prefName: of('prefName'), otherGivenName: of('otherGivenName') }
}
