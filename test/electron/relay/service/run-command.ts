import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const root = join(import.meta.dirname, '../../../..')

const programs = { relay: 'electron/relay/service/main.ts', headless: 'electron/headless/main.ts' } as const
type Run = { readonly exit: number | null; readonly said: Record<string, unknown> }

/** One command in a process of its own, and the last line it says. `input`: its standard input. */
export async function run(program: keyof typeof programs, args: readonly string[], input = ''): Promise<Run> {
  const child = spawn(process.execPath, [programs[program], ...args], {
    cwd: root,
    env: { ...process.env, FOYER_SECRETS: 'memory' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  child.stdin.end(input)
  const said = await text(child.stdout)
  const [exit] = (await ended) as [number | null]
  const last = said.trim().split('\n').at(-1) ?? ''
  return { exit, said: last === '' ? {} : (JSON.parse(last) as Record<string, unknown>) }
}
