import { describe, expect, it } from 'vitest'
import { sampleId } from '../../support/sample-people.ts'
import { card, drawWindow, openFirst } from '../../support/window-page.ts'

const { openSchool } = drawWindow()
const startedAt = '2026-11-20T23:40:00.000Z'

it('shows a muster under way with its progress and time, and continues it', async () => {
  let ticks = 0
  const answer = () => ({
    ticked: [{ id: sampleId(9_999), at: startedAt }].slice(0, ticks),
    startedAt: ticks === 0 ? null : startedAt,
  })
  const { page } = await openSchool({ answers: { 'desk.muster': answer } })
  await page.keyboard.press('Control+2')
  await page.getByRole('button', { name: 'Tick off…' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await page.getByText('Muster under way').count()).toBe(0)
  ticks = 1
  await page.keyboard.press('Escape')
  await page.getByText(/^Muster under way: 0 of \d+ ticked, \d+ not ticked, since \d\d:\d\d$/).waitFor()
  await page.getByRole('button', { name: 'Continue ticking…' }).click()
  await page.getByRole('dialog', { name: /^Tick off:/ }).waitFor()
})

it('keeps the day of an open muster at midnight, and moves on when it is closed', async () => {
  const { page, asked } = await openSchool()
  const days = () => asked.filter(({ name }) => name === 'boarding.placements').map(({ input }) => input)
  await page.keyboard.press('Control+2')
  await page.getByRole('button', { name: 'Tick off…' }).click()
  await page.getByRole('dialog').waitFor()
  const before = days().length
  await page.clock.setFixedTime('2026-11-22T12:00:00.000Z')
  await page.clock.runFor(21_000)
  expect(days()).toHaveLength(before)
  await page.keyboard.press('Escape')
  await expect.poll(() => days().length).toBe(before + 1)
})

describe('a card that was opened in Search before', () => {
  async function openHidden() {
    const drawn = await openSchool()
    const { page } = drawn
    await openFirst(page, 'thomp')
    await page.keyboard.press('Control+2')
    await page.getByRole('button', { name: 'Tick off…' }).waitFor()
    expect(await card(page).count()).toBe(0)
    const openNext = async () => {
      await page.keyboard.press('Control+ArrowDown')
      await card(page).waitFor({ timeout: 5_000 })
    }
    return { ...drawn, openNext }
  }

  it('is not copied from while it is hidden', async () => {
    const { page, asked, openNext } = await openHidden()
    await page.keyboard.press('Alt+1')
    await openNext()
    expect(asked.filter(({ name }) => name === 'clipboard.copy')).toEqual([])
  })

  it('is neither compared nor read again while it is hidden', async () => {
    const { page, asked, openNext } = await openHidden()
    const before = asked.length
    for (const key of ['Shift+Enter', 'Control+R']) await page.keyboard.press(key)
    await openNext()
    const names = asked.slice(before).map(({ name }) => name)
    expect(names.filter((name) => /^people\.(card|similar|refresh)/.test(name))).toEqual(['people.card'])
  })

  it('is not corrected while it is hidden, so that the next boarder can still be opened', async () => {
    const { page, openNext } = await openHidden()
    await page.keyboard.press('Control+E')
    await openNext()
  })
})
