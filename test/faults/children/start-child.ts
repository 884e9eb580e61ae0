import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { outputOf } from '../../support/output-of.ts'
import { type ChildScript, scriptOf } from './script-of.ts'

type Ended = {
  readonly status: number | null
  readonly signal: NodeJS.Signals | null
  /** Everything that it wrote. */
  readonly said: string
}

/** Starts the script of a child in a process of its own. `under` is a command that runs it, such as strace. */
export function startChild(
  name: ChildScript,
  args: readonly string[],
  under: readonly string[] = [],
): { readonly child: ChildProcessByStdio<null, Readable, Readable>; readonly ended: Promise<Ended> } {
  const [command = '', ...before] = [...under, process.execPath]
  const child = spawn(command, [...before, scriptOf(name), ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const said = outputOf(child)
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (status, signal) => resolve({ status, signal, said: said().trim() }))
  })
  return { child, ended }
}
