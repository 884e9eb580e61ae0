import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Ask } from '../../../shared/ipc/contract.ts'
import { bundleApp } from '../relay/bundle.ts'
import { startAppProcess } from '../relay/child.ts'
import { connected } from '../relay/desks.ts'

const serve = join(import.meta.dirname, '../../../electron/demo-school/serve/serve.ts')

/**
 * Starts this number of headless apps, each in its own process, and one school of 200 students over TLS that accepts
 * `perSecond` requests a second. Returns the seconds until each app has the whole school.
 */
export async function realMorning(desks: number, perSecond: number): Promise<readonly number[]> {
  const script = await bundleApp()
  const folder = mkdtempSync(join(tmpdir(), 'foyer-desks-'))
  const readyFile = join(folder, 'ready.json')
  const size = ['--current', '200', '--past', '100', '--switch', `mostPerSecond=${perSecond}`]
  const school = spawn(process.execPath, [serve, '--port', '0', '--ready-file', readyFile, ...size])
  const ended = once(school, 'exit')
  const stops: (() => Promise<unknown>)[] = []
  try {
    while (!existsSync(readyFile)) await wait(50)
    type Ready = Ask<'session.connect'> & { readonly caFile: string }
    const { caFile, ...input } = JSON.parse(readFileSync(readyFile, 'utf8')) as Ready // the script writes it so
    const one = async (at: number) => {
      const app = startAppProcess(script, [join(folder, String(at)), caFile])
      stops.push(app.stop)
      const { whole } = await connected({ app, wire: null, input, close: app.stop })
      return whole / 1_000
    }
    return await Promise.all(Array.from({ length: desks }, (_, at) => one(at)))
  } finally {
    school.kill('SIGKILL')
    await Promise.all([ended, ...stops.map((stop) => stop())])
    rmSync(folder, { recursive: true, force: true })
  }
}
