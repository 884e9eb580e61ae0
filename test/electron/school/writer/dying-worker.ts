import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'

/* The thread of the writer, the first of which over a folder ends in the middle of its first round. */

type Message = {
  readonly kind: string
  readonly name?: string
  readonly input?: { readonly folder?: string }
}

let answers = Number.NEGATIVE_INFINITY
parentPort?.on('message', ({ kind, name, input }: Message) => {
  if (kind === 'ask' && name === 'open') {
    const mark = join(input?.folder ?? '', '..', 'died')
    if (!existsSync(mark)) answers = 0
    writeFileSync(mark, '')
  }
  if (kind === 'value') answers += 1
  if (answers > 30) process.exit(3)
})
await import('../../../../electron/school/writer/worker.ts')
