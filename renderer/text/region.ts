/** Foyer speaks English; how days and numbers are written is the region's of this computer: `en-NZ`, `en-US`. */
export function localeOf(language: string): string {
  try {
    return `en-${new Intl.Locale(language).maximize().region ?? 'AU'}`
  } catch {
    return 'en-AU' // a language of no known form
  }
}

/** Outside of a window (a test of words) there is no region. */
export const locale = typeof document === 'undefined' ? 'en-AU' : localeOf(navigator.language)
