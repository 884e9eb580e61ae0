import { join } from 'node:path'
import { bundle } from '../../support/bundle.ts'

const root = join(import.meta.dirname, '../../..')

/** The app as one file, as it is shipped. Its script. */
export async function bundleApp(): Promise<string> {
  const folder = await bundle('bench/relay', {
    'app-child': join(import.meta.dirname, 'app-child.ts'),
    worker: join(root, 'electron/school/writer/worker.ts'),
  })
  return join(folder, 'app-child.js')
}
