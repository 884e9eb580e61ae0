import { hasPublicData, readCsv } from '../data/read-csv.ts'

const fallback: readonly (readonly [string, string])[] = [
  ['catherine', 'cathy'],
  ['elizabeth', 'liz'],
  ['william', 'bill'],
  ['alexander', 'sandy'],
  ['nicholas', 'nick'],
  ['michaela', 'mikki'],
  ['rebecca', 'becky'],
  ['joseph', 'joe'],
  ['daniel', 'danny'],
  ['samantha', 'sam'],
]

/** Nicknames by full name, from the public list where it is at hand. */
export function readNicknames(): ReadonlyMap<string, readonly string[]> {
  const pairs = hasPublicData()
    ? readCsv('nicknames.csv').map((row) => [row.name1 ?? '', row.name2 ?? ''] as const)
    : fallback
  const nicknames = new Map<string, string[]>()
  for (const [name, nickname] of pairs) {
    if (nickname.length > 1 && name !== nickname)
      nicknames.set(name, [...(nicknames.get(name) ?? []), nickname])
  }
  return nicknames
}
