import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'
import { ask } from '../../e2e/support/ask.ts'
import type { ServedSchool } from '../../support/processes.ts'

const root = join(import.meta.dirname, '../../..')

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
  const ready = JSON.parse(readFileSync(readyFile, 'utf8')) as ServedSchool // written by the demo school's own process
  return { ready, stop: () => child.kill() }
}

/** Opens the desk again in another start. */
export const passphrase = 'four quiet grey herons'

/** Connects, waits until all people are stored, and stops the round, so that only what follows is measured. */
export async function fillDesk(
  page: Page,
  { school: name, baseUrl, authUrl, clientId, clientSecret }: ServedSchool,
  wanted: number,
): Promise<void> {
  await page.getByRole('heading', { name: 'Welcome to Foyer' }).waitFor()
  await ask(page, 'session.connect', {
    school: name,
    baseUrl,
    authUrl,
    clientId,
    clientSecret,
    ...{ keep: 'passphrase', passphrase },
  })
  for (const deadline = Date.now() + 1_200_000; ; await wait(500)) {
    const { datasets } = await ask(page, 'sync.status', undefined)
    const held = datasets.filter(({ name: which }) => which === 'current' || which === 'past')
    if (held.reduce((sum, dataset) => sum + dataset.held, 0) >= wanted) break
    if (Date.now() > deadline) throw new Error(`waited in vain: ${JSON.stringify(datasets)}`)
  }
  await ask(page, 'sync.cancel', undefined)
  await wait(1_000)
}
