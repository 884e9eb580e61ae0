import { randomUUID } from 'node:crypto'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

const source = join(import.meta.dirname, 'small-app')
const root = join(import.meta.dirname, '../../..')

/** Builds the small app beside the packages it loads, and returns its folder. */
export async function buildSmallApp(): Promise<string> {
  const folder = join(root, 'node_modules/.cache/small-app', randomUUID())
  await mkdir(folder, { recursive: true })
  await cp(join(source, 'package.json'), join(folder, 'package.json'))
  const external = [/^node:/, 'electron', 'electron-store']
  await bundle(folder, 'main', { format: 'es', name: 'index.js', entry: join(source, 'main.ts'), external })
  const preload = join(root, 'electron/preload/preload.ts')
  await bundle(folder, 'preload', {
    format: 'cjs',
    name: 'index.cjs',
    entry: preload,
    external: ['electron'],
  })
  await build({
    configFile: false,
    logLevel: 'warn',
    base: './',
    root: join(source, 'page'),
    build: { outDir: join(folder, 'out/renderer'), emptyOutDir: true, assetsInlineLimit: 0 },
  })
  return folder
}

type Bundle = {
  readonly format: 'es' | 'cjs'
  readonly name: string
  readonly entry: string
  readonly external: (string | RegExp)[]
}

async function bundle(
  folder: string,
  part: string,
  { format, name, entry, external }: Bundle,
): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root,
    build: {
      ssr: true,
      target: 'node24',
      outDir: join(folder, 'out', part),
      emptyOutDir: true,
      rolldownOptions: { input: entry, external, output: { format, entryFileNames: name } },
    },
    ssr: { noExternal: true },
  })
}
