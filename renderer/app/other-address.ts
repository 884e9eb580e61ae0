/**
 * The other of the two addresses of this page. To Chromium they are two sites: the page loaded there has a process of its
 * own, and this one's ends, with whatever its memory held of people.
 */
export function otherAddress(here: string): string {
  return here.includes('//foyer-2')
    ? here.replace('//foyer-2', '//foyer')
    : here.replace('//foyer', '//foyer-2')
}
