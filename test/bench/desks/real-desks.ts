import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

const root = join(import.meta.dirname, '../../..')
const ready = z.looseObject({
  school: z.string(),
  baseUrl: z.string(),
  authUrl: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  caFile: z.string(),
})
const reply = z.looseObject({
  id: z.number(),
  value: z.looseObject({ lastOutcome: z.object({ kind: z.string() }).nullish() }).nullish(),
})

/**
 * Starts this number of headless apps, each in its own process, and one school of 200 students over TLS that accepts
 * `perSecond` requests a second. Returns the seconds until each app has the whole school.
 */
export async function realMorning(desks: number, perSecond: number): Promise<readonly number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-desks-'))
  const children: ChildProcess[] = []
  const start = (script: string, ...args: readonly string[]) => {
    const child = spawn(process.execPath, [join(root, script), ...args], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    children.push(child)
    return child
  }
  try {
    const readyFile = join(folder, 'ready.json')
    const limit = ['--switch', `mostPerSecond=${perSecond}`]
    const size = ['--current', '200', '--past', '100']
    start('electron/demo-school/serve/serve.ts', '--port', '0', '--ready-file', readyFile, ...size, ...limit)
    while (!existsSync(readyFile)) await wait(50)
    const { caFile, ...school } = ready.parse(JSON.parse(readFileSync(readyFile, 'utf8')))
    const beganAt = performance.now()
    const one = async (number: number) => {
      const files = ['--user-data', join(folder, String(number)), '--ca', caFile]
      await untilComplete(start('electron/headless/main.ts', ...files), school)
      return (performance.now() - beganAt) / 1_000
    }
    return await Promise.all(Array.from({ length: desks }, (_, number) => one(number)))
  } finally {
    for (const child of children) child.kill('SIGKILL')
    await Promise.all(
      children.map((child) => child.exitCode ?? new Promise((end) => child.once('exit', end))),
    )
    rmSync(folder, { recursive: true, force: true })
  }
}

const question = z.looseObject({ confirm: z.number() })

/** Connects an app, confirms every question, and polls until the first round is complete. */
async function untilComplete({ stdin, stdout }: ChildProcess, school: object): Promise<void> {
  if (stdin === null || stdout === null) throw new Error('the app has no pipes')
  let id = 0
  const say = (name: string, input?: object) => {
    id += 1
    stdin.write(`${JSON.stringify({ id, name, input })}\n`)
  }
  say('session.connect', school)
  for await (const line of createInterface({ input: stdout })) {
    const json: unknown = JSON.parse(line)
    const asked = question.safeParse(json).data
    if (asked !== undefined) stdin.write(`${JSON.stringify({ confirmed: asked.confirm, yes: true })}\n`)
    const said = reply.safeParse(json).data
    if (said === undefined || said.id !== id) continue
    if (said.value?.lastOutcome?.kind === 'complete') return
    await wait(250)
    say('sync.status')
  }
  throw new Error('the app ended')
}
