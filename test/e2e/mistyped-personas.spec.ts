import { expect, type Locator, type Page } from '@playwright/test'
import { createRandom } from '../../electron/demo-school/world/random.ts'
import type { SearchHit } from '../../shared/domain/search.ts'
import { localDay } from '../../shared/text/calendar-day.ts'
import { test } from './support/app-test.ts'
import { ask } from './support/ask.ts'
import { corrections, form, surnameField } from './support/correcting.ts'
import { goHome } from './support/home.ts'
import { activeLine, cardName } from './support/places.ts'

/** 300 for a release: `FOYER_RUNS=300`. A third each for front desk, boarding house and office. */
const runs = Number(process.env['FOYER_RUNS'] ?? 9)
const mistypedShare = 0.2
const letters = 'abcdefghijklmnopqrstuvwxyz'

type Random = ReturnType<typeof createRandom>

/** Types at one of several speeds. Every fifth key is a wrong one, noticed at once or two keys later. */
async function typeByHand({ keyboard }: Page, text: string, random: Random): Promise<void> {
  const delay = random.pick([0, 15, 60])
  const type = (keys: string) =>
    keyboard.type(keys, { delay: Math.round(delay * (0.5 + random.whole(100) / 100)) })
  for (let at = 0; at < text.length; at += 1) {
    if (random.chance(mistypedShare)) {
      const late = text.slice(at, at + random.whole(3))
      await type(letters.charAt(random.whole(letters.length)) + late)
      for (let back = 0; back <= late.length; back += 1) await keyboard.press('Backspace')
    }
    await type(text.charAt(at))
  }
}

type Named = Pick<SearchHit, 'surname' | 'preferred'>
const nameOf = ({ surname, preferred }: Named) => `${surname}, ${preferred}`

/** The name and no longer one: `Lee, Ann` is not `Lee, Anna`. */
const wholeName = (hit: Named) =>
  new RegExp(`${nameOf(hit).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{Ll})`, 'u')

async function uniquelyNamed(page: Page): Promise<readonly SearchHit[]> {
  const all: SearchHit[] = []
  for (const text of ['y7', 'y8', 'y9', 'y10', 'y11', 'y12'])
    all.push(...(await ask(page, 'people.search', { text, limit: 60 })).hits)
  const named = Map.groupBy(all, nameOf)
  return all.filter((hit) => named.get(nameOf(hit))?.length === 1 && /^\p{L}+, \p{L}+$/u.test(nameOf(hit)))
}

/** Presses Enter only once the wanted row is the marked one, as a person looks before they press. */
async function enterOn(page: Page, marked: Locator, { hit, steps = 8 }: { hit: Named; steps?: number }) {
  for (let step = 0; step < steps; step += 1) {
    const isMarked = await expect(marked.first())
      .toContainText(wholeName(hit), { timeout: step === 0 ? 3_000 : 400 })
      .then(
        () => true,
        () => false,
      )
    if (isMarked) return await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
  }
  throw new Error('the wanted row was never marked')
}

test('0 wrong children are opened, ticked or corrected at random speed with 20 % mistyped keys', async ({
  demo: { page },
}) => {
  test.setTimeout(60_000 + runs * 20_000)
  const people = await uniquelyNamed(page)
  await ask(page, 'settings.change', { operator: 'A. Clerk', sending: 'when-asked' })
  const date = localDay(new Date())
  const [house] = await ask(page, 'boarding.houses', { date })
  if (house === undefined) throw new Error('the demo school has no boarding house')
  const { placed } = await ask(page, 'boarding.placements', { houseId: house.id, date })

  const frontDesk = async (hit: SearchHit, random: Random) => {
    await goHome(page)
    await typeByHand(page, `${hit.surname} ${hit.preferred}`, random)
    await enterOn(page, activeLine(page), { hit })
    await expect(cardName(page)).toContainText(hit.surname)
    await expect(page.getByText(hit.schoolId, { exact: true }).first()).toBeVisible()
  }
  const boardingHouse = async (random: Random) => {
    const boarder = placed[random.whole(placed.length)]
    if (boarder === undefined) throw new Error('no one boards')
    await page.keyboard.press('Control+2')
    await page.getByRole('button', { name: /Tick off…|Continue ticking…/ }).click()
    const sheet = page.getByRole('dialog', { name: /^Tick off:/ })
    await sheet.getByRole('searchbox').waitFor()
    await typeByHand(page, `${boarder.surname} ${boarder.preferred}`, random)
    await enterOn(page, sheet.locator('li[data-active]'), { hit: boarder, steps: 4 })
    const key = { kind: 'house', name: house.name, date } as const
    const ticked = async () => (await ask(page, 'desk.muster', key)).ticked.map(({ id }) => id)
    await expect.poll(ticked).toEqual([boarder.id])
    await ask(page, 'desk.tick', { key, id: boarder.id, on: false })
    await page.keyboard.press('Escape')
    if (await sheet.isVisible()) await page.keyboard.press('Escape')
    await page.keyboard.press('Control+1')
  }
  const office = async (hit: SearchHit, random: Random) => {
    await frontDesk(hit, random)
    await page.keyboard.press('Control+E')
    await expect(surnameField(page)).toBeFocused()
    await page.keyboard.press('End')
    await typeByHand(page, '-Tran', random)
    await page.keyboard.press('Control+Enter')
    await expect(form(page).getByText('Review before saving')).toBeVisible()
    await expect(form(page).locator('strong').first()).toContainText(hit.surname)
    await page.keyboard.press('Control+Enter')
    await page.getByText('Saved on this computer').first().waitFor()
    const queued = async () => (await corrections(page)).filter(({ state }) => state === 'queued')
    const said = async () => (await queued()).map(({ personId, mine }) => [personId, mine])
    await expect.poll(said).toEqual([[hit.id, `${hit.surname}-Tran`]])
    for (const { id } of await queued()) await ask(page, 'corrections.withdraw', { id })
  }

  for (let run = 0; run < runs; run += 1) {
    const random = createRandom(39, 'mistyped persona', run)
    const hit = people[Math.floor(run / 3) % people.length]
    if (hit === undefined) throw new Error('no one to look for')
    if (run % 3 === 0) await frontDesk(hit, random)
    else if (run % 3 === 1) await boardingHouse(random)
    else await office(hit, random)
  }
})
