import { expect, it } from 'vitest'
import { createPreferences } from '../../../electron/settings/preferences.ts'
import { deskProfiles, type SettingChoices, strictSettings } from '../../../shared/domain/settings.ts'
import { parseJson } from '../../../shared/text/parse-json.ts'

/** Settings as a file holds them: what was set is read back from its text. */
function inFile(text = '{}') {
  let kept: Record<string, unknown> = JSON.parse(text)
  const preferences = createPreferences({
    get: (name) => kept[name],
    set: (name, value) => {
      kept = JSON.parse(JSON.stringify({ ...kept, [name]: value }))
    },
  })
  return { preferences, text: () => JSON.stringify(kept, null, 2) }
}

const chosen: SettingChoices = { desk: 'counter', ...deskProfiles.counter, theme: 'dark' }

function saved(value: SettingChoices): string {
  const { preferences, text } = inFile()
  preferences.saveChosenSettings(value)
  return text()
}

/** A text with one bit of one byte turned, wherever it is JSON still. */
function* flipped(text: string): Generator<{ readonly at: number; readonly text: string }> {
  for (let at = 0; at < text.length; at += 1)
    for (const bit of [1, 2, 4, 8, 16, 32, 64]) {
      const hurt = text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ bit) + text.slice(at + 1)
      if (parseJson(hurt) !== undefined) yield { at, text: hurt }
    }
}

it('reads preferences as they were saved', () => {
  expect(inFile(saved(chosen)).preferences.chosenSettings()).toEqual(chosen)
})

it('reads a file without a checksum unchecked, as an earlier version wrote it', () => {
  const text = JSON.stringify({ settings: { maskContacts: false, theme: 'dark' } })
  expect(inFile(text).preferences.chosenSettings()).toEqual({ maskContacts: false, theme: 'dark' })
})

it('never reads weaker protections, whichever bit is flipped', () => {
  const outside = [...flipped(saved(chosen))].filter(({ text }) => 'settings' in JSON.parse(text))
  expect(outside.length).toBeGreaterThan(1_000)
  for (const { at, text } of outside)
    expect({ at, ...inFile(text).preferences.chosenSettings() }).toMatchObject({ at, ...strictSettings })
})

it('keeps only the values that protect nothing if its checksum is wrong', () => {
  const text = saved(chosen).replace('"lockAfterMinutes": 3', '"lockAfterMinutes": 9')
  expect(inFile(text).preferences.chosenSettings()).toEqual(chosen)
})
