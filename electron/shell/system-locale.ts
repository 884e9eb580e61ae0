import { app } from 'electron'
import { localeOf } from '../../shared/text/locale.ts'

/**
 * How this computer writes days and numbers: the region of its formats, or of the language its person prefers.
 * Chromium's own language, which the page would take, is the one it was built or started with.
 */
export function systemLocale(): string {
  const formats = app.getSystemLocale()
  return localeOf(formats === '' ? (app.getPreferredSystemLanguages()[0] ?? '') : formats)
}
