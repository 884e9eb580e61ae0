import { expect, it } from 'vitest'
import { localeOf } from '../../../shared/text/locale.ts'

it('localeOf gives English with the region of the computer, and en-AU for an invalid language', () => {
  const locales = ['en-GB', 'en-NZ', 'de-CH', 'fr', 'en'].map(localeOf)
  expect(locales.join()).toBe('en-GB,en-NZ,en-CH,en-FR,en-US')
  expect(localeOf('not a language!')).toBe('en-AU')
  const day = (language: string) =>
    new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC' }).format(new Date('2026-11-22T00:00:00Z'))
  expect([day('en-AU'), day('en-US')]).toEqual(['22/11/2026', '11/22/2026'])
})
