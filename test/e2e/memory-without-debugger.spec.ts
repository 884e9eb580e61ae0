import { spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { serveDemoSchool } from '../../electron/demo-school/serve/serve-demo-school.ts'
import { lookAfterLock } from '../security/memory/forgotten.ts'
import {
  canReadMemory,
  countInAll,
  familyOf,
  type Held,
  textNeedles,
} from '../security/memory/process-memory.ts'
import { canaryMark, createCanarySchool } from '../security/support/canary-school.ts'
import { noteFigure } from '../security/support/tally.ts'
import { electronBinary } from '../stand-in/launch/electron-binary.ts'
import { shellOfTests } from '../stand-in/launch/launch.ts'
import { commandLine } from '../stand-in/launch/launch-electron.ts'
import type { LaunchOptions } from '../stand-in/launch-options.ts'
import { test } from './support/app-test.ts'
import { ask, untilSynced } from './support/ask.ts'

/* The same measurement as in memory-after-lock.spec.ts where a driver's messages would lie in Electron's main process. */
test.skip(
  shellOfTests() !== 'electron' || !canReadMemory,
  'the stand-in is driven from outside; or no /proc here',
)

const passphrase = 'sixslowechidnasatdusk'

/** Electron without a debugger, driven by keys. */
function startByKeys(options: LaunchOptions) {
  const isRoot = process.getuid?.() === 0
  const driver = join(import.meta.dirname, '../security/memory/drive-by-keys.cjs')
  const electron = spawn(
    electronBinary() ?? '',
    [...(isRoot ? ['--no-sandbox'] : []), '-r', driver, ...commandLine(options)],
    { stdio: ['pipe', 'pipe', 'ignore'] },
  )
  const lines = createInterface({ input: electron.stdout })
  const order = (what: object) => void electron.stdin.write(`${JSON.stringify(what)}\n`)
  const press = async (key: string, ...modifiers: readonly string[]) => {
    order({ key, with: modifiers })
    await wait(60)
  }
  const shows = async (text: string, small = false): Promise<boolean> => {
    order({ shows: text, small })
    for await (const [line] of on(lines, 'line'))
      if (String(line).startsWith('SHOWN ')) return line === 'SHOWN true'
    return false
  }
  return { electron, order, press, shows }
}

test('after a lock no process of Electron holds a secret, and the main process hardly any person', {
  tag: '@long',
}, async ({ launch, folder }) => {
  const { school } = createCanarySchool()
  const served = await serveDemoSchool(school)
  const ca = join(folder, 'authority.pem')
  writeFileSync(ca, served.ca)
  const { clientId, clientSecret } = school.keys.correcting
  const first = await launch({ ca })
  await ask(first.page, 'session.connect', {
    ...{ school: 'S', baseUrl: served.baseUrl, authUrl: served.authUrl, clientId, clientSecret },
    ...{ keep: 'passphrase', passphrase },
  })
  await untilSynced(first.page)
  await first.close()

  const { electron, order, press, shows } = startByKeys({ userData: folder, ca })
  const pid = electron.pid ?? 0
  const type = async (text: string) => {
    for (const key of text) await press(key)
  }
  const needles = [
    ...textNeedles('secret', clientSecret),
    ...textNeedles('token', 'demo-token-'),
    ...textNeedles('passphrase', passphrase),
    ...textNeedles('name', canaryMark),
  ]
  const main = () => countInAll([pid], needles)
  const others = () =>
    countInAll(
      familyOf(pid).filter((each) => each !== pid),
      needles,
    )
  const held = () => ({ main: main(), others: others() })
  await expect.poll(() => shows('Foyer is locked')).toBe(true)
  await type(passphrase)
  await press('Return')
  await expect.poll(() => shows('Type a name above'), { timeout: 60_000 }).toBe(true)
  for (let down = 1; down <= 6; down += 1) {
    await type(`${canaryMark.toLowerCase()}sur`)
    await wait(900)
    for (let pressed = 0; pressed < down; pressed += 1) await press('Down')
    await press('Return')
    await wait(900)
    for (const key of ['Escape', 'Escape']) await press(key)
    await press('1', 'control')
  }
  order({ find: `${canaryMark.toLowerCase()}sur` })
  await expect.poll(() => shows(canaryMark, true), { timeout: 10_000 }).toBe(true)
  order({ key: 'Return', small: true })
  await expect.poll(() => shows('School ID', true), { timeout: 10_000 }).toBe(true)
  const open = held()
  for (const { name = 0 } of [open.main, open.others]) expect(name).toBeGreaterThan(0)
  await press('L', 'control')
  await expect.poll(() => shows('Foyer is locked')).toBe(true)
  const { last } = await lookAfterLock(held, (found) => isLeft(found.main, open.main))
  for (const kind of kinds)
    noteFigure(`Electron without a debugger: ${kind} in main`, open.main[kind] ?? 0, last.main[kind] ?? 0)
  const ended = once(electron, 'exit')
  order({ quit: true })
  await ended
  await served.close()
  expect(last.others).toEqual(Object.fromEntries(kinds.map((kind) => [kind, 0])))
  expect({ ...last.main, isLeft: isLeft(last.main, open.main) }).toMatchObject({ isLeft: true })
})

const kinds = ['secret', 'token', 'passphrase', 'name'] as const

/**
 * Next to nothing: what Chromium's own part of main took in, as a message or a header, it gives back without overwriting.
 * An engine that does not know the flags of `heap-flags.ts` leaves more names than the stand-in.
 */
const isLeft = ({ secret = 0, token = 0, passphrase: typed = 0, name = 0 }: Held, before: Held): boolean =>
  secret === 0 && token <= 1 && typed === 0 && name <= (5 * (before['name'] ?? 0)) / 1_000
