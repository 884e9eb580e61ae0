import { watch } from 'node:fs'
import { startChild } from './start-child.ts'

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
export async function runSaveChild({ folder, first, count, point, under, killAfterMs }: Run): Promise<{
  readonly killed: boolean
  readonly complained: string
}> {
  const args = [folder, String(first), String(count), ...(point === undefined ? [] : [point])]
  const { child, ended } = startChild('save-child', args, under)
  let timer: NodeJS.Timeout | undefined
  // The child's first output reports that its stores are open.
  const watcher =
    killAfterMs === undefined
      ? null
      : watch(folder, (_, file) => {
          if (file === 'said') timer ??= setTimeout(() => child.kill('SIGKILL'), killAfterMs)
        })
  const { signal, said } = await ended
  clearTimeout(timer)
  watcher?.close()
  return { killed: signal === 'SIGKILL', complained: said }
}
