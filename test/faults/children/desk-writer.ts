import './set-clock.ts'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'

/*
 * The writer's thread, which ends once a file `end-writer` lies beside the folder of the stores. The file holds a
 * number n: the thread ends at its n-th write to the disk, or at once if n is 0.
 */

let file: string | null = null
let left = Number.POSITIVE_INFINITY
/** The order is taken once: the next writer lives. */
const look = () => {
  if (file === null || !fs.existsSync(file)) return
  left = Number(fs.readFileSync(file, 'utf8'))
  fs.unlinkSync(file)
  if (left === 0) process.exit(3)
}
const step = () => {
  left -= 1
  if (left <= 0) process.exit(3)
}
for (const name of ['writeSync', 'fsyncSync', 'renameSync'] as const) {
  const real = fs[name] as (...args: unknown[]) => unknown
  Object.assign(fs, {
    [name]: (...args: unknown[]) => {
      step()
      return real(...args)
    },
  })
}
syncBuiltinESMExports()
parentPort?.on('message', ({ name, input }: { name?: string; input?: { folder?: string } }) => {
  if (name === 'open' && input?.folder !== undefined) file = join(input.folder, '..', '..', 'end-writer')
})
setInterval(look, 1).unref()
await import('../../../electron/school/writer/worker.ts')
