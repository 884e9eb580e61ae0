import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { machineOf } from './machine-of.ts'
import { keyringPackage, nativeModules, stageOf, type Target, targetName } from './targets.ts'

const root = join(import.meta.dirname, '../../..')
const here = join(root, 'node_modules')
const downloads = join(root, '.cache/native/downloads')

/**
 * Lays out the native modules of a target for electron-builder. npm installs only the modules of the packing machine,
 * and on another target the app would not start with them.
 */
export function stageNatives(target: Target): void {
  const stage = stageOf(target)
  rmSync(stage, { recursive: true, force: true })
  const modules = nativeModules(target)
  const [keyring = ''] = modules
  const from = installed(dirname(keyring)) ?? fetched(keyringPackage(target))
  copy(from, join(stage, dirname(keyring)))
  for (const module of modules.slice(1)) copy(join(here, module), join(stage, module))
  requireNatives(stage, target)
}

/** Throws if a native module of the target is missing or made for another machine: better now than on a desk. */
export function requireNatives(folder: string, target: Target): void {
  for (const module of nativeModules(target)) {
    const file = join(folder, module)
    if (!existsSync(file)) throw new Error(`${targetName(target)} lacks ${module}`)
    const machine = machineOf(readFileSync(file))
    if (machine !== targetName(target))
      throw new Error(`${module} of ${targetName(target)} is for ${machine ?? 'no machine we know'}`)
  }
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true })
}

const installed = (path: string): string | null => (existsSync(join(here, path)) ? join(here, path) : null)

const locked = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), integrity: z.string().optional() }),
  ),
})

/** Downloads a package that npm skips on this machine, and compares it with the checksum in the lockfile. */
function fetched(name: string): string {
  const { packages } = locked.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const { version, integrity } = packages[`node_modules/${name}`] ?? {}
  if (version === undefined || integrity === undefined) throw new Error(`${name} is not in the lockfile`)
  const file = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`
  const archive = join(downloads, file)
  mkdirSync(downloads, { recursive: true })
  if (!existsSync(archive))
    run('npm', ['pack', `${name}@${version}`, '--silent', '--pack-destination', downloads])
  const sum = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
  if (sum !== integrity) {
    rmSync(archive)
    throw new Error(`${file} is not what the lockfile says`)
  }
  const folder = archive.replace(/\.tgz$/, '')
  mkdirSync(folder, { recursive: true })
  run('tar', ['-xzf', archive, '-C', folder])
  return join(folder, 'package')
}

function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`${command} ${args[0]} failed`)
}
