/** The locale for days and numbers, which main has put into the page; `en-AU` without a page, as in some tests. */
export const locale = typeof document === 'undefined' ? 'en-AU' : document.documentElement.lang

// Pure, so that the main process, which needs only the locale, is bundled without it: it takes 13 ms.
const names = /* @__PURE__ */ new Intl.DisplayNames(locale, { type: 'region' })

/** Returns `New Zealand` for `NZ`. */
export function regionName(code: string): string {
  return names.of(code) ?? code
}
