import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { planted } from '../../security/support/planted.ts'
import { tally, times } from '../../security/support/tally.ts'
import type { App } from '../../support/app.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { filledFolder, first, openApp, second } from './passphrase-desk.ts'

/** Step 0: at none. */
type Kill = { readonly step: number; readonly env?: NodeJS.ProcessEnv | undefined }
type Change = { readonly old: string; readonly next: string }

/** Changes the passphrase in a process that kills itself at the n-th step; how many there are, where it was let live. */
function change(folder: string, { old, next }: Change, { step, env = process.env }: Kill): number | null {
  const child = join(import.meta.dirname, 'killed-child.ts')
  const args = [child, folder, String(step), old, next]
  const { signal, status, stderr, stdout } = spawnSync(process.execPath, args, { env })
  if (signal === 'SIGKILL') return null
  if (status !== 0) throw new Error(stderr.toString())
  return Number(stdout.toString())
}

/** What is there, opened by whichever of the two passphrases opens it; null where neither does. */
async function whatIsThere(folder: string, { old, next }: Change) {
  const app = await openApp(folder)
  app.network(false)
  const stateOf = async () => (await app.ask('session.status', undefined)).state
  for (const passphrase of [next, old])
    if ((await stateOf()) === 'locked' && passphrase !== '')
      await app.refusal('session.unlock', { passphrase })
  const isOpen = (await stateOf()) === 'open'
  const there = isOpen ? await contentOf(app) : null
  await app.stop()
  const staged = readdirSync(join(folder, 'school')).filter((name) => /next|exchange/.test(name))
  return { there, staged }
}

async function contentOf(app: App) {
  const { journal, cache, queue } = await app.ask('health.check', undefined)
  const { corrections } = await app.ask('corrections.queue', undefined)
  const status = await app.ask('session.status', undefined)
  return {
    people: (await app.ask('session.losses', undefined)).people,
    corrections: corrections.map(({ mine }) => mine),
    trail: [journal.broken, journal.gaps, journal.shortenedAt, journal.accesses],
    stores: [cache, queue],
    refused: status.state === 'open' ? [status.refused, status.mended] : status.state,
  }
}

type Before = { readonly filled: string; readonly expected: unknown }

/** Whether everything is there after a kill at that step. */
async function survives({ filled, expected }: Before, asked: Change, { step, env }: Kill): Promise<boolean> {
  const folder = tempFolder()
  cpSync(filled, folder, { recursive: true })
  expect(change(folder, asked, { step, env })).toBeNull()
  const { there, staged } = await whatIsThere(folder, asked)
  return staged.length === 0 && isDeepStrictEqual(there, expected)
}

describe.each([
  ['set', { old: '', next: second }, times(12, 0)],
  ['changed', { old: first, next: second }, times(12, 3)],
  ['taken away', { old: first, next: '' }, times(12, 0)],
] as const)('a passphrase that is %s', (how, asked, points) => {
  it.runIf(points > 0)(
    'opens everything with the old passphrase or the new one if it is killed at any step',
    async () => {
      const filled = await filledFolder(asked.old)
      const whole = tempFolder()
      cpSync(filled, whole, { recursive: true })
      const steps = change(whole, asked, { step: 0 }) ?? 0
      expect(steps).toBeGreaterThan(50)
      const { there: expected } = await whatIsThere(whole, { ...asked, old: '' })
      expect(expected).toMatchObject({ people: 25, trail: [0, 0, null, 2], refused: [[], []] })
      expect(expected?.corrections).toEqual(['Corrected'])
      const lost: number[] = []
      for (let point = 0; point < points; point += 1) {
        const step = 1 + Math.floor((point * (steps - 1)) / (points - 1))
        if (!(await survives({ filled, expected }, asked, { step }))) lost.push(step)
      }
      tally(`passphrase ${how}, killed half way: neither opens everything`, points, lost.length)
      expect(lost).toEqual([])
    },
    times(1_200_000, 240_000),
  )
})

it('loses the passphrase if it is killed between two files that are exchanged one by one (control)', async () => {
  const fault = {
    file: 'electron/storage/school/staged-files.ts',
    find: '  replaceFile(commit, JSON.stringify(files))',
    replace: `  for (const [at, name] of files.replace.entries()) {
    if (at === 2) process.kill(process.pid, 'SIGKILL')
    renameSync(stagedName(join(folder, name)), join(folder, name))
  }
  replaceFile(commit, JSON.stringify(files))`,
  }
  const asked = { old: first, next: second }
  const filled = await filledFolder(first)
  const untouched = tempFolder()
  cpSync(filled, untouched, { recursive: true })
  const { there: expected } = await whatIsThere(untouched, { old: '', next: first })
  expect(expected?.corrections).toEqual(['Corrected'])
  const env = { ...process.env, ...planted(fault) }
  const isLost = !(await survives({ filled, expected }, asked, { step: 0, env }))
  tally('passphrase: control (missed)', 1, isLost ? 0 : 1)
  expect(isLost).toBe(true)
}, 60_000)
