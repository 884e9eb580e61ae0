import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const root = join(import.meta.dirname, '../../..')

/** The file that the demo school writes once it listens. */
export type Ready = {
  readonly school: string
  readonly baseUrl: string
  readonly authUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly caFile: string
}

type Size = { readonly current: number; readonly past: number }

/** Starts the demo school in a process of its own, so that it does not share a thread with the window. */
export async function startSchool(folder: string, { current, past }: Size) {
  const readyFile = join(folder, 'ready.json')
  const options = {
    '--port': 0,
    '--ready-file': readyFile,
    '--current': current,
    '--past': past,
    '--seed': 7,
  }
  const child: ChildProcess = spawn(
    process.execPath,
    ['electron/demo-school/serve/serve.ts', ...Object.entries(options).flat().map(String)],
    { cwd: root, stdio: 'ignore' },
  )
  while (!existsSync(readyFile)) {
    if (child.exitCode !== null) throw new Error('the demo school ended before it listened')
    await wait(50)
  }
  const ready = JSON.parse(readFileSync(readyFile, 'utf8')) as Ready // written by the demo school's own process
  return { ready, stop: () => child.kill() }
}
