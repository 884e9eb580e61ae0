import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { typeByHandClock, typedDates } from '../support/typing.ts'
import { drawWindow, openFirst } from '../support/window-page.ts'

const { openSchool } = drawWindow()

const label = 'Date of birth'
const form = (page: Page) => page.getByRole('region', { name: 'Correction form' })
const birth = (page: Page) => form(page).getByLabel(label, { exact: true })
const review = (page: Page) => form(page).getByRole('button', { name: 'Review' })

async function openForm() {
  const drawn = await openSchool()
  await openFirst(drawn.page, 'thomp')
  await drawn.page.keyboard.press('Control+E')
  await birth(drawn.page).focus()
  return drawn
}

describe('the date field of a correction', () => {
  it('alters none of 40 dates typed at 30 to 600 ms a key while drafts are saved', async () => {
    const { page } = await openForm()
    const dates = typedDates(34, 40)
    const results = await typeByHandClock(page, label, dates)
    const wanted = dates.map(({ text, date }) => ({ boxed: text, draft: date }))
    expect(results.map(({ boxed, draft }) => ({ boxed, draft }))).toEqual(wanted)
    expect(results.filter(({ drafts }) => drafts > 0).length).toBeGreaterThan(5)
  }, 300_000)

  it('shows how 29022012 is read, and reviews that day', async () => {
    const { page } = await openForm()
    await page.keyboard.type('29022012')
    await form(page).getByText('29 February 2012').waitFor()
    await review(page).click()
    expect(await form(page).getByRole('row').last().textContent()).toContain('29 February 2012')
  })

  it('replaces the date when the field is clicked and typed into', async () => {
    const { page } = await openForm()
    await form(page).getByLabel('Surname', { exact: true }).focus()
    await birth(page).click()
    await page.keyboard.type('31122013')
    expect(await birth(page).inputValue()).toBe('31122013')
  })

  it.each([
    ['31/02/2015', '31 February is not a date'],
    ['29/02/2013', '29 February 2013 is not a date'],
    ['31/02/20', 'Type the date as DD/MM/YYYY'],
  ])('keeps %s as it was typed, says at the field “%s”, and blocks the review', async (typed, words) => {
    const { page, asked } = await openForm()
    await page.keyboard.type(typed)
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Tab')
    await form(page).getByRole('alert').getByText(words).waitFor()
    expect(await birth(page).inputValue()).toBe(typed)
    expect(await birth(page).getAttribute('aria-invalid')).toBe('true')
    const described = (await birth(page).getAttribute('aria-describedby')) ?? ''
    const texts = await page.evaluate(
      (ids) => ids.split(' ').map((id) => document.getElementById(id)?.textContent),
      described,
    )
    expect(texts).toContain(words)
    expect(await review(page).isDisabled()).toBe(true)
    const draft = () => asked.filter(({ name }) => name === 'corrections.saveDraft').at(-1)?.input
    await expect.poll(draft).toMatchObject({ values: { birthDate: typed } })
    await form(page).getByRole('button', { name: 'Discard changes' }).click()
    await expect.poll(() => birth(page).inputValue()).toBe('04/03/2012')
  })

  it.each([
    ['22112026', '22 November 2026 is in the future'],
    ['20112001', '20 November 2001 is more than 25 years ago'],
  ])('asks once whether %s is right for a current student, then saves it', async (typed, question) => {
    const { page, asked } = await openForm()
    await page.keyboard.type(typed)
    await review(page).click()
    await form(page).getByText(question).waitFor()
    const save = form(page).getByRole('button', { name: 'Save', exact: true })
    await form(page).getByLabel('Your name').fill('A. Clerk')
    expect(await save.isDisabled()).toBe(true)
    await page.keyboard.press('Control+Enter')
    await form(page).getByText('Yes, this date of birth is right').click()
    await form(page).getByRole('button', { name: 'Back to the form' }).click()
    await review(page).click()
    await form(page).getByLabel('Your name').fill('A. Clerk')
    await save.click()
    const saved = () => asked.filter(({ name }) => name === 'corrections.save').length
    await expect.poll(saved).toBe(1)
  })

  it.each(['21112026', '21112001'])('asks nothing about %s', async (typed) => {
    const { page } = await openForm()
    await page.keyboard.type(typed)
    await review(page).click()
    await form(page).getByText('Review before saving').waitFor()
    expect(await form(page).getByText('Is the date of birth right?').count()).toBe(0)
  })
})

describe('the date field elsewhere', () => {
  it('leaves Boarding at its day while 31/02/2026 is typed, and goes to 4 November once that is typed', async () => {
    const { page, asked } = await openSchool()
    await page.keyboard.press('Control+2')
    const day = page.getByLabel('Day', { exact: true })
    await day.focus()
    const daysAsked = () =>
      new Set(
        asked.filter(({ name }) => name === 'boarding.houses').map(({ input }) => JSON.stringify(input)),
      )
    await page.keyboard.type('31/02/2026')
    await page.getByRole('alert').getByText('31 February is not a date').waitFor()
    expect(await day.inputValue()).toBe('31/02/2026')
    expect([...daysAsked()]).toEqual(['{"date":"2026-11-21"}'])
    await day.focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('4/11/2026')
    await expect.poll(() => [...daysAsked()]).toEqual(['{"date":"2026-11-21"}', '{"date":"2026-11-04"}'])
    await page.getByRole('button', { name: 'Day after' }).click()
    await expect.poll(() => day.inputValue()).toBe('05/11/2026')
  })

  it('asks for no other day in As at… while the date is impossible or empty', async () => {
    const { page, asked } = await openSchool()
    await openFirst(page, 'thomp')
    await page.getByRole('button', { name: 'As at…' }).click()
    const day = page.getByRole('dialog').getByLabel('Day', { exact: true })
    for (const typed of ['31/02/2026', '']) {
      await day.fill(typed)
      await page.keyboard.press('Enter')
      expect(await page.getByRole('button', { name: 'Show', exact: true }).isDisabled()).toBe(true)
      expect(await day.inputValue()).toBe(typed)
    }
    await day.fill('3.2.2026')
    await page.keyboard.press('Enter')
    const days = () => asked.filter(({ name }) => name === 'people.cardAsAt').map(({ input }) => input)
    await expect.poll(days).toEqual([expect.objectContaining({ date: '2026-02-03' })])
  })

  it('does not ask the school’s own search with an impossible date', async () => {
    const { page, asked } = await openSchool()
    await page.getByRole('button', { name: 'Ask the school’s own search' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('More filters').click()
    await sheet.getByLabel('As at', { exact: true }).fill('31/02/2026')
    await page.keyboard.press('Enter')
    expect(await sheet.getByRole('button', { name: 'Ask the school', exact: true }).isDisabled()).toBe(true)
    await sheet.getByLabel('As at', { exact: true }).fill('03022026')
    await page.keyboard.press('Enter')
    const filters = () => asked.filter(({ name }) => name === 'people.askSchool').map(({ input }) => input)
    await expect
      .poll(filters)
      .toEqual([expect.objectContaining({ filters: { asAtDate: '2026-02-03T00:00:00.000Z' } })])
  })
})
