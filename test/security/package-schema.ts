import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv } from 'ajv'

const root = join(import.meta.dirname, '../..')

/** The version that `npm run package` calls. */
function builderVersion(): string {
  const manifest = readFileSync(join(root, 'package.json'), 'utf8')
  return /electron-builder@([\d.]+)/.exec(manifest)?.[1] ?? ''
}

/**
 * The package's configuration against the schema electron-builder itself holds it to, fetched for this once.
 * @returns what is wrong with it; null where the schema could not be had.
 */
export function packageSchemaProblems(): readonly string[] | null {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-schema-'))
  try {
    const options = { cwd: folder, stdio: 'pipe', timeout: 60_000, encoding: 'utf8' } as const
    const shell = process.platform === 'win32'
    const name = `app-builder-lib@${builderVersion()}`
    const packed = execFileSync('npm', ['pack', '--silent', name], { ...options, shell }).trim()
    execFileSync('tar', ['-xzf', packed.split('\n').at(-1) ?? '', 'package/scheme.json'], options)
    const schema: unknown = JSON.parse(readFileSync(join(folder, 'package/scheme.json'), 'utf8'))
    const config: unknown = JSON.parse(
      readFileSync(join(root, 'resources/package/electron-builder.json'), 'utf8'),
    )
    const ajv = new Ajv({ strict: false, allErrors: true })
    ajv.validate(schema as object, config)
    return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  } catch {
    return null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
