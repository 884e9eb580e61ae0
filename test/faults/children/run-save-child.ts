import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { scriptOf } from './script-of.ts'

type Run = {
  readonly folder: string
  readonly first: number
  readonly count: number
  readonly point?: string
  /** A command the child runs under: strace and its options. */
  readonly under?: readonly string[]
  /** When it is killed, in milliseconds after it has opened its stores. */
  readonly killAfterMs?: number
}

/** Runs the child; resolves when it has ended. */
export function runSaveChild({ folder, first, count, point, under = [], killAfterMs }: Run): Promise<{
  readonly killed: boolean
  readonly complained: string
}> {
  const [command = '', ...before] = [...under, process.execPath]
  const args = [
    ...before,
    scriptOf('save-child'),
    folder,
    String(first),
    String(count),
    ...(point === undefined ? [] : [point]),
  ]
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let complained = ''
  child.stderr.on('data', (bytes: Buffer) => {
    complained = (complained + bytes.toString()).slice(-2_000)
  })
  let timer: NodeJS.Timeout | undefined
  // The child's first output reports that its stores are open.
  const watcher =
    killAfterMs === undefined
      ? null
      : watch(folder, (_, file) => {
          if (file === 'said') timer ??= setTimeout(() => child.kill('SIGKILL'), killAfterMs)
        })
  return new Promise((resolve) => {
    child.on('close', (_, signal) => {
      clearTimeout(timer)
      watcher?.close()
      resolve({ killed: signal === 'SIGKILL', complained })
    })
  })
}
