import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { manualPlugin } from './electron/dev/docs/manual-plugin.ts'

const root = import.meta.dirname

/** Packages of the main process that are bundled: Node takes 90 ms to find and read their 200 files at each start. */
export const bundledPackages = ['zod', 'electron-store', 'libphonenumber-js', 'csv-parse']

/** Vite warns that it could not rebase URLs in a module that others compose from. Ours has none. */
const composedModules: Plugin = {
  name: 'composed-modules',
  configResolved: ({ logger }) => {
    const { warnOnce } = logger
    logger.warnOnce = (message, options) => {
      if (!message.includes('did not pass the `from` option')) warnOnce(message, options)
    }
  },
}

/** Three bundles below `out/`: main (ESM), preload (one CommonJS file) and the page. */
export default defineConfig({
  main: {
    build: {
      target: 'node24',
      outDir: join(root, 'out/main'),
      externalizeDeps: { exclude: bundledPackages },
      rolldownOptions: {
        input: {
          index: join(root, 'electron/main.ts'),
          writer: join(root, 'electron/school/writer/worker.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js' },
      },
    },
  },
  preload: {
    build: {
      target: 'node24',
      outDir: join(root, 'out/preload'),
      // A sandboxed preload can load nothing but `electron`: everything else is bundled into the one file.
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: join(root, 'electron/preload/preload.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    root: join(root, 'renderer'),
    plugins: [react(), manualPlugin(), composedModules],
    build: {
      target: 'chrome140',
      minify: true,
      chunkSizeWarningLimit: 2_000, // read from this computer's disk, not over a network
      outDir: join(root, 'out/renderer'),
      emptyOutDir: true,
      // The content security policy allows no data: fonts or scripts, so every asset stays a file.
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(root, 'renderer/index.html') },
    },
  },
})
