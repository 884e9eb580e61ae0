import { expect, it } from 'vitest'
import { isNightly } from '../../support/nightly.ts'
import { typeByHandClock, typedDates } from '../support/typing.ts'
import { drawWindow, openFirst } from '../support/window-page.ts'

const { openSchool } = drawWindow()

const hundreds = isNightly ? 20 : 2

it(`alters none of ${hundreds}00 dates of birth typed at 30 to 600 ms a key while drafts are saved`, async () => {
  const { page } = await openSchool()
  await openFirst(page, 'thomp')
  await page.keyboard.press('Control+E')
  await page.getByLabel('Date of birth', { exact: true }).waitFor()
  for (let seed = 0; seed < hundreds; seed += 1) {
    const dates = typedDates(seed, 100)
    const results = await typeByHandClock(page, 'Date of birth', dates)
    const wanted = dates.map(({ text, date }) => ({ boxed: text, draft: date }))
    expect(results.map(({ boxed, draft }) => ({ boxed, draft }))).toEqual(wanted)
    expect(results.some(({ drafts }) => drafts > 0)).toBe(true)
  }
}, 1_800_000)
