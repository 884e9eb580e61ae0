import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'
import { pathsBelow, root, sourceName } from './source-files.ts'

type Offer = {
  readonly path: string
  readonly name: string
  readonly isType: boolean
  /** The file uses it beyond its declaration; for a type: another of its exports speaks of it. */
  readonly isUsedHere: boolean
}

/** What a file takes from another; `*` for all of it. */
type Taking = { readonly by: string; readonly from: string; readonly name: string }

export type Offers = { readonly offers: readonly Offer[]; readonly takings: readonly Taking[] }

/** What each file offers, and what each takes from which other. */
export function readOffers(folders: readonly string[]): Offers {
  const read = pathsBelow(folders, sourceName).map((path) =>
    offersOf(path, readFileSync(join(root, path), 'utf8')),
  )
  return {
    offers: read.flatMap(({ offers }) => offers),
    takings: read.flatMap(({ takings }) => takings),
  }
}

function offersOf(path: string, text: string): Offers {
  const { module } = parseSync(path, text)
  const at = (specifier: string) => posix.normalize(posix.join(posix.dirname(path), specifier))
  const statements = module.staticExports.map(({ start, end }) => text.slice(start, end))
  const offers = module.staticExports.flatMap(({ entries }, own) =>
    entries.flatMap(({ exportName, isType, moduleRequest }): Offer[] => {
      const { name } = exportName
      if (name === null || moduleRequest !== null) return []
      const among = isType ? statements.filter((_, each) => each !== own).join('\n') : text
      const mentions = among.match(new RegExp(`(?<![\\w$])${name}(?![\\w$])`, 'g'))?.length ?? 0
      return [{ path, name, isType, isUsedHere: mentions > (isType ? 0 : 1) }]
    }),
  )
  const imported = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ importName }) => ({
      by: path,
      from: at(moduleRequest.value),
      name: importName.name ?? '*',
    })),
  )
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName }) =>
      moduleRequest === null
        ? []
        : [{ by: path, from: at(moduleRequest.value), name: importName.name ?? '*' }],
    ),
  )
  const dynamic = module.dynamicImports.map(({ moduleRequest }) => ({
    by: path,
    from: at(text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
    name: '*',
  }))
  return { offers, takings: [...imported, ...passedOn, ...dynamic] }
}
