/**
 * The locale in which dates and numbers are written. The main process has put it into the page; outside a window (in a
 * unit test) there is none.
 */
export const locale = typeof document === 'undefined' ? 'en-AU' : document.documentElement.lang

const names = new Intl.DisplayNames(locale, { type: 'region' })

/** Example: `NZ` as `New Zealand` */
export function regionName(code: string): string {
  return names.of(code) ?? code
}
