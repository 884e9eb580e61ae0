import { existsSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/* The writer's thread. One that finds the file `?mark=` takes it away and loads a second later than it could. */
const mark = new URL(import.meta.url).searchParams.get('mark') ?? ''
if (existsSync(mark)) {
  rmSync(mark)
  await wait(1_000)
}
await import('../../../../electron/school/writer/worker.ts')
