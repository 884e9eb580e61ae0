/** Characters of a text that another program hands over. */
const longest = 200

/**
 * The text to search for that a start or a link brings: `--find=TEXT`, or `foyer:find?q=TEXT` where links are allowed.
 * Null for none. It is text whatever it begins with, without control characters.
 */
export function findText(args: readonly string[], mayLink: boolean): string | null {
  for (const arg of args) {
    const text = arg.startsWith('--find=') ? arg.slice('--find='.length) : mayLink ? linkText(arg) : null
    if (text !== null)
      return text
        .replace(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, longest)
  }
  return null
}

function linkText(arg: string): string | null {
  const [, query] = /^foyer:find\?(.*)/is.exec(arg) ?? []
  return query === undefined ? null : new URLSearchParams(query).get('q')
}
