import { expect } from '@playwright/test'
import { test } from './support/app-test.ts'
import { ask } from './support/ask.ts'
import { goHome } from './support/home.ts'
import { card, openFirst } from './support/places.ts'

/** Words that would turn “we do not know” into “there is nothing”, or a placement into a presence. */
const never =
  /\b(none|nil|n\/a|no allerg\w*|no medical\w*|no conditions?|healthy|present|absent|in house now)\b/i

const kinds = ['current', 'past'] as const

test('no card of the demo school says that there is nothing where nobody knows', async ({
  demo: { page },
}) => {
  test.setTimeout(240_000)
  page.setDefaultTimeout(20_000)
  const odd: string[] = []
  for (const scope of kinds) {
    await goHome(page)
    await page.keyboard.press(scope === 'past' ? 'Alt+2' : 'Alt+1')
    await openFirst(page, 'a')
    const name = card(page).getByRole('heading', { level: 2 })
    for (let walked = 0; walked < 40; walked += 1) {
      const before = await name.textContent()
      const text = ((await card(page).textContent()) ?? '').replaceAll(before ?? '', '')
      const found = never.exec(text)
      if (found !== null) odd.push(`${scope} ${walked}: “${found[0]}”`)
      await page.keyboard.press('Control+ArrowDown')
    }
  }
  expect(odd).toEqual([])
})

test('no record of the demo school holds a word that a card would show as an absence', async ({
  demo: { page },
}) => {
  test.setTimeout(240_000)
  const seen = new Set<string>()
  const absences = new Set<string>()
  for (const scope of kinds) {
    for (const letters of ['a', 'e', 'i', 'o', 'u', 'y', 'ng', 'th', 'sm', 'w']) {
      const { hits } = await ask(page, 'people.search', { text: letters, scope, limit: 500 })
      for (const { id } of hits) {
        if (seen.has(id)) continue
        seen.add(id)
        const said = JSON.stringify(await ask(page, 'people.card', { id, because: 'again' }))
        for (const [, word = ''] of said.matchAll(/"absent":"([a-z-]+)"/g)) absences.add(word)
        expect(said).not.toMatch(/"value":"(none|nil|n\/a|no allergies)"/i)
      }
    }
  }
  expect(seen.size).toBeGreaterThan(1_500)
  expect([...absences].toSorted()).toEqual(
    ['not-downloaded', 'not-held', 'not-recorded', 'withheld'].filter((word) => absences.has(word)),
  )
})
