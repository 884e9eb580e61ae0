import type { SearchHit } from '../../shared/domain/search.ts'
import type { Stage } from './stage.ts'

export const box = ({ page }: Stage) => page.getByRole('searchbox', { name: 'Find a student' })
export const people = ({ page }: Stage) => page.getByRole('listbox', { name: 'People' })
export const card = ({ page }: Stage) => page.getByRole('region', { name: 'Student card' })
export const form = ({ page }: Stage) => page.getByRole('region', { name: 'Correction form' })

/** Waits until something main says is so. */
export async function until(stage: Stage, holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await stage.page.waitForTimeout(25))
    if (await holds()) return
  throw new Error('waited a minute in vain')
}

export async function clearSearch(stage: Stage): Promise<void> {
  await stage.page.keyboard.press('Control+1')
  await box(stage).fill('')
}

/** Types a text into the empty box, and waits for the people it finds. */
export async function search(stage: Stage, text: string): Promise<void> {
  await clearSearch(stage)
  await stage.page.keyboard.type(text)
  await people(stage).getByRole('option').first().waitFor()
}

/** Waits until these words are in sight. */
export const shows = ({ page }: Stage, words: string | RegExp) => page.getByText(words).first().waitFor()

/** Waits until a correction is in this state. */
export const untilSomeIs = (stage: Stage, wanted: string) =>
  until(stage, async () =>
    (await stage.ask('corrections.queue', undefined)).corrections.some(({ state }) => state === wanted),
  )

/** Back to an empty box of everybody current, whatever was open. */
export async function goHome(stage: Stage): Promise<void> {
  await stage.page.keyboard.press('Control+1')
  for (let times = 0; times < 4; times += 1) await stage.page.keyboard.press('Escape')
  await stage.page.getByRole('region', { name: 'Pinned and recent' }).waitFor()
}

/** Closes the sheet that lies over the window. */
export async function closeSheet({ page }: Stage): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Search, with the card of the student that the tour is about. */
export async function openTheStudent(stage: Stage): Promise<void> {
  await search(stage, theStudent().schoolId)
  await stage.page.keyboard.press('Enter')
  await card(stage).getByText(theStudent().schoolId, { exact: true }).first().waitFor()
}

/** A current student with a plain, long surname no one else has, and a card with something on it. */
async function someone(stage: Stage): Promise<SearchHit> {
  for (const letters of ['an', 'ma', 'el', 'jo', 'sa']) {
    const { hits } = await stage.ask('people.search', { text: letters, limit: 200 })
    for (const hit of hits) {
      if (!/^[A-Z][a-z]{6,9}$/.test(hit.surname) || hit.kind !== 'current') continue
      const found = await stage.ask('people.search', { text: hit.surname })
      const namesakes = found.hits.filter(({ tier }) => tier === 'exact')
      if (found.hits[0]?.id !== hit.id || namesakes.length !== 1) continue
      const { photoPermissions } = await stage.ask('people.card', { id: hit.id })
      if ('value' in photoPermissions && photoPermissions.value.length > 1) return hit
    }
  }
  throw new Error('no one in the demo school has a plain surname')
}

/** What the later steps speak of. */
let student: SearchHit | null = null
export const theStudent = (): SearchHit => {
  if (student === null) throw new Error('a step is missing before this one')
  return student
}

/** Selects the student that the tour is about. */
export async function chooseStudent(stage: Stage): Promise<void> {
  student = await someone(stage)
}
