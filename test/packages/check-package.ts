import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Fuse, fusesOn } from '../../electron/dev/package/fuse-wire.ts'
import { machineOf } from '../../electron/dev/package/machine-of.ts'
import { keyringPackage, nativeModules, type Target, targetName } from '../../electron/dev/package/targets.ts'
import { type Asar, readAsar } from './asar.ts'

/** Written down by hand: what a school's IT finds on when it reads the fuses of what was installed. */
const fusesThatAreOn: readonly Fuse[] = [
  'enableCookieEncryption',
  'enableEmbeddedAsarIntegrityValidation',
  'onlyLoadAppFromAsar',
]

/** Written down by hand: what main loads beside its bundle. Another package is code that no one decided to ship. */
const shipped = `
  @faker-js/faker @napi-rs/keyring @nats-io/jetstream @nats-io/kv @nats-io/nats-core @nats-io/nkeys @nats-io/nuid
  @nats-io/transport-node tweetnacl better-sqlite3 dbus-native hono sax xml2js xmlbuilder`
  .trim()
  .split(/\s+/)

export type Packed = { readonly folder: string; readonly executable: string; readonly resources: string }

const places = {
  linux: { unpacked: 'linux-unpacked', executable: 'foyer', resources: 'resources' },
  win: { unpacked: 'win-unpacked', executable: 'Foyer.exe', resources: 'resources' },
  mac: {
    unpacked: 'mac',
    executable: 'Foyer.app/Contents/Frameworks/Electron Framework.framework/Versions/A/Electron Framework',
    resources: 'Foyer.app/Contents/Resources',
  },
} as const

/** Where electron-builder has put what. */
export function packedIn(output: string, target: Target): Packed {
  const { unpacked, executable, resources } = places[target.os]
  const own =
    target.arch === 'arm64'
      ? unpacked.replace('-unpacked', '-arm64-unpacked').replace(/^mac$/, 'mac-arm64')
      : unpacked
  const folder = join(output, own)
  return { folder, executable: join(folder, executable), resources: join(folder, resources) }
}

/** What is wrong with a package, in words. */
export function faultsOf(packed: Packed, target: Target): readonly string[] {
  const asar = readAsar(join(packed.resources, 'app.asar'))
  return [
    ...listFaults(asar, target),
    ...nativeFaults(packed, target),
    ...fuseFaults(packed),
    ...languageFaults(packed),
  ]
}

const ownFile = /^(out\/(main|preload|renderer)\/.+|package\.json|LICENSE|resources\/package\/licences\.txt)$/
const unwanted = /\.(map|ts|tsx|md|markdown|gyp|c|cc|cpp|h)$|(^|\/)(test|tests|docs|examples)\//

function listFaults({ files }: Asar, target: Target): string[] {
  const natives = nativeModules(target).map((path) => `node_modules/${path}`)
  const paths = files.map(({ path }) => path)
  const packages = new Set(paths.map((path) => /^node_modules\/((@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? ''))
  return [
    ...paths
      .filter((path) => !ownFile.test(path) && !path.startsWith('node_modules/'))
      .map((path) => `holds ${path}`),
    ...paths.filter((path) => unwanted.test(path)).map((path) => `holds ${path}`),
    ...paths
      .filter((path) => path.endsWith('.node') && !natives.includes(path))
      .map((path) => `holds the foreign ${path}`),
    ...natives.filter((path) => !paths.includes(path)).map((path) => `lacks ${path}`),
    ...[...packages]
      .filter((name) => name !== '' && name !== keyringPackage(target) && !shipped.includes(name))
      .map((name) => `holds the package ${name}`),
    ...shipped.filter((name) => !packages.has(name)).map((name) => `lacks ${name}`),
    ...['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html']
      .filter((path) => !paths.includes(path))
      .map((path) => `lacks ${path}`),
    ...files
      .filter(({ unpacked, integrity }) => !unpacked && integrity?.algorithm !== 'SHA256')
      .map(({ path }) => `${path} has no checksum`),
  ]
}

function nativeFaults({ resources }: Packed, target: Target): string[] {
  const beside = join(resources, 'app.asar.unpacked')
  const found = (readdirSync(beside, { recursive: true }) as string[]).filter((path) =>
    path.endsWith('.node'),
  )
  return found
    .map((path) => ({ path, machine: machineOf(readFileSync(join(beside, path))) }))
    .filter(({ machine }) => machine !== targetName(target))
    .map(({ path, machine }) => `${path} is for ${machine}`)
}

function fuseFaults({ executable }: Packed): string[] {
  return fusesOn(readFileSync(executable))
    .filter((on) => on.join() !== fusesThatAreOn.join())
    .map((on) => `fuses on: ${on.join(', ')}`)
}

function languageFaults({ folder }: Packed): string[] {
  const locales = join(folder, 'locales')
  return existsSync(locales) ? readdirSync(locales).filter((name) => !name.startsWith('en')) : []
}

/** The app as it would run from inside the asar, in a folder, for the stand-in. */
export function unpackInto({ resources }: Packed, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  readAsar(join(resources, 'app.asar')).unpack(folder)
}
