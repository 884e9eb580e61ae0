import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tally, times } from '../../security/support/tally.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { fileKeychain } from './lock/file-secrets.ts'
import { filledFolder, first, openApp } from './passphrase-desk.ts'

const keychainOf = (folder: string) => fileKeychain(join(folder, 'keychain.json'))

/** Removes everything in a process that kills itself at the n-th step; how many there are, where it was let live. */
function wipe(folder: string, killAt: number): number | null {
  const program = join(import.meta.dirname, 'killed-child.ts')
  const child = spawnSync(process.execPath, [program, folder, String(killAt)])
  if (child.signal === 'SIGKILL') return null
  if (child.status !== 0) throw new Error(child.stderr.toString())
  return Number(child.stdout.toString())
}

/** Whether someone with the passphrase can read the people from what is left. */
async function canBeOpened(folder: string): Promise<boolean> {
  const app = await openApp(folder)
  const { state } = await app.ask('session.status', undefined)
  if (state === 'locked') await app.refusal('session.unlock', { passphrase: first })
  const opened = (await app.ask('session.status', undefined)).state === 'open'
  await app.stop()
  return opened
}

const storesOf = (folder: string): readonly string[] =>
  existsSync(join(folder, 'school')) ? readdirSync(join(folder, 'school')).toSorted() : []

describe.each([
  ['with the key in the keychain', false, times(20, 8)],
  ['under a passphrase', true, times(20, 8)],
] as const)('removing everything, %s', (name, withPassphrase, points) => {
  it(
    'leaves nothing that can be opened if it is killed at any step after the first',
    async () => {
      const filled = await filledFolder(withPassphrase ? first : '')
      keychainOf(filled).write('proxy', '[]')
      const whole = tempFolder()
      cpSync(filled, whole, { recursive: true })
      const steps = wipe(whole, 0) ?? 0
      expect(storesOf(whole)).toEqual([])
      expect(keychainOf(whole).read('proxy')).toBeNull()
      expect(steps).toBeGreaterThanOrEqual(20)
      const outcomes: boolean[] = []
      for (let point = 0; point < points; point += 1) {
        const folder = tempFolder()
        cpSync(filled, folder, { recursive: true })
        expect(wipe(folder, 1 + Math.floor((point * (steps - 1)) / (points - 1)))).toBeNull()
        const isWhole = storesOf(folder).length >= storesOf(filled).length
        const opened = await canBeOpened(folder)
        outcomes.push(opened)
        expect(opened && !isWhole, `step ${point}`).toBe(false)
      }
      // Openable at most at its very beginning, and never again afterwards.
      expect(outcomes).toEqual(outcomes.toSorted((one, other) => Number(other) - Number(one)))
      expect(outcomes.filter((opened) => opened).length).toBeLessThan(points / 2)
      tally(`wipe killed half way, opened afterwards (${name})`, points, 0)
    },
    times(1_200_000, 240_000),
  )
})
