import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

/**
 * Makes one file each of the job and of the processes it starts, for hundreds of them to start in a tenth of a second.
 * Resolves with the job's path.
 */
export async function bundleJob(): Promise<string> {
  const outDir = join(root, '.cache/faults/bundle')
  await build({
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['better-sqlite3'] },
    build: {
      ssr: true,
      target: 'node24',
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: {
          job: join(import.meta.dirname, 'job.ts'),
          'desk-child': join(import.meta.dirname, 'children/desk-child.ts'),
          'desk-writer': join(import.meta.dirname, 'children/desk-writer.ts'),
          'push-child': join(import.meta.dirname, 'children/push-child.ts'),
          'save-child': join(import.meta.dirname, 'children/save-child.ts'),
          'sync-child': join(import.meta.dirname, 'children/sync-child.ts'),
        },
        // One folder: each finds the others beside it.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  return join(outDir, 'job.js')
}
