import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // One app at a time: each owns a browser and a main process, and figures are taken.
  workers: 1,
  fullyParallel: false,
  timeout: 120_000,
  outputDir: '../../.cache/e2e',
  reporter: 'list',
})
