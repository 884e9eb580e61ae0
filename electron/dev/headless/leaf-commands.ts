import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { addLeaf } from '../../relay/leaf/add-leaf.ts'
import { type HandOver, parseHandOver } from '../../relay/leaf/hand-over.ts'
import { relinkLeaf } from '../../relay/leaf/init-leaf.ts'
import { leafIsReached } from '../../relay/leaf/leaf-is-reached.ts'
import { readLeaves } from '../../relay/leaf/leaf-registry.ts'
import { removeLeaf } from '../../relay/leaf/remove-leaf.ts'
import { readAbout } from '../../relay/server/relay-folder.ts'
import { type Done, done, isKnown, needs, type RelayOptions, refused } from './command-answer.ts'
import { mayBeWritten, writeNewFile } from './new-file.ts'
import { readScopes, scopesFile, scopesText } from './relay-scopes.ts'

/** What administers the leaves of a relay: the last at the campus, the others at the main site. */
export const leafCommands = {
  'add-leaf': async (folder: string, { name, scopes, to }: RelayOptions): Promise<Done> => {
    if (name === undefined || scopes === undefined || to === undefined)
      return needs('--name, --scopes and --to')
    if (existsSync(to)) return refused('not-written')
    mayBeWritten(to)
    const chosen = chosenScopes(folder, scopes)
    if (chosen === null) return refused('bad-scope')
    const added = await addLeaf({ folder, name, scopes: chosen, now: Date.now })
    if (!added.ok) return refused(added.problem)
    await writeNewFile(to, JSON.stringify(added.handOver), () => removeLeaf({ folder, name, now: Date.now }))
    return done({ leaf: name, reload: added.reload, known: await isKnown(folder, added.reload) })
  },
  'remove-leaf': async (folder: string, { name = '' }: RelayOptions): Promise<Done> => {
    const removed = await removeLeaf({ folder, name, now: Date.now })
    if (!removed.ok) return refused(removed.problem)
    return done({ leaf: name, reload: removed.reload, known: await isKnown(folder, removed.reload) })
  },
  leaves: async (folder: string): Promise<Done> => {
    if (readAbout(folder) === null) return refused('no-relay')
    const leaves = readLeaves(folder).map(async ({ link, ...leaf }) => ({
      ...leaf,
      reached: link !== null && (await leafIsReached(folder, leaf.name, link)),
    }))
    return done({ leaves: await Promise.all(leaves) })
  },
  'link-leaf': async (folder: string, { leaf }: RelayOptions): Promise<Done> => {
    if (leaf === undefined) return needs('--leaf')
    const handOver = readHandOver(leaf)
    if (handOver === null) return refused('bad-leaf')
    const linked = relinkLeaf(folder, handOver)
    if (!linked.ok) return refused(linked.problem)
    writeFileSync(scopesFile(folder), scopesText(handOver.scopes))
    return done({ leaf: handOver.name, link: linked.link })
  },
} as const

export const readHandOver = (file: string): HandOver | null =>
  existsSync(file) ? parseHandOver(readFileSync(file, 'utf8')) : null

/** Null where one of these names, parted by commas, is none. */
function chosenScopes(folder: string, names: string): HandOver['scopes'] | null {
  const all = readScopes(folder)
  const chosen = names.split(',').map((name) => [name, all[name]] as const)
  const known = chosen.flatMap(([name, scope]) => (scope === undefined ? [] : [[name, scope] as const]))
  return known.length === chosen.length ? Object.fromEntries(known) : null
}
