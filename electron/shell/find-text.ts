import { plainLine } from '../ports/plain-line.ts'

/** The maximum number of characters of a text from another program. */
const longest = 200
/** The minimum time between two texts from other programs, in milliseconds. */
const apartMs = 1_000

/** Whether an argument is meant for the quick look, even if links are not allowed. */
export const isToFind = (arg: string): boolean => /^(--find=|foyer:)/i.test(arg)

/** Reads the texts of starts and links; null for one that comes too soon. `now`: milliseconds that never jump. */
export function createTextReader(mayLink: () => boolean, now: () => number) {
  let readAt = Number.NEGATIVE_INFINITY
  return (args: readonly string[]): string | null => {
    const text = findText(args, mayLink())
    if (text === null || now() - readAt < apartMs) return null
    readAt = now()
    return text
  }
}

/**
 * The text that a start or a link asks to search: `--find=TEXT`, or `foyer:find?q=TEXT` if links are allowed; null if
 * there is none. Whatever the text begins with, it is never read as a switch.
 */
export function findText(args: readonly string[], mayLink: boolean): string | null {
  for (const arg of args) {
    const text = arg.startsWith('--find=') ? arg.slice('--find='.length) : mayLink ? linkText(arg) : null
    if (text !== null) return plainLine(text, longest)
  }
  return null
}

function linkText(arg: string): string | null {
  const [, query] = /^foyer:find\?(.*)/is.exec(arg) ?? []
  return query === undefined ? null : new URLSearchParams(query).get('q')
}
