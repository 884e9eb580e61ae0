import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Correction, QueueNews } from '../../../../shared/domain/correction.ts'
import { AppError } from '../../../../shared/domain/failure.ts'
import type { Answers } from '../../support/fake-main.ts'
import { sampleCorrectionId, sampleId } from '../../support/sample-people.ts'
import { sampleQueue } from '../../support/sample-school.ts'
import { announce, drawWindow } from '../../support/window-page.ts'

const { openSchool } = drawWindow()
const [sample] = sampleQueue.corrections

/** A conflict of the same person, in which the school has this surname. */
function conflict(number: number, theirs: string): Correction {
  if (sample === undefined) throw new Error('no sample')
  return { ...sample, id: sampleCorrectionId(number), theirs, words: { ...sample.words, theirs } }
}

const refused: Correction = { ...conflict(1, 'Trần'), state: 'rejected', personId: sampleId(1) }
const conflicts = (count: number) =>
  Array.from({ length: count }, (_, number) => conflict(number, 'Tran-Nguyen'))

async function openQueue(corrections: readonly Correction[], answers: Answers = {}) {
  const drawn = await openSchool({
    answers: { 'corrections.queue': () => ({ ...sampleQueue, corrections: [...corrections] }), ...answers },
  })
  await drawn.page.keyboard.press('F9')
  const decisions = () =>
    drawn.asked.filter(({ name }) => name === 'corrections.settle').map(({ input }) => input)
  return { page: drawn.page, decisions }
}

const decide = (page: Page) => page.getByRole('button', { name: 'Save decision' })

const newsOf = (each: Correction): QueueNews => {
  return { ...sampleQueue, corrections: [each], gone: [], more: false, revision: 1 }
}

it('forgets a choice when the school’s value changes before it is saved', async () => {
  const { page } = await openQueue(conflicts(1))
  await page.getByRole('radio', { name: /^Yours/ }).press('Space')
  await expect.poll(() => decide(page).isEnabled()).toBe(true)
  await announce(page, 'corrections.changed', newsOf(conflict(0, 'Trần')))
  const surname = page.getByRole('radiogroup', { name: /^Surname/ })
  await surname.getByText('Trần', { exact: true }).waitFor()
  expect(await decide(page).isEnabled()).toBe(false)
  expect(await surname.getByRole('radio', { checked: true }).count()).toBe(0)
})

it('saves no other value before one is typed', async () => {
  const { page } = await openQueue(conflicts(1))
  await page.getByRole('radio', { name: /^Type another/ }).press('Space')
  await page.getByRole('textbox', { name: 'Other value' }).fill(' ')
  expect(await decide(page).isEnabled()).toBe(false)
})

it('types another date into its field, whose digits choose nothing', async () => {
  const { page, decisions } = await openQueue([{ ...conflict(0, '2012-03-15'), field: 'birthDate' }])
  await page.getByRole('radio', { name: /^At the school/ }).focus()
  await page.keyboard.type('314/03/2012')
  await page.keyboard.press('Enter')
  await expect.poll(decisions).toMatchObject([{ choice: { take: 'other', value: '2012-03-14' } }])
})

it('keeps all choices when a digit without a choice or a letter is typed', async () => {
  const { page } = await openQueue(conflicts(2))
  const mine = page.getByRole('radio', { name: /^Yours/ })
  await mine.first().focus()
  for (const key of '24x') await page.keyboard.press(key)
  expect([await mine.first().isChecked(), await decide(page).isEnabled()]).toEqual([true, true])
  await page.keyboard.press('Space')
  await expect.poll(() => page.locator('form').getByRole('radio', { checked: true }).count()).toBe(2)
})

it('stops at the first decision that fails, and announces only those saved before', async () => {
  const { page, decisions } = await openQueue(conflicts(3), {
    'corrections.settle': ({ id }) => {
      if (id !== sampleCorrectionId(0)) throw new AppError({ code: 'correction-moved-on' })
    },
  })
  await page.getByRole('button', { name: 'Use all of mine' }).click()
  await decide(page).click()
  await page.getByText('Decision saved', { exact: true }).waitFor({ timeout: 5_000 })
  await page.getByRole('alert').waitFor()
  expect(decisions()).toHaveLength(2)
})

it('shows no failure of another action in a form that is opened after it', async () => {
  const refuse = () => Promise.reject(new AppError({ code: 'disk-full' }))
  const { page } = await openQueue([refused], { 'corrections.retry': refuse })
  const alert = page.getByRole('alert')
  const failThenOpen = async (name: string) => {
    await page.getByRole('button', { name: 'Try again' }).click()
    await alert.waitFor()
    await page.getByRole('button', { name }).click()
  }
  for (const name of ['Correct a company…', 'Move to another computer…']) {
    await failThenOpen(name)
    await page.getByRole('dialog').waitFor()
    expect(await alert.count(), name).toBe(0)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await alert.waitFor()
  for (const key of ['Control+1', 'F9']) await page.keyboard.press(key)
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  expect(await alert.count(), 'when the page is opened again').toBe(0)
  await failThenOpen('Change it…')
  await page.getByLabel('Surname', { exact: true }).fill('Tran')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Review before saving').waitFor()
  expect(await alert.count()).toBe(0)
})

it('moves the focus from a correction tried again to Send, not to a button that cancels another', async () => {
  const { page } = await openQueue([{ ...conflict(0, 'Trần'), masked: true }, refused])
  const isFocused = (name: string) =>
    expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name)
  await isFocused('Change it…')
  await page.getByRole('button', { name: 'Try again' }).focus()
  await announce(page, 'corrections.changed', newsOf({ ...refused, state: 'queued' }))
  await isFocused('Send now')
})
