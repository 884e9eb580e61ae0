const usual = 'en-AU'

/** Foyer speaks English; how days and numbers are written is the region's of this computer: `en-NZ`, `en-US`. */
export function localeOf(language: string): string {
  try {
    return `en-${new Intl.Locale(language).maximize().region ?? 'AU'}`
  } catch {
    return usual // a language of no known form
  }
}
