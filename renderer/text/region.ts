/** The locale for days and numbers, which main has put into the page; `en-AU` without a page, as in some tests. */
export const locale = typeof document === 'undefined' ? 'en-AU' : document.documentElement.lang

const names = /* @__PURE__ */ new Intl.DisplayNames(locale, { type: 'region' }) // “pure”: main is bundled without

/** Returns `New Zealand` for `NZ`. */
export function regionName(code: string): string {
  return names.of(code) ?? code
}
