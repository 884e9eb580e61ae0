/**
 * Sources that do little on their own, and the test that walks through them: the longest path that fits counts. A test
 * beside the source (the same path under `test/`) goes before any row here.
 */
export const walks: Readonly<Record<string, string>> = {
  'electron/dev/stand-in/': 'test/electron/dev/stand-in/browser/browser.test.ts',
  'electron/dev/start/': 'test/electron/dev/stand-in/electron/app.test.ts',
  'electron/dev/tour/': 'test/e2e/tour.spec.ts',
  'electron/session/': 'test/electron/session/lock/locking.test.ts',
  'electron/workspace/': 'test/flows/headless.test.ts',
}
