/**
 * The other of this page's two addresses. Chromium treats them as two sites: the page loaded there runs in a new
 * process, and the old process ends together with the personal data in its memory.
 */
export function otherAddress(here: string): string {
  return here.includes('//foyer-2')
    ? here.replace('//foyer-2', '//foyer')
    : here.replace('//foyer', '//foyer-2')
}
