import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../../..')

/** The app as one file, as it is shipped, and not as hundreds that each process makes JavaScript of. Its script. */
export async function bundleApp(): Promise<string> {
  const outDir = join(root, '.cache/bench/relay')
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
          'app-child': join(import.meta.dirname, 'app-child.ts'),
          worker: join(root, 'electron/workspace/writer/worker.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  return join(outDir, 'app-child.js')
}
