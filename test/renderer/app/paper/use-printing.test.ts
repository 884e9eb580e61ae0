import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { personId } from '../../../../shared/domain/ids.ts'
import { maskCard } from '../../../../shared/privacy/mask-card.ts'
import type { DrawnPage } from '../../support/drawn-page.ts'
import type { Answers } from '../../support/fake-main.ts'
import {
  sampleAnswer,
  sampleCard,
  sampleCorrectionId,
  sampleHit,
  sampleId,
  sampleRow,
} from '../../support/sample-people.ts'
import { sampleQueue } from '../../support/sample-school.ts'
import { announce, drawWindow, openFirst, search } from '../../support/window-page.ts'

const { openSchool } = drawWindow()
const people = [1, 2, 3].map((n) => ({
  ...{ ...sampleRow(n), phone: '', mobile: '' },
  leaving: n === 3 ? '2026-11-01' : null,
}))

/** Ctrl+K, emergency, Enter, Enter. */
async function printForEmergency(answers: Answers, shown = 'Not a list of who is here.') {
  const drawn = await openSchool({
    answers: { 'people.emergency': () => [{ name: 'Ash', people }], ...answers },
  })
  const { page } = drawn
  await page.evaluate(() =>
    Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }),
  )
  await page.keyboard.press('Control+K')
  await page.keyboard.type('emergency')
  await page.keyboard.press('Enter')
  await page.getByText(shown).first().waitFor()
  await page.keyboard.press('Enter')
  return drawn
}
async function printAndCount(page: Page, asked: DrawnPage['asked'], count: number) {
  await page.evaluate(() => Object.assign(window, { print: () => undefined }))
  await page.getByRole('button', { name: 'Print…', exact: true }).click()
  const noted = () => asked.find(({ name }) => name === 'access.note')?.input
  await expect.poll(noted).toMatchObject({ action: 'print', count })
}
const isPrinted = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-printed'))

it('logs an emergency print and its 3 people before printing, then stores the day', async () => {
  const { page, asked } = await printForEmergency({})
  await expect.poll(() => isPrinted(page)).toBe(true)
  expect(await page.getByText('· Left Sun 1 Nov').count()).toBe(1)
  const noted = asked.find(({ name }) => name === 'access.note')
  expect(noted?.input).toEqual({ action: 'print', subject: 'emergency', personId: null, count: 3 })
  await expect.poll(() => asked.some(({ name }) => name === 'desk.emergencyPrinted')).toBe(true)
})

it('prints nothing and stores no day while the access log cannot be written', async () => {
  const { page, asked } = await printForEmergency({ 'access.note': undefined })
  await page.getByRole('alert').waitFor()
  expect(await isPrinted(page)).toBe(false)
  expect(asked.some(({ name }) => name === 'desk.emergencyPrinted')).toBe(false)
})

it('prints nothing and stores no day while the sheets are not read, or have no one', async () => {
  for (const groups of [undefined, () => []]) {
    const { page, asked } = await printForEmergency({ 'people.emergency': groups }, 'Print…')
    await page.getByRole('button', { name: 'Print…', exact: true }).press('Enter')
    expect(await isPrinted(page)).toBe(false)
    expect(asked.map(({ name }) => name)).not.toContain('access.note')
  }
})

it('counts people, not corrections, when it logs a print of what was sent today', async () => {
  const [sample] = sampleQueue.corrections
  if (sample === undefined) throw new Error('no sample')
  const sent = (n: number, person: number) => ({
    ...sample,
    ...{ id: sampleCorrectionId(n), personId: sampleId(person), state: 'applied' as const, attempts: 1 },
    changedAt: '2026-11-20T23:50:00.000Z',
  })
  const corrections = [sent(1, 1), sent(2, 1), sent(3, 2)]
  const { page, asked } = await openSchool({
    answers: { 'corrections.queue': () => ({ ...sampleQueue, corrections }) },
  })
  await page.keyboard.press('F9')
  await page.getByRole('button', { name: 'Print what was sent today…' }).click()
  await printAndCount(page, asked, 2)
})

it('counts the close matches on the sheet when it logs a printed list', async () => {
  const hits = [sampleHit(1), sampleHit(2, { fits: false, tier: 'sound' })]
  const answers: Answers = { 'people.search': () => ({ ...sampleAnswer, hits, total: 1, near: 1 }) }
  const { page, asked } = await openSchool({ answers })
  await search(page, 'smi')
  await page.keyboard.press('Control+P')
  await printAndCount(page, asked, 2)
})

it('neither prints nor logs a label whose address is hidden again', async () => {
  let isHidden = false
  const cardOf = (id: string) => sampleCard({ ...sampleRow(1), id: personId.parse(id) })
  const { page, asked } = await openSchool({
    answers: { 'people.card': ({ id }) => (isHidden ? maskCard(cardOf(id)) : cardOf(id)) },
  })
  await openFirst(page, 'thomp')
  await page.keyboard.press('Control+P')
  await page.getByRole('dialog').getByText('Address label').first().click()
  isHidden = true
  await announce(page, 'people.changed', { ids: null })
  await page.getByText('The address is hidden again.').waitFor()
  await page.getByRole('button', { name: 'Print…', exact: true }).press('Enter')
  expect(asked.map(({ name }) => name)).not.toContain('access.note')
})

it('offers no label with the address of another day', async () => {
  const { page } = await openSchool()
  await openFirst(page, 'thomp')
  await page.getByRole('button', { name: 'As at…' }).click()
  await page.getByRole('dialog').getByLabel('Day', { exact: true }).fill('3.2.2026')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Back to today’s card' }).waitFor()
  await page.keyboard.press('Control+P')
  await page.getByRole('article', { name: 'Student card' }).waitFor()
  expect(await page.getByText('Address label').count()).toBe(0)
})
