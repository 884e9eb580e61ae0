import { expect, type Page } from '@playwright/test'
import { ask, distinctPeople } from './ask.ts'
import { hand } from './by-keyboard.ts'
import { goHome } from './home.ts'
import { card, painted } from './places.ts'

/** As a name is heard by somebody who cannot spell it. */
const halfHeard: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.replace(/(.)\1/, '$1'),
  (name) => name.replace(/ie|ei|ey|y/, 'i'),
  (name) => name.replace(/ck|ch|k/, 'k'),
  (name) => name.replace(/ph|v/, 'f'),
  (name) => name.slice(0, -1),
]

/** Opens one card after the other by so many letters of a half-heard name. Resolves to the most keys that one took. */
export async function openHalfHeard(page: Page, letters: number): Promise<number> {
  let most = 0
  for (const [at, student] of (await distinctPeople(page, halfHeard.length)).entries()) {
    const heard = (halfHeard[at] ?? String)(student.surname.toLowerCase()).slice(0, letters)
    await goHome(page)
    const { press, type, keys } = hand(page)
    await type(heard)
    await painted(page, heard)
    const { hits } = await ask(page, 'people.search', { text: heard })
    const line = hits.findIndex(({ id }) => id === student.id)
    expect(line, `“${heard}” finds ${student.surname}`).toBeGreaterThanOrEqual(0)
    for (let step = 0; step < line; step += 1) await press('ArrowDown')
    await press('Enter')
    await expect(card(page).getByText(student.schoolId, { exact: true }).first()).toBeVisible()
    most = Math.max(most, keys())
  }
  return most
}
