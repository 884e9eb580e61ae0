import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Correction } from '../../../../shared/domain/correction.ts'
import { AppError } from '../../../../shared/domain/failure.ts'
import type { Ask } from '../../../../shared/ipc/contract.ts'
import { sampleCorrectionId } from '../../support/sample-people.ts'
import { sampleQueue } from '../../support/sample-school.ts'
import { announce, drawWindow } from '../../support/window-page.ts'

const { openSchool } = drawWindow()
const [sample] = sampleQueue.corrections

/** A conflict of the same person, in which the school has this surname. */
function conflict(number: number, theirs: string): Correction {
  if (sample === undefined) throw new Error('no sample')
  return { ...sample, id: sampleCorrectionId(number), theirs, words: { ...sample.words, theirs } }
}

async function openConflicts(count: number, settle?: (input: Ask<'corrections.settle'>) => void) {
  const corrections = Array.from({ length: count }, (_, number) => conflict(number, 'Tran-Nguyen'))
  const drawn = await openSchool({
    answers: { 'corrections.queue': () => ({ ...sampleQueue, corrections }), 'corrections.settle': settle },
  })
  await drawn.page.keyboard.press('F9')
  const decisions = () =>
    drawn.asked.filter(({ name }) => name === 'corrections.settle').map(({ input }) => input)
  return { page: drawn.page, decisions }
}

const decide = (page: Page) => page.getByRole('button', { name: 'Save decision' })

it('forgets a choice when the school’s value changes before it is saved', async () => {
  const { page } = await openConflicts(1)
  await page.getByRole('radio', { name: /^Yours/ }).press('Space')
  await expect.poll(() => decide(page).isEnabled()).toBe(true)
  const { sending, paused, drafts } = sampleQueue
  const standing = { sending, paused, drafts, revision: 1, more: false }
  await announce(page, 'corrections.changed', { ...standing, corrections: [conflict(0, 'Trần')], gone: [] })
  const surname = page.getByRole('radiogroup', { name: /^Surname/ })
  await surname.getByText('Trần', { exact: true }).waitFor()
  expect(await decide(page).isEnabled()).toBe(false)
  expect(await surname.getByRole('radio', { checked: true }).count()).toBe(0)
})

it('saves no other value before one is typed', async () => {
  const { page } = await openConflicts(1)
  await page.getByRole('radio', { name: /^Type another/ }).press('Space')
  const other = page.getByRole('textbox', { name: 'Other value' })
  await other.fill(' ')
  expect(await decide(page).isEnabled()).toBe(false)
  await other.fill('Tran')
  await expect.poll(() => decide(page).isEnabled()).toBe(true)
})

it('stops at the first decision that fails, and announces only those saved before', async () => {
  const { page, decisions } = await openConflicts(3, ({ id }) => {
    if (id !== sampleCorrectionId(0)) throw new AppError({ code: 'correction-moved-on' })
  })
  await page.getByRole('button', { name: 'Use all of mine' }).click()
  await decide(page).click()
  await page.getByText('Decision saved', { exact: true }).waitFor({ timeout: 5_000 })
  await page.getByRole('alert').waitFor()
  expect(decisions()).toHaveLength(2)
})
