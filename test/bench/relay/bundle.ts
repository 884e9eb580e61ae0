import { join } from 'node:path'
import { bundle } from '../../support/bundle.ts'

const root = join(import.meta.dirname, '../../..')

/** Bundles the app into one file, as it is shipped, and returns the path of its script. */
export async function bundleApp(): Promise<string> {
  const folder = await bundle('bench/relay', {
    'app-child': join(import.meta.dirname, 'app-child.ts'),
    worker: join(root, 'electron/school/writer/worker.ts'),
  })
  return join(folder, 'app-child.js')
}
