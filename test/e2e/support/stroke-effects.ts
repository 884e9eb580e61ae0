import { expect, type Page } from '@playwright/test'
import { dateText } from '../../../renderer/text/when.ts'
import type { SearchHit } from '../../../shared/domain/search.ts'
import type { LaunchedApp } from '../../stand-in/launch-options.ts'
import { ask, lookAlike } from './ask.ts'
import { form, surnameField } from './correcting.ts'
import { goHome, isHere, unlockByKey } from './home.ts'
import { activeLine, box, cardName, compared, openFirst, typeName } from './places.ts'

type Desk = { readonly app: LaunchedApp; readonly page: Page; readonly student: SearchHit }
/** Presses the stroke from a place where it means something, and sees that it did. */
type Effect = (desk: Desk, press: () => Promise<void>) => Promise<void>

const many = 'an'
const lineIs = async (page: Page, line: number) =>
  await expect(activeLine(page)).toHaveAttribute('aria-posinset', String(line))

const goesTo =
  (name: string, from = 'Control+2'): Effect =>
  async ({ page }, press) => {
    await page.keyboard.press(from)
    await press()
    await isHere(page, name)
  }

const moves =
  (by: number, start: number): Effect =>
  async ({ page }, press) => {
    await typeName(page, many)
    for (let line = 1; line < start; line += 1) await page.keyboard.press('ArrowDown')
    await press()
    await lineIs(page, start + by)
    await expect(box(page)).toBeFocused()
  }

const looksThrough =
  (choice: string, before: string): Effect =>
  async ({ page }, press) => {
    await page.keyboard.press(before)
    await expect(page.getByRole('radio', { name: choice })).not.toBeChecked()
    await press()
    await expect(page.getByRole('radio', { name: choice })).toBeChecked()
  }

const copies =
  (form: (birthDate: string) => string): Effect =>
  async ({ app, page, student }, press) => {
    const { identity } = await ask(page, 'people.card', { id: student.id })
    const birthDate = 'value' in identity.birthDate ? identity.birthDate.value : ''
    expect(birthDate).toMatch(/^\d{4}-\d\d-\d\d$/)
    await openFirst(page, student.surname)
    await press()
    await page.getByText('copied, clears in 30 s').waitFor()
    // Polled: the words of the copy before may still be in sight.
    await expect.poll(() => app.readClipboard()).toBe(form(birthDate))
  }

const walks =
  (before: readonly string[], isBack: boolean): Effect =>
  async ({ page }, press) => {
    await openFirst(page, many)
    const first = (await cardName(page).textContent()) ?? ''
    for (const key of before) {
      const shown = (await cardName(page).textContent()) ?? ''
      await page.keyboard.press(key)
      await expect(cardName(page)).not.toHaveText(shown)
    }
    await press()
    if (isBack) await expect(cardName(page)).toHaveText(first)
    else await expect(cardName(page)).not.toHaveText(first)
  }

const opensDialog =
  (name: string): Effect =>
  async ({ page }, press) => {
    await press()
    await page.getByRole('dialog', { name }).waitFor()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

const findsBox: Effect = async ({ page, student }, press) => {
  await openFirst(page, student.surname)
  await press()
  await expect(box(page)).toBeFocused()
}

/** What every stroke of the table does. */
export const effects: Readonly<Record<string, Effect>> = {
  'Ctrl+Tab': async ({ page, student }, press) => {
    await openFirst(page, student.surname)
    await goHome(page)
    await press()
    await expect(cardName(page)).toContainText(student.surname)
  },
  Letter: async ({ page }, press) => {
    await page.keyboard.press('Control+4')
    await press()
    await expect(box(page)).toHaveValue('n')
  },
  '/': findsBox,
  'Ctrl+F': findsBox,
  ArrowDown: moves(1, 1),
  ArrowUp: moves(-1, 3),
  PageDown: moves(10, 1),
  PageUp: moves(-10, 12),
  Enter: async ({ page, student }, press) => {
    await typeName(page, student.surname)
    await press()
    await expect(cardName(page)).toContainText(student.surname)
  },
  'Alt+Enter': async ({ page }, press) => {
    await typeName(page, 'an')
    await press()
    await press()
    await page.getByText('2 chosen', { exact: true }).waitFor()
    await expect(activeLine(page)).toHaveAttribute('aria-posinset', '3')
    await page.getByRole('button', { name: 'Clear selection' }).click()
  },
  'Shift+Enter': async ({ page }, press) => {
    await typeName(page, (await lookAlike(page)).typed)
    await press()
    await compared(page).waitFor()
    await page.keyboard.press('Escape')
    await expect(box(page)).toBeFocused()
  },
  F2: looksThrough('Current', 'F3'),
  F3: looksThrough('Past', 'F2'),
  F4: looksThrough('Both', 'F2'),
  Escape: async ({ page }, press) => {
    await typeName(page, many)
    await press()
    await expect(box(page)).toHaveValue('')
  },
  Digit: async ({ page, student }, press) => {
    await openFirst(page, student.surname)
    await press()
    await expect(box(page)).toHaveValue('6')
  },
  'Alt+Digit': copies((birthDate) => birthDate),
  'Alt+Shift+Digit': copies(dateText),
  'Ctrl+ArrowDown': walks([], false),
  'Ctrl+ArrowUp': walks(['Control+ArrowDown'], true),
  'Alt+ArrowLeft': walks(['Control+ArrowDown'], true),
  'Alt+ArrowRight': walks(['Control+ArrowDown', 'Alt+ArrowLeft'], false),
  'Ctrl+E': async ({ page, student }, press) => {
    await openFirst(page, student.surname)
    await press()
    await surnameField(page).waitFor()
  },
  'Ctrl+PageDown': async ({ page }, press) => {
    await openFirst(page, many)
    await press()
    const second = (await form(page).getByRole('heading').first().textContent()) ?? ''
    await press()
    await expect(form(page).getByRole('heading').first()).not.toHaveText(second)
    await lineIs(page, 3)
  },
  'Ctrl+R': async ({ page, student }, press) => {
    const detailAt = async () => (await ask(page, 'people.card', { id: student.id })).provenance.detailAt
    const before = await detailAt()
    await openFirst(page, student.surname)
    await press()
    await expect.poll(detailAt).not.toBe(before)
  },
  'Ctrl+P': async ({ page, student }, press) => {
    await openFirst(page, student.surname)
    await press()
    await expect(page.getByRole('article', { name: 'Student card' })).toContainText(student.schoolId)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
  'Ctrl+Enter': async ({ page, student }, press) => {
    await openFirst(page, student.surname)
    await page.keyboard.press('Control+E')
    await expect(surnameField(page)).toBeFocused()
    await page.keyboard.type('x')
    await press()
    await page.getByText('Review before saving').waitFor()
    await page.getByRole('button', { name: 'Back to the form' }).click()
    await page.getByRole('button', { name: 'Discard changes' }).click()
  },
  'Ctrl+1': goesTo('Search'),
  'Ctrl+2': goesTo('Boarding', 'Control+1'),
  'Ctrl+3': goesTo('Corrections'),
  'Ctrl+4': goesTo('Code tables'),
  'Ctrl+,': goesTo('Settings'),
  F1: opensDialog('Keys'),
  'Ctrl+K': opensDialog('Go to…'),
  F8: opensDialog('Update status'),
  F9: goesTo('Corrections'),
  'Ctrl+L': async ({ page }, press) => {
    await press()
    await page.getByText('Foyer is locked').waitFor()
    await unlockByKey(page)
  },
  'Ctrl+Shift+Space': async ({ page, student }, press) => {
    await openFirst(page, student.surname)
    await press()
    await page.getByText('Just a moment, please.').waitFor()
    await expect(cardName(page)).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(cardName(page)).toContainText(student.surname)
  },
}

/** A stroke of the table as the keyboard makes it. */
export function keysOf(stroke: string): string {
  return stroke
    .replace('Ctrl', 'Control')
    .replace(/\bDigit\b/, 'Digit6') // the birth date
    .replace('Letter', 'n')
}
