import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dirname, '../../..')

/**
 * Whose work Foyer contains, and each licence to its last word, once for all who share it. Native modules of one
 * system come without a text of their own: they are parts of the package that names them.
 */
export function licenceList(): string {
  const packages = shippedPackages()
  const lines = packages.map(({ name, version, licence }) => `${name} ${version}: ${licence}`)
  const texts = Map.groupBy(
    packages.filter(({ name }) => !/^@napi-rs\/keyring-/.test(name)),
    textOf,
  )
  const parts = [...texts].map(
    ([text, sharing]) => `${sharing.map(({ name, version }) => `${name} ${version}`).join(', ')}\n\n${text}`,
  )
  const rule = `\n\n${'-'.repeat(78)}\n\n`
  return `${[`Foyer contains, or is built with, these packages:\n\n${[...new Set(lines)].join('\n')}`, ...parts].join(rule)}\n`
}

/** The words of the package itself; where it brings none, the name of its licence, which the list says too. */
function textOf({ path, licence }: ShippedPackage): string {
  const folder = join(root, path)
  const files = existsSync(folder) ? readdirSync(folder).toSorted() : []
  const own = files.filter((name) => /^(licen[cs]e|notice|copying)/i.test(name) && !/\.(js|ts)$/.test(name))
  const texts = own.map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
  return texts.length === 0 ? `${licence} licence, without a text in the package.` : texts.join('\n\n')
}

const locked = z.object({
  version: z.string().optional(),
  /** Where an alias points. */
  name: z.string().optional(),
  license: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
})
const lockfile = z.object({ packages: z.record(z.string(), locked) })

type ShippedPackage = {
  /** Where it lies, such as `node_modules/zod`. */
  readonly path: string
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly hasInstallScript: boolean
}

/** The packages of the lockfile that these and what they need come to; `null` for all of the app's own. */
export function shippedPackages(names: readonly string[] | null = null): readonly ShippedPackage[] {
  const { packages } = lockfile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const found = new Map<string, ShippedPackage>()
  const visit = (from: string, name: string): void => {
    const path = resolve(Object.keys(packages), from, name)
    const entry = path === null ? undefined : packages[path]
    if (path === null || entry === undefined || found.has(path)) return
    found.set(path, {
      path,
      name: entry.name ?? name,
      version: entry.version ?? '',
      licence: entry.license ?? 'not stated',
      hasInstallScript: entry.hasInstallScript ?? false,
    })
    for (const needed of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }))
      visit(path, needed)
  }
  for (const name of names ?? Object.keys(packages['']?.dependencies ?? {})) visit('', name)
  return [...found.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** As Node looks for it: in the folder of the package that asks, then in those above. */
function resolve(paths: readonly string[], from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (paths.includes(path)) return path
    if (folder === '') return null
  }
}
