import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { licenceList } from '../../../../electron/dev/package/licence-list.ts'
import { msiProjectCreated } from '../../../../electron/dev/package/msi-links.ts'
import { shippedPackages } from '../../../../electron/dev/package/shipped-packages.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const root = join(import.meta.dirname, '../../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const target = z.strictObject({ target: z.string(), arch: z.array(z.enum(['x64', 'arm64'])) })
const system = z.looseObject({ target: z.array(target), icon: z.string() })

const entitlements = 'resources/package/entitlements.plist'

/** What of the configuration a school depends on. The rest is held to electron-builder's own schema by `npm run security`. */
const configuration = z.looseObject({
  files: z.array(
    z.union([
      z.string(),
      z.strictObject({
        from: z.string().startsWith('.cache/native/'),
        to: z.literal('node_modules'),
        filter: z.array(z.string()),
      }),
    ]),
  ),
  asar: z.literal(true),
  asarUnpack: z.tuple([z.literal('**/*.node')]),
  npmRebuild: z.literal(false),
  // no updater: where a school wants one, that is for the school's own software distribution
  publish: z.null(),
  afterPack: z.literal('electron/dev/package/after-pack.ts'),
  protocols: z.tuple([z.looseObject({ schemes: z.tuple([z.literal('foyer')]) })]),
  msiProjectCreated: z.literal('electron/dev/package/msi-links.ts'),
  electronFuses: z.strictObject({
    runAsNode: z.literal(false),
    enableCookieEncryption: z.literal(true),
    enableNodeOptionsEnvironmentVariable: z.literal(false),
    enableNodeCliInspectArguments: z.literal(false),
    enableEmbeddedAsarIntegrityValidation: z.literal(true),
    onlyLoadAppFromAsar: z.literal(true),
    loadBrowserProcessSpecificV8Snapshot: z.literal(false),
    grantFileProtocolExtraPrivileges: z.literal(false),
    resetAdHocDarwinSignature: z.literal(true),
  }),
  win: system,
  mac: system.extend({
    hardenedRuntime: z.literal(true),
    entitlements: z.literal(entitlements),
    entitlementsInherit: z.literal(entitlements),
  }),
  linux: system,
  nsis: z.looseObject({
    perMachine: z.literal(true),
    oneClick: z.literal(false),
    deleteAppDataOnUninstall: z.literal(false),
    include: z.literal('resources/package/uninstall.nsh'),
  }),
  msi: z.looseObject({ perMachine: z.literal(true), upgradeCode: z.guid() }),
})
const config = configuration.parse(JSON.parse(read('resources/package/electron-builder.json')))

const patterns = config.files.filter((each) => typeof each === 'string')
const wanted = patterns.filter((pattern) => !pattern.startsWith('!'))
const unwanted = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1))
const matches = (path: string, patterns: readonly string[]) =>
  patterns.some((pattern) => matchesGlob(path, pattern))
const isShipped = (path: string) => matches(path, wanted) && !matches(path, unwanted)

const mainBundle = join(root, 'out/main')
const isBuilt = existsSync(mainBundle)

/** What the built main process loads from outside its own folder, by package. */
function packagesOfMain(): string[] {
  const names = (readdirSync(mainBundle, { recursive: true }) as string[])
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => {
      const text = readFileSync(join(mainBundle, name), 'utf8')
      const { staticImports } = parseSync(name, text).module
      const later = [...text.matchAll(/\bimport\(["'`]([^"'`]+)["'`]\)/g)]
      const required = [...text.matchAll(/createRequire\(import\.meta\.url\)\("([^"]+)"\)/g)]
      return [
        ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
        ...[...required, ...later].map(([, it = '']) => it),
      ]
    })
    .filter((name) => !/^(\.|node:|electron$)/.test(name))
  return [...new Set(names.map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name))].sort()
}

describe('the package', () => {
  it('is an installer per machine for each system, with every fuse decided', () => {
    const targets = [config.win, config.mac, config.linux].flatMap((each) =>
      each.target.map(({ target: name }) => name),
    )
    expect(targets).toEqual(['nsis', 'msi', 'dmg', 'deb', 'rpm'])
  })
  it('requests one entitlement of macOS, for compiling JavaScript', () => {
    expect([...read(entitlements).matchAll(/<key>([^<]+)<\/key>/g)].map(([, key]) => key)).toEqual([
      'com.apple.security.cs.allow-jit',
    ])
  })
  it('contains no source, no tests and no development shell', () => {
    const here = readdirSync(root, { withFileTypes: true }).filter(
      ({ name }) => !/^(node_modules|out|dist|\.git|\.cache)$/.test(name),
    )
    const below = (name: string) =>
      readdirSync(join(root, name), { recursive: true, encoding: 'utf8' }).map((each) => join(name, each))
    const tracked = here.flatMap((entry) => (entry.isDirectory() ? below(entry.name) : [entry.name]))
    const shipped = ['LICENSE', 'package.json', 'resources/package/licences.txt']
    expect(tracked.filter(isShipped).sort()).toEqual(shipped)
  })
  it.skipIf(!isBuilt)('contains the build without its parts for developers', () => {
    const built = readdirSync(join(root, 'out'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    const shipped = built.filter(isShipped)
    expect(shipped).toEqual(
      expect.arrayContaining(['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html']),
    )
    expect(shipped.filter((path) => !/^out\/(main|preload|renderer)\//.test(path))).toEqual([])
    for (const path of shipped.filter((name) => /\.c?js$/.test(name)))
      expect(read(path)).not.toMatch(/#region (electron\/dev|test)\/|stand-in\/run-main|playwright/)
  })
  it.skipIf(!isBuilt)('contains only the packages that main loads, with their dependencies', () => {
    const needed = shippedPackages(packagesOfMain()).map(({ path }) => path)
    const kept = shippedPackages()
      .map(({ path }) => path)
      .filter((path) => !matches(`${path}/index.js`, unwanted))
    // Headers that only a compiler reads; and each target brings the keyring of its own (`npm run packages`).
    const elsewhere = /\/(node-addon-api|keyring-[^/]+)$/
    expect(kept).toEqual(needed.filter((path) => !elsewhere.test(path)))
  })
  it('has few direct dependencies, none of which needs a script to be installed', () => {
    const manifest = JSON.parse(read('package.json')) as { dependencies: object }
    expect(Object.keys(manifest.dependencies).length).toBeLessThanOrEqual(25)
    expect(shippedPackages().length).toBeLessThanOrEqual(80)
    expect(shippedPackages().filter(({ hasInstallScript }) => hasInstallScript)).toEqual([])
  })
  it('lists its packages, with every licence in full (npm run licences)', () => {
    const list = read('resources/package/licences.txt')
    expect(list).toBe(licenceList())
    for (const words of ['Permission is hereby granted', 'Apache License', 'react-aria-components'])
      expect(list).toContain(words)
    expect(list.match(/^.*\n\n.* licence, without a text in the package\.$/gm)).toEqual([
      'client-only 0.0.1\n\nMIT licence, without a text in the package.',
    ])
    expect(
      shippedPackages().filter(({ licence }) => !/MIT|Apache|BSD|BlueOak|ISC|CC0|Unlicense/.test(licence)),
    ).toEqual([])
  })
})

it('has icons for every system, in the sizes that each requires', () => {
  expect(readdirSync(join(root, 'resources/icons/png')).sort()).toEqual(
    [128, 16, 24, 256, 32, 48, 512, 64].map((size) => `${size}x${size}.png`).sort(),
  )
  const ico = readFileSync(join(root, config.win.icon))
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 7])
  const icns = readFileSync(join(root, config.mac.icon))
  expect([icns.toString('latin1', 0, 4), icns.readUInt32BE(4)]).toEqual(['icns', icns.length])
})

it('registers links for the same command in both Windows installers', () => {
  const project = join(tempFolder(), 'foyer.wxs')
  const parts = [
    '<ComponentGroup><Component><File Id="mainExecutable"/></Component>',
    '</ComponentGroup></Product>',
  ]
  writeFileSync(project, parts.join(''))
  msiProjectCreated(project)
  const made = readFileSync(project, 'utf8')
  expect([made.startsWith(parts[0] ?? ''), made.endsWith(parts[1] ?? '')]).toEqual([true, true])
  expect(made).toContain('Value="&quot;[#mainExecutable]&quot; &quot;%1&quot;"')
  const keysOf = (text: string) => new Set(text.match(/Software\\Classes\\foyer[\\\w]*/g))
  expect(keysOf(made)).toEqual(keysOf(read('resources/package/uninstall.nsh')))
  writeFileSync(project, '<Product/>')
  expect(() => msiProjectCreated(project)).toThrow('links cannot be registered')
})
