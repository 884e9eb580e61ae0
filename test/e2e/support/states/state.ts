import type { Page } from '@playwright/test'

/** The people of the states: one with a unique name, and one who could be taken for another. */
type Cast = { readonly surname: string; readonly lookAlike: string }

type Show = (page: Page, cast: Cast) => Promise<unknown>

/** A state of the window: how to come to it from the one before. */
export type State = { readonly name: string; readonly show: Show }

/** The states by name, in order. */
export const statesOf = (shows: Readonly<Record<string, Show>>): readonly State[] =>
  Object.entries(shows).map(([name, show]) => ({ name, show }))

/** A key, and what is in the window after it. */
export const press =
  (key: string, shows: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await page.keyboard.press(key)
    await shows(page)
  }

export const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name }).waitFor()

/** Closes whatever lies over the window. What closed before it gives the keyboard back with the next frame. */
export async function closeSheet(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement !== document.body)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
