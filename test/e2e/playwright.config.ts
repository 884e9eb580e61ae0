import { defineConfig } from '@playwright/test'
import { requireNode } from '../support/node-version.ts'

requireNode()

export default defineConfig({
  // A test of one screen lies beside it under `test/`, as those of vitest do; here are the whole ways.
  testDir: '..',
  testMatch: '**/*.spec.ts',
  // Three tests at a time: each owns a browser, a main process and a folder. No test asserts how long anything took.
  workers: 3,
  fullyParallel: true,
  timeout: 120_000,
  // As long as a starved machine needs for seven steps over TLS: Playwright's own five seconds are not.
  expect: { timeout: 20_000 },
  // A shared machine may starve one test. It is reported as flaky, and counts as passed only if it passes.
  retries: process.env['CI'] === undefined ? 0 : 1,
  outputDir: '../../.cache/e2e',
  reporter: [['list'], ['./support/shell-count.ts']],
})
