const fallback = 'en-AU'

/** The locale for dates and numbers: English, with the region of this computer (`en-NZ`, `en-US`). */
export function localeOf(language: string): string {
  try {
    return `en-${new Intl.Locale(language).maximize().region ?? 'AU'}`
  } catch {
    return fallback // not a valid language tag
  }
}
