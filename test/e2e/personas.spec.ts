import { expect, type Page } from '@playwright/test'
import type { PersonField } from '../../shared/domain/correction.ts'
import type { PersonId } from '../../shared/domain/ids.ts'
import type { SearchHit } from '../../shared/domain/search.ts'
import { test } from './support/app-test.ts'
import { ask, someone } from './support/ask.ts'
import { hand } from './support/by-keyboard.ts'
import { corrections, form, setNetwork, surnameField } from './support/correcting.ts'
import { goHome } from './support/home.ts'
import { painted } from './support/places.ts'

/* The office’s job by keyboard alone, each key counted. Those of the other desks are in `key-counts`. */

/** The fewest letters of the surname that bring this person to the top. */
async function shortestName(page: Page, { id, surname }: SearchHit): Promise<string> {
  for (let letters = 2; letters < surname.length; letters += 1) {
    const text = surname.slice(0, letters).toLowerCase()
    const { hits } = await ask(page, 'people.search', { text })
    if (hits[0]?.id === id) return text
  }
  return surname.toLowerCase()
}

/** A title of the school's list that is not theirs, and the letters that choose it in the list. */
async function anotherTitle(page: Page, personId: PersonId) {
  const { fields } = await ask(page, 'corrections.form', { personId })
  const title = fields.find(({ field }) => field === 'title')
  const words = ['Ms', 'Miss'].map((word) =>
    title?.options?.find(
      ({ description, active, id }) => description === word && active && id !== title.base,
    ),
  )
  const option = words.find((found) => found !== undefined)
  if (option === undefined) throw new Error('neither Ms nor Miss is in the list of titles')
  return { id: option.id, text: option.description, letters: option.description.slice(0, 2).toLowerCase() }
}

test('office: corrects a surname and a title offline with at most 25 keys, settles a conflict with at most 6', async ({
  demo: { page },
}) => {
  const student = await someone(page)
  const name = await shortestName(page, student)
  const mine = `${student.surname}-Tran`
  const title = await anotherTitle(page, student.id)
  await ask(page, 'settings.change', { operator: 'A. Clerk' })
  await setNetwork(page, false)

  await test.step('the way from the search box to “saved” takes at most 25 keys', async () => {
    await goHome(page)
    const { press, type, keys } = hand(page)
    await type(name)
    await painted(page, name)
    await press('Enter')
    await press('Control+E')
    await expect(surnameField(page)).toBeFocused()
    await press('End')
    await type('-Tran')
    for (const _ of ['other given name', 'preferred name', 'given name', 'title']) await press('Shift+Tab')
    await type(title.letters)
    await expect(form(page).getByRole('button', { name: 'Title' })).toContainText(title.text)
    await press('Control+Enter')
    await page.getByText('Review before saving').waitFor()
    await press('Control+Enter')
    await page.getByText('Saved on this computer').waitFor()
    const saved = (await corrections(page)).map(({ field, mine, state }) => [field, mine, state])
    expect(saved.toSorted()).toEqual([
      ['surname', mine, 'queued'],
      ['title', title.id, 'queued'],
    ])
    expect(keys()).toBeLessThanOrEqual(25)
  })

  await test.step('the way from anywhere to “sent” takes at most 6 keys', async () => {
    await page.getByRole('button', { name: 'Play a day at school' }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await setNetwork(page, true)
    const states = async () => (await corrections(page)).map(({ state }) => state).toSorted()
    await expect.poll(states, { timeout: 30_000 }).toEqual(['applied', 'conflict'])
    const { press, keys } = hand(page)
    await press('F9')
    const choices = page.getByRole('radiogroup').filter({ hasText: 'At the school now' })
    await expect(choices.getByRole('radio').first()).toBeFocused()
    await expect(choices.getByRole('radio', { checked: true })).toHaveCount(0)
    await press('Enter')
    expect(await states()).toContain('conflict') // nothing was chosen, so nothing is decided
    await press('2')
    await press('Enter')
    await expect.poll(states, { timeout: 30_000 }).toEqual(['applied', 'applied'])
    const { fields } = await ask(page, 'corrections.form', { personId: student.id })
    const atSchool = (name: PersonField) => fields.find(({ field }) => field === name)?.base
    expect([atSchool('surname'), atSchool('title')]).toEqual([mine, title.id])
    expect(keys()).toBeLessThanOrEqual(6)
  })
})
