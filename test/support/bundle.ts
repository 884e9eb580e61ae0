import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

/**
 * Makes one file each of programs of this tree, as they are shipped, and not hundreds that each process makes JavaScript
 * of. All lie in one folder below `.cache`, where each finds the others beside it. Resolves with that folder.
 */
export async function bundle(folder: string, input: Readonly<Record<string, string>>): Promise<string> {
  const outDir = join(root, '.cache', folder)
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
      rolldownOptions: { input, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  })
  return outDir
}
