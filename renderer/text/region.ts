/** How days and numbers are written here: main has put it into the page. Outside of a window (a test of words) there is none. */
export const locale = typeof document === 'undefined' ? 'en-AU' : document.documentElement.lang

const names = new Intl.DisplayNames(locale, { type: 'region' })

/** `NZ` as `New Zealand` */
export function regionName(code: string): string {
  return names.of(code) ?? code
}
