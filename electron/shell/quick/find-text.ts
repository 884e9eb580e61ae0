import { plainLine } from '../../ports/question-text.ts'

/** Characters of a text that another program hands over. */
const longest = 200
/** At most one of them within this time, in milliseconds. */
const apartMs = 1_000

/** Whether an argument is for the quick look, allowed or not. */
export const isToFind = (arg: string): boolean => /^(--find=|foyer:)/i.test(arg)

/** Reads the texts of starts and links, and null for one that comes too soon. `now`: milliseconds that never jump. */
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
 * The text to search for that a start or a link brings: `--find=TEXT`, or `foyer:find?q=TEXT` where links are allowed.
 * Null for none. It is text whatever it begins with.
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
