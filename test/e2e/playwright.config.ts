import { defineConfig } from '@playwright/test'
import { shellOfTests } from '../stand-in/launch/launch.ts'
import { requireNode } from '../support/node-version.ts'

requireNode()

export default defineConfig({
  // A test of one screen lies beside it under `test/`, as those of vitest do; here are the whole ways.
  testDir: '..',
  testMatch: '**/*.spec.ts',
  // In the stand-in each test owns a browser, a main process and a folder. In Electron windows share the focus and the
  // shortcuts of one display. No test asserts how long anything took.
  workers: shellOfTests() === 'electron' ? 1 : 3,
  fullyParallel: true,
  timeout: 120_000,
  // As long as a starved machine needs for seven steps over TLS: Playwright's own five seconds are not.
  expect: { timeout: 20_000 },
  // A shared machine may starve one test. It is reported as flaky, and counts as passed only if it passes.
  retries: process.env['CI'] === undefined ? 0 : 1,
  outputDir: '../../.cache/e2e',
  reporter: [['list'], ['./support/shell-count.ts']],
})
