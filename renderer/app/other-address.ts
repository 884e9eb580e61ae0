/**
 * The other one of the window's two addresses. Chromium treats them as two sites: a page loaded from the other address
 * gets a new process, and the old process ends, with the personal data in its memory.
 */
export function otherAddress(here: string): string {
  return here.includes('//foyer-2')
    ? here.replace('//foyer-2', '//foyer')
    : here.replace('//foyer', '//foyer-2')
}
