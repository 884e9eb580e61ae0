import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dirname, '../../..')

const locked = z.object({
  version: z.string().optional(),
  /** The name of the package that an alias points to. */
  name: z.string().optional(),
  license: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
})
const lockfile = z.object({ packages: z.record(z.string(), locked) })

export type ShippedPackage = {
  /** The package's folder, such as `node_modules/zod`. */
  readonly path: string
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly hasInstallScript: boolean
}

/** The named packages and their dependencies, as the lockfile has them; `null` means all of the app's dependencies. */
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

/** Finds a package as Node does: in the folder of the package that needs it, then in the folders above. */
function resolve(paths: readonly string[], from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (paths.includes(path)) return path
    if (folder === '') return null
  }
}
