import { expect, type Page } from '@playwright/test'
import { test } from './support/app-test.ts'
import { lookAlike, someone } from './support/ask.ts'
import { byKeyboard, roundByTab } from './support/by-keyboard.ts'
import { correctionStates } from './support/states/correction-states.ts'
import { deskStates } from './support/states/desk-states.ts'
import { listStates, privacyStates } from './support/states/list-states.ts'
import { missingStates } from './support/states/missing-states.ts'
import type { State } from './support/states/state.ts'

/** Where the next key, whichever it is, leaves the state. */
const anyKeyLeaves = new Set(['settings waiting for another key', 'the window covered', 'the window locked'])

/** Every state comes from the one before by keys alone: so each is reached, and each but the last is left. */
async function walk(page: Page, states: readonly State[]): Promise<void> {
  page.setDefaultTimeout(20_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const cast = { surname: (await someone(page)).surname, lookAlike: (await lookAlike(page)).typed }
  const total = { stops: 0, nowhere: 0 }
  for (const { name, show } of states)
    await test.step(name, async () => {
      await show(byKeyboard(page), cast)
      await expect.soft(page.locator(':focus'), `${name}: the keyboard is nowhere`).toHaveCount(1)
      if (anyKeyLeaves.has(name)) return
      const { stops, missed, nowhere } = await roundByTab(page)
      total.stops += stops
      total.nowhere += nowhere
      expect.soft(stops, `${name}: stops`).toBeGreaterThan(0)
      expect.soft(missed, `${name}: no Tab leads there`).toEqual([])
      expect.soft(nowhere, `${name}: nowhere but at the end of the page`).toBeLessThanOrEqual(2)
    })
  process.stdout.write(
    `keyboard: ${states.length} states, ${total.stops} stops, ${total.nowhere} ends of a page\n`,
  )
}

const walks: Readonly<Record<string, readonly State[]>> = {
  'of the desk': deskStates,
  'of a list, of settings and of a covered window': [...listStates, ...privacyStates],
  'of a correction, and of people missing': [...correctionStates, ...missingStates],
}

for (const [which, states] of Object.entries(walks))
  test(`every state ${which} is reached and left by keys alone, and Tab reaches every control of it`, {
    tag: '@command',
  }, async ({ demo: { page } }) => {
    test.setTimeout(600_000)
    await walk(page, states)
  })
