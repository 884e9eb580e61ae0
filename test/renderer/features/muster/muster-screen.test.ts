import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { personId } from '../../../../shared/domain/ids.ts'
import type { Answer } from '../../../../shared/ipc/contract.ts'
import { sampleAnswer, sampleHit, sampleId, samplePlacement, sampleRow } from '../../support/sample-people.ts'
import { announce, drawWindow } from '../../support/window-page.ts'

const { openSchool } = drawWindow()

/** The order of the house: the three called Hà come last, far below what is in sight at first. */
const names = [
  ['Liu', 'Haoran'],
  ...Array.from({ length: 37 }, (_, number) => [
    'Okafor',
    `Ruby${String.fromCodePoint(97 + (number % 26))}${number}`,
  ]),
  ['Trần', 'Hà'],
  ['Hà', 'Thúy Hương'],
  ['Hà', 'Minh Anh'],
].map(([surname = '', preferred = '']) => ({ surname, preferred, given: preferred }))

type Ticked = Answer<'desk.muster'>['ticked']

async function openMuster(before: Ticked = [], house = () => 'Chisholm House') {
  let ticked = before
  const startedAt = '2026-11-20T23:40:00.000Z'
  const drawn = await openSchool({
    answers: {
      'boarding.placements': ({ date }) => ({
        ...{ house: house(), date, checkWithOffice: [], changes: [], withoutDetails: 0 },
        placed: names.map((name, number) => ({
          ...{ ...sampleRow(number), ...name, kind: 'current', year: 'Year 8', form: '8B' },
          ...samplePlacement,
        })),
      }),
      'desk.muster': () => ({ ticked, startedAt }),
      'desk.tick': ({ id, on }) => {
        const others = ticked.filter((each) => each.id !== id)
        ticked = on ? [...others, { id: personId.parse(id), at: startedAt }] : others
        return { ticked, startedAt }
      },
    },
  })
  const { page } = drawn
  await page.keyboard.press('Control+2')
  await page.getByRole('button', { name: /Tick off…|Continue ticking…/ }).click()
  const sheet = page.getByRole('dialog', { name: /^Tick off:/ })
  await sheet.getByText(`${ticked.length} of 41 ticked`).waitFor()
  const ticks = () => drawn.asked.filter(({ name }) => name === 'desk.tick').map(({ input }) => input)
  return { page, sheet, ticks }
}

const tickOf = (name: string, on = true) =>
  expect.objectContaining({
    id: sampleId(names.findIndex((each) => `${each.surname}, ${each.preferred}` === name)),
    on,
  })
const marked = (sheet: Locator) => sheet.locator('li[data-active]')
const said = (sheet: Locator, text: string) => sheet.getByRole('status').filter({ hasText: text }).waitFor()

async function enter(page: Page, typed: string): Promise<void> {
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
}

describe('ticking off by name and Enter', () => {
  it('ticks no one when three people are called Hà, says so, and ticks the second after ↓ ↓ Enter', async () => {
    const { page, sheet, ticks } = await openMuster()
    await enter(page, 'Hà')
    await said(sheet, '3 people match equally well: choose with ↓')
    await page.keyboard.press('Enter')
    expect(ticks()).toEqual([])
    expect(await marked(sheet).count()).toBe(0)
    await page.keyboard.press('ArrowDown')
    await said(sheet, 'Enter ticks Trần, Hà')
    await page.keyboard.press('ArrowDown')
    expect(await marked(sheet).textContent()).toContain('Hà, Thúy Hương')
    await page.keyboard.press('Enter')
    await said(sheet, 'Ticked: Hà, Thúy Hương')
    expect(ticks()).toEqual([tickOf('Hà, Thúy Hương')])
  })

  it('brings the line that ↓ reaches into sight, below the box', async () => {
    const { page, sheet } = await openMuster()
    for (let presses = 0; presses < 30; presses += 1) await page.keyboard.press('ArrowDown')
    await expect.poll(() => isInSight(marked(sheet))).toBe(true)
    for (let presses = 0; presses < 29; presses += 1) await page.keyboard.press('ArrowUp')
    await expect.poll(() => isInSight(marked(sheet))).toBe(true)
  })

  it('removes the tick with Undo, and returns the focus to the box', async () => {
    const { page, sheet, ticks } = await openMuster()
    await enter(page, 'haoran')
    await said(sheet, 'Ticked: Liu, Haoran')
    await sheet.getByRole('button', { name: 'Undo' }).press('Enter')
    await said(sheet, 'Tick removed: Liu, Haoran')
    expect(ticks()).toEqual([tickOf('Liu, Haoran'), tickOf('Liu, Haoran', false)])
    expect(await sheet.getByRole('searchbox').evaluate((box) => box === document.activeElement)).toBe(true)
  })

  it('says when a ticked person was ticked, and changes nothing', async () => {
    const { page, sheet, ticks } = await openMuster([{ id: sampleId(0), at: '2026-11-20T23:42:00.000Z' }])
    await enter(page, 'liu')
    await said(sheet, 'Liu, Haoran was ticked at 10:42')
    expect(ticks()).toEqual([])
    await sheet.getByText('1 of 41 ticked').waitFor()
  })

  it('clears the typed text with the first Esc and closes with the second', async () => {
    const { page, sheet } = await openMuster([{ id: sampleId(0), at: '2026-11-20T23:40:00.000Z' }])
    await page.keyboard.type('hao')
    await page.keyboard.press('Escape')
    expect(await sheet.getByRole('searchbox').inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
  })

  it('does not tick the next best while only those not ticked are shown', async () => {
    const { page, sheet, ticks } = await openMuster(
      [38, 39, 40].map((number) => ({ id: sampleId(number), at: '2026-11-20T23:42:00.000Z' })),
    )
    await sheet.getByText('Not ticked only').click()
    await sheet.getByRole('searchbox').focus()
    await enter(page, 'tran ha')
    await said(sheet, 'Trần, Hà was ticked at 10:42')
    await enter(page, 'ha')
    await said(sheet, '3 people match equally well')
    expect(ticks()).toEqual([])
  })

  it('ticks one child on a double click, not the next one as well, and each of two fast clicks', async () => {
    const { sheet, ticks } = await openMuster()
    await sheet.getByText('Not ticked only').click()
    await sheet.getByText('Okafor, Rubya0', { exact: true }).dblclick()
    const fast = ['Okafor, Rubye4', 'Okafor, Rubyc2']
    for (const name of fast) await sheet.getByText(name, { exact: true }).click()
    await expect.poll(ticks).toEqual(['Okafor, Rubya0', ...fast].map((name) => tickOf(name)))
  })

  it('keeps the box and the place in the list when a tick hides its line', async () => {
    const { page, sheet } = await openMuster()
    await sheet.getByText('Not ticked only').click()
    await sheet.getByRole('checkbox').nth(2).press('Space')
    await sheet.getByText('1 of 41 ticked').waitFor()
    await page.keyboard.press('ArrowDown')
    await said(sheet, 'Enter ticks Okafor, Rubyc2')
    await page.keyboard.press('Enter')
    await said(sheet, 'Ticked: Okafor, Rubyc2')
    expect(await marked(sheet).count()).toBe(0) // a second Enter ticks no one
    await page.keyboard.press('ArrowUp')
    await said(sheet, 'Enter ticks Okafor, Rubya0')
    await page.keyboard.press('ArrowDown')
    await said(sheet, 'Enter ticks Okafor, Rubyd3')
    await sheet.getByText('Okafor, Rubyd3', { exact: true }).click()
    await said(sheet, 'Ticked: Okafor, Rubyd3')
    await page.keyboard.press('ArrowUp')
    await said(sheet, 'Enter ticks Okafor, Rubya0')
  })
})

it('lists no one of another house in the sheet of a house', async () => {
  let house = 'Chisholm House'
  const { page, sheet } = await openMuster([], () => house)
  house = 'Lawson House'
  await announce(page, 'people.changed', { ids: [] })
  await sheet.getByText('0 of 0 ticked').waitFor({ timeout: 5_000 })
})

describe('ticking off a search', () => {
  it('lists the 51st child too, who joins after the sheet was opened', async () => {
    let found = 50
    const { page, sheet } = await openSearchMuster(() => found, 0)
    await sheet.getByText('0 of 50 ticked').waitFor()
    found = 51
    await announce(page, 'people.changed', { ids: [] })
    await sheet.getByText('0 of 51 ticked').waitFor({ timeout: 5_000 })
    expect(await sheet.getByRole('listitem').count()).toBe(51)
  })

  it('lists no one who only sounds like what was typed', async () => {
    const { sheet } = await openSearchMuster(() => 20, 3)
    await sheet.getByText('0 of 20 ticked').waitFor({ timeout: 5_000 })
  })
})

async function openSearchMuster(found: () => number, near: number) {
  const { page } = await openSchool({
    answers: {
      'people.search': ({ offset = 0, limit = 50 }) => {
        const total = found()
        const hits = Array.from({ length: total + near }, (_, number) =>
          sampleHit(number, number < total ? {} : { tier: 'sound', fits: false }),
        )
        return { ...sampleAnswer, hits: hits.slice(offset, offset + limit), total, near }
      },
      'desk.left': () => ({ search: year7, house: null, muster: ofYear7, request: null }),
      'desk.muster': () => ({ ticked: [], startedAt: '2026-11-20T23:40:00.000Z' }),
    },
  })
  return { page, sheet: page.getByRole('dialog', { name: /^Tick off:/ }) }
}

const year7: NonNullable<Answer<'desk.left'>>['search'] = {
  ...{ text: '', scope: 'current', facets: { year: ['Year 7'] }, order: 'best' },
}
const ofYear7 = { kind: 'list', name: 'Year 7', date: '2026-11-21' } as const

/** Whether nothing lies over the middle of it. */
const isInSight = (line: Locator) =>
  line.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect()
    const over = document.elementFromPoint(left + 8, top + height / 2)
    return over !== null && element.contains(over)
  })
