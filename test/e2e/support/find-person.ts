import type { Page } from '@playwright/test'
import type { PersonCard } from '../../../shared/domain/card.ts'
import type { SearchHit } from '../../../shared/domain/search.ts'
import { ask } from './ask.ts'
import { goHome } from './home.ts'
import { card, typeName } from './places.ts'

/** The first person that satisfies it, and their card. */
export async function findPerson(
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
  throw new Error('no one in the demo school matches')
}

export async function openById({ schoolId }: Pick<SearchHit, 'schoolId'>, page: Page): Promise<void> {
  await goHome(page)
  await typeName(page, schoolId)
  await page.keyboard.press('Enter')
  await card(page).and(page.locator(':focus')).waitFor()
}
