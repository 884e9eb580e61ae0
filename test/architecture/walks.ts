/**
 * Sources that only join others, and the test that walks through them, or, where none can (no test opens a window on a
 * person's screen), the one of what they join. A row is one file or a small folder; a test of the source's own path under
 * `test/` (`.test.ts`, or `.spec.ts` for the built app) goes before any row here.
 */
export const walks: Readonly<Record<string, string>> = {
  'electron/demo-school/rules/filters.ts': 'test/electron/demo-school/rules/current-search.test.ts',
  'electron/demo-school/shapes/': 'test/electron/demo-school/router.test.ts',
  'electron/sync/keep-address.ts': 'test/electron/sync/keep-record.test.ts',
  'electron/sync/commit-page.ts': 'test/electron/sync/scope/scope-gate.test.ts',
  'electron/corrections/expired-corrections.ts': 'test/electron/school/writer/delete-expired.test.ts',
  'renderer/features/corrections/person-corrections.tsx':
    'test/renderer/features/corrections/queue-screen.spec.ts',
  'electron/relay/server/reload-server.ts': 'test/electron/relay/server/revoke-desk.test.ts',
  'electron/dev/start/dev.ts': 'test/electron/dev/start/rebuild.test.ts',
  'electron/headless/': 'test/flows/headless.test.ts',
  'electron/headless/network/': 'test/electron/shell/school-fetch.test.ts',
  'electron/shell/window.ts': 'test/e2e/only-electron.spec.ts',
  'renderer/app/quick/quick-look.tsx': 'test/electron/shell/quick/quick-look.spec.ts',
  'electron/school/reader/open-school.ts': 'test/flows/headless.test.ts',
  'electron/school/reader/reading.ts': 'test/electron/school/reader/cache-reader.test.ts',
}
