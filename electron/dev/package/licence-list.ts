import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ShippedPackage, shippedPackages } from './shipped-packages.ts'

const root = join(import.meta.dirname, '../../..')

/* `npm run licences`: writes the list of packages that ships with the app. A test fails if the list is out of date. */
if (import.meta.main) writeFileSync(join(root, 'resources/package/licences.txt'), licenceList())

/**
 * Lists the packages that Foyer contains and the full text of each licence, once for all packages that share it. Native
 * modules of one system have no text of their own: they are parts of the package that names them.
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

/** The licence text in the package; if the package has none, a sentence with the name of its licence. */
function textOf({ path, licence }: ShippedPackage): string {
  const folder = join(root, path)
  const files = existsSync(folder) ? readdirSync(folder).toSorted() : []
  const own = files.filter((name) => /^(licen[cs]e|notice|copying)/i.test(name) && !/\.(js|ts)$/.test(name))
  const texts = own.map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
  return texts.length === 0 ? `${licence} licence, without a text in the package.` : texts.join('\n\n')
}
