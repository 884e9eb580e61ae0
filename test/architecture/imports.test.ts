import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSources, type SourceFile } from './source-files.ts'

/** Who may import whom (README, "The house"). The longest folder that fits a file decides; `app/` folders see everything. */
const rules: Readonly<
  Record<string, { readonly folders: readonly string[]; readonly packages: readonly string[] }>
> = {
  'shared/': { folders: ['shared/'], packages: ['zod'] },
  'electron/storage/': {
    folders: ['electron/storage/', 'shared/'],
    packages: ['better-sqlite3', 'zod', 'node:'],
  },
  'electron/credentials/': {
    folders: ['electron/credentials/', 'shared/'],
    packages: ['@napi-rs/keyring', 'node:'],
  },
  'electron/api/': { folders: ['electron/api/', 'shared/'], packages: ['zod', 'node:'] },
  'electron/search/': { folders: ['electron/search/', 'electron/storage/', 'shared/'], packages: ['node:'] },
  'electron/sync/': {
    folders: ['electron/sync/', 'electron/storage/', 'electron/api/', 'shared/'],
    packages: ['node:'],
  },
  'electron/edits/': {
    folders: ['electron/edits/', 'electron/storage/', 'electron/api/', 'shared/'],
    packages: ['zod', 'node:'],
  },
  'electron/demo-school/': {
    folders: ['electron/demo-school/', 'shared/api/', 'shared/text/', 'shared/domain/ids.ts'],
    packages: ['hono', '@faker-js/faker', 'better-sqlite3', 'zod', 'node:'],
  },
  'electron/diagnostics/': { folders: ['electron/diagnostics/', 'shared/'], packages: ['zod', 'node:'] },
  'electron/ipc/': {
    folders: [
      'electron/ipc/',
      'electron/storage/',
      'electron/search/',
      'electron/sync/',
      'electron/edits/',
      'electron/api/',
      'shared/',
    ],
    packages: ['electron'],
  },
  'electron/preload/': { folders: ['shared/ipc/'], packages: ['electron'] },
  'electron/app/': {
    folders: ['electron/', 'shared/'],
    packages: ['electron', 'electron-store', 'zod', 'node:'],
  },
  'electron/dev/': {
    folders: ['electron/', 'shared/'],
    packages: [
      'electron',
      'zod',
      'node:',
      'conf',
      'playwright',
      'playwright-core',
      '@sparticuz/chromium',
      '@hono/node-server',
      '@peculiar/x509',
      'electron-vite',
      'vite',
      'reflect-metadata',
      'better-sqlite3',
    ],
  },
  'electron/main.ts': { folders: ['electron/app/', 'electron/ipc/'], packages: ['electron', 'node:'] },
  'renderer/ui/': {
    folders: ['renderer/ui/', 'renderer/text/', 'shared/'],
    packages: [
      'react',
      'react-dom',
      'react-aria-components',
      'react-aria',
      'lucide-react',
      'zustand',
      '@internationalized/date',
    ],
  },
  'renderer/text/': { folders: ['renderer/text/', 'shared/'], packages: [] },
  'renderer/api/': { folders: ['renderer/api/', 'shared/'], packages: [] },
  'renderer/app/': {
    folders: ['renderer/', 'shared/'],
    packages: [
      'react',
      'react-dom',
      'react-aria-components',
      'react-aria',
      'lucide-react',
      'zustand',
      'zod',
      '@internationalized/date',
    ],
  },
  'renderer/features/': {
    folders: ['renderer/ui/', 'renderer/text/', 'renderer/api/', 'shared/'],
    packages: [
      'react',
      'react-dom',
      'react-aria-components',
      'react-aria',
      'lucide-react',
      'zustand',
      '@internationalized/date',
    ],
  },
}

const sources = readSources(['shared', 'electron', 'renderer'])

describe('the house', () => {
  it('has a rule for every source file', () => {
    expect(sources.filter(({ path }) => ruleOf(path) === undefined).map(({ path }) => path)).toEqual([])
  })
  it('imports only downwards, as its table says', () => {
    expect(sources.flatMap(forbiddenImports)).toEqual([])
  })
  it('never imports in a circle, types included', () => {
    expect(circlesIn(sources)).toEqual([])
  })
  it('keeps Electron to app/, preload/, the ends of ipc/ and the development shell', () => {
    const users = sources.filter(({ imports }) => imports.includes('electron')).map(({ path }) => path)
    const allowed = /^electron\/(app\/|preload\/|ipc\/(router|announce)\.ts|main\.ts|dev\/)/
    expect(users.filter((path) => !allowed.test(path))).toEqual([])
  })
  it('does not let one feature of the window import another', () => {
    const feature = (path: string) => /^renderer\/features\/([^/]+)\//.exec(path)?.[1]
    const strays = sources.flatMap(({ path, imports }) =>
      feature(path) === undefined
        ? []
        : imports.filter(
            (it) => feature(resolve(path, it)) !== undefined && feature(resolve(path, it)) !== feature(path),
          ),
    )
    expect(strays).toEqual([])
  })
  it('does not let the client and the demo school share code other than the documented shapes', () => {
    const strays = sources.filter(
      ({ path, imports }) =>
        /^electron\/(api|sync|edits|storage|search|ipc|credentials)\//.test(path) &&
        imports.some((it) => it.includes('demo-school')),
    )
    expect(strays.map(({ path }) => path)).toEqual([])
  })
})

function ruleOf(path: string) {
  const folder = Object.keys(rules)
    .filter((prefix) => path.startsWith(prefix))
    .toSorted((a, b) => b.length - a.length)[0]
  return folder === undefined ? undefined : rules[folder]
}

function forbiddenImports({ path, imports }: SourceFile): string[] {
  const rule = ruleOf(path)
  if (rule === undefined) return []
  return imports.filter((it) => !isAllowed(path, it, rule)).map((it) => `${path} imports ${it}`)
}

function isAllowed(path: string, specifier: string, rule: (typeof rules)[string]): boolean {
  if (!specifier.startsWith('.'))
    return rule.packages.some(
      (name) => specifier === name || specifier.startsWith(name.endsWith(':') ? name : `${name}/`),
    )
  const target = resolve(path, specifier)
  const own = /^renderer\/features\/[^/]+\//.exec(path)?.[0]
  return [...rule.folders, ...(own === undefined ? [] : [own])].some((folder) => target.startsWith(folder))
}

const resolve = (path: string, specifier: string) =>
  posix.normalize(posix.join(posix.dirname(path), specifier))

/** Each way from a file back to itself, once, as the files on it. */
function circlesIn(files: readonly SourceFile[]): string[] {
  const importsOf = new Map(
    files.map(({ path, imports }) => [
      path,
      imports.filter((it) => it.startsWith('.')).map((it) => resolve(path, it)),
    ]),
  )
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (path: string, way: readonly string[]) => {
    const at = way.indexOf(path)
    if (at >= 0) circles.push([...way.slice(at), path].join(' → '))
    if (at >= 0 || done.has(path)) return
    for (const next of importsOf.get(path) ?? []) visit(next, [...way, path])
    done.add(path)
  }
  for (const path of importsOf.keys()) visit(path, [])
  return circles
}
