import { join } from 'node:path'
import { bundle } from '../support/bundle.ts'

const children = [
  'desk-child',
  'desk-writer',
  'migrate-child',
  'push-child',
  'save-child',
  'sync-child',
] as const

/** Makes one file each of the job and of the processes it starts, hundreds of which begin. Resolves with the job's path. */
export async function bundleJob(): Promise<string> {
  const scripts = children.map((name) => [name, join(import.meta.dirname, `children/${name}.ts`)] as const)
  const folder = await bundle('faults/bundle', {
    job: join(import.meta.dirname, 'job.ts'),
    ...Object.fromEntries(scripts),
  })
  return join(folder, 'job.js')
}
