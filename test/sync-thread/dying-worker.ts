import { existsSync, writeFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { Beginning } from '../../electron/app/sync-thread/contract.ts'
import { serveRounds } from '../../electron/app/sync-thread/serve-rounds.ts'

/* The thread of the sync, the first of which ends in the middle of its first round. */

const beginning = workerData as Beginning
const mark = `${beginning.file}.died`
if (!existsSync(mark)) {
  writeFileSync(mark, '')
  let answers = 0
  parentPort?.on('message', ({ kind }: { kind: string }) => {
    if (kind === 'value') answers += 1
    if (answers > 30) process.exit(3)
  })
}
if (parentPort !== null) serveRounds(parentPort, beginning)
