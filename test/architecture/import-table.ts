/** Which folder may import which. The longest matching folder decides. */
export type Rule = {
  readonly folders: readonly string[]
  /** Folders of which only types may be imported: what the others offer, not the others. */
  readonly types?: readonly string[]
  /** Packages; one that ends in a colon is a prefix. */
  readonly packages: readonly string[]
}

const react = [
  'react',
  'react-dom',
  'react-aria-components',
  'react-aria',
  'lucide-react',
  'zustand',
  '@internationalized/date',
]
const shared = 'shared/'
/** The parts of the main process that know nothing of a school being open. */
const parts = ['api', 'corrections', 'search', 'storage', 'sync'].map((name) => `electron/${name}/`)

const importTable: Readonly<Record<string, Rule>> = {
  'shared/': { folders: [shared], packages: ['zod'] },
  'electron/storage/': {
    folders: ['electron/storage/', shared],
    packages: ['zod', 'node:'],
  },
  'electron/storage/engine.ts': { folders: [], packages: ['better-sqlite3'] },
  'electron/credentials/': {
    folders: ['electron/credentials/', shared],
    packages: ['@napi-rs/keyring', 'zod', 'node:'],
  },
  'electron/api/': { folders: ['electron/api/', shared], packages: ['zod', 'node:'] },
  /** A report has the sentences that the desk would show. */
  'electron/api/check/check-text.ts': {
    folders: ['electron/api/', 'renderer/text/', shared],
    packages: [],
  },
  'electron/search/': {
    folders: ['electron/search/', 'electron/storage/', shared],
    packages: ['libphonenumber-js', 'node:'],
  },
  'electron/sync/': {
    folders: ['electron/sync/', 'electron/storage/', 'electron/api/', shared],
    packages: ['node:'],
  },
  'electron/relay/': {
    folders: ['electron/relay/', 'electron/sync/', 'electron/storage/', shared],
    packages: ['zod', 'node:', '@nats-io'],
  },
  'electron/corrections/': {
    folders: ['electron/corrections/', 'electron/storage/', 'electron/api/', shared],
    packages: ['zod', 'csv-parse', 'node:'],
  },
  'electron/demo-school/': {
    folders: ['electron/demo-school/', 'shared/api/', 'shared/text/', 'shared/domain/ids.ts'],
    packages: ['hono', '@faker-js/faker', 'better-sqlite3', 'zod', 'node:'],
  },
  'electron/diagnostics/': { folders: ['electron/diagnostics/', shared], packages: ['zod', 'node:'] },
  'electron/memory/': { folders: ['electron/memory/'], packages: ['node:'] },
  'electron/ports/': {
    folders: ['electron/ports/', 'electron/diagnostics/', shared],
    types: ['electron/api/', 'electron/credentials/', 'electron/relay/'],
    packages: ['node:'],
  },
  'electron/settings/': {
    folders: ['electron/settings/', shared],
    types: ['electron/ports/'],
    packages: ['zod', 'node:'],
  },
  'electron/updates/': {
    folders: ['electron/updates/', 'electron/api/', shared],
    packages: ['zod', 'node:'],
  },
  'electron/school/': {
    folders: ['electron/school/', 'electron/relay/', 'electron/ports/', 'electron/memory/', ...parts, shared],
    packages: ['zod', 'node:'],
  },
  'electron/session/': {
    folders: [
      'electron/session/',
      'electron/school/',
      'electron/relay/',
      'electron/settings/',
      'electron/ports/',
      'electron/memory/',
      'electron/credentials/',
      'electron/demo-school/',
      ...parts,
      shared,
    ],
    packages: ['zod', 'node:'],
  },
  'electron/ipc/': {
    folders: ['electron/ipc/', 'electron/diagnostics/', ...parts, shared],
    types: [
      ...['electron/ports/', 'electron/session/', 'electron/settings/', 'electron/updates/'],
      'electron/school/',
    ],
    packages: ['node:'],
  },
  'electron/preload/': { folders: ['shared/ipc/'], packages: ['electron'] },
  'electron/demo-school/serve/': {
    folders: ['electron/demo-school/'],
    packages: ['@hono/node-server', '@peculiar/x509', 'better-sqlite3', 'reflect-metadata', 'zod', 'node:'],
  },
  'electron/errands/': {
    folders: [
      ...['electron/errands/', 'electron/app/', 'electron/shell/', 'electron/session/'],
      ...['electron/credentials/', shared],
    ],
    packages: ['zod', 'node:'],
  },
  'electron/headless/': { folders: ['electron/', shared], packages: ['conf', 'zod', 'node:'] },
  'electron/relay/service/': {
    folders: [
      ...['electron/relay/', 'electron/headless/', 'electron/errands/', 'electron/session/'],
      ...['electron/credentials/', 'electron/memory/', 'electron/ports/', 'electron/storage/', shared],
    ],
    packages: ['zod', 'node:'],
  },
  'electron/app/': { folders: ['electron/', shared], packages: ['zod', 'node:'] },
  'electron/shell/': {
    folders: [
      'electron/shell/',
      'electron/credentials/',
      'electron/diagnostics/',
      'electron/memory/',
      'electron/ports/',
      'electron/settings/',
      'electron/storage/',
      'electron/school/',
      shared,
    ],
    packages: ['electron', 'electron-store', 'dbus-native', 'zod', 'node:'],
  },
  'electron/main.ts': {
    folders: ['electron/app/', 'electron/errands/', 'electron/shell/', 'electron/memory/'],
    packages: ['node:'],
  },
  'electron/dev/': {
    folders: ['electron/dev/', shared, 'test/stand-in/'],
    packages: ['electron-vite', 'marked', 'playwright', 'vite', 'zod', 'node:'],
  },
  'renderer/ui/': { folders: ['renderer/ui/', 'renderer/text/', shared], packages: react },
  'renderer/text/': { folders: ['renderer/text/', shared], packages: [] },
  'renderer/api/': { folders: ['renderer/api/', shared], packages: [] },
  'renderer/app/': { folders: ['renderer/', shared], packages: [...react, 'zod'] },
  'renderer/features/': {
    folders: [
      'renderer/ui/',
      'renderer/text/',
      'renderer/api/',
      shared,
      'resources/package/licences.txt',
      'resources/docs/',
    ],
    packages: react,
  },
}

export function ruleOf(path: string): Rule | undefined {
  const folder = Object.keys(importTable)
    .filter((prefix) => path.startsWith(prefix))
    .toSorted((a, b) => b.length - a.length)[0]
  return folder === undefined ? undefined : importTable[folder]
}
