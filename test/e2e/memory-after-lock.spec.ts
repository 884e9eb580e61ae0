import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { serveDemoSchool } from '../../electron/demo-school/serve/serve-demo-school.ts'
import { isNothing, type Left, leftBy, lookAfterLock } from '../security/memory/forgotten.ts'
import { keyIn, keyUnder } from '../security/memory/keychain-key.ts'
import {
  canReadMemory,
  chromiumBelow,
  countInAll,
  type Held,
  keyNeedles,
  type Needle,
  pageProcessesOf,
  requestNeedles,
  textNeedles,
} from '../security/memory/process-memory.ts'
import { canaryMark, createCanarySchool } from '../security/support/canary-school.ts'
import { noteFigure, tally, times } from '../security/support/tally.ts'
import { shellOfTests } from '../stand-in/launch/launch.ts'
import type { LaunchedApp } from '../stand-in/launch-options.ts'
import { hasSecretService, startSecretService } from '../support/secret-service.ts'
import { test } from './support/app-test.ts'
import { ask } from './support/ask.ts'
import { openForm, surnameField } from './support/correcting.ts'
import { goHome } from './support/home.ts'
import { lockTriggers } from './support/lock-triggers.ts'
import { box, openFirst } from './support/places.ts'
import { connectAndRead } from './support/served-school.ts'

const passphrase = 'six slow echidnas at dusk'
const secretKinds = ['key', 'secret', 'token', 'passphrase'] as const
const sumOf = (kinds: readonly string[], held: Held) =>
  kinds.reduce((sum, kind) => sum + (held[kind] ?? 0), 0)
const isWhole = times(1, 0) === 1

/** What lies in main, in the pages, and in Chromium's own: the stand-in's pass on every message of the window. */
function heldBy(mainPid: number, needles: readonly Needle[]) {
  const others = isWhole ? [...chromiumBelow(process.pid)].filter(([kind]) => kind !== 'renderer') : []
  return {
    main: countInAll([mainPid], needles),
    pages: countInAll(pageProcessesOf(process.pid), needles),
    others: others.map(([kind, pids]) => [kind, countInAll(pids, needles)] as const),
  }
}
type HeldByAll = ReturnType<typeof heldBy>

/** What a lock left: in main next to nothing of what main and the pages held, in the pages nothing. */
function leftByAll(open: HeldByAll, locked: HeldByAll): Left {
  const all = { name: sumOf(['name'], open.main) + sumOf(['name'], open.pages) }
  const main = leftBy(all, locked.main)
  return {
    secrets: main.secrets + sumOf(secretKinds, locked.pages),
    names: main.names + sumOf(['name'], locked.pages),
  }
}

const ofSecrets =
  'memory: key, client secret, tokens, passphrase 2 s after a lock, in main and the page of the built app'
const ofNames = 'memory: places of 200 names 2 s after a lock of the window, above one in 1,000'

/** The figures of two seconds after a lock, for the table. */
function noteFigures(how: string, open: HeldByAll, locked: HeldByAll): void {
  const { secrets, names } = leftByAll(open, locked)
  tally(ofSecrets, 2 * secretKinds.length, secrets)
  tally(ofNames, sumOf(['name'], open.main) + sumOf(['name'], open.pages), names)
  for (const [kind, after] of locked.others) {
    const before = open.others.find(([other]) => other === kind)?.[1] ?? {}
    for (const [what, kinds] of [
      ['names', ['name']],
      ['secrets', secretKinds],
    ] as const)
      noteFigure(`${how}: ${what} in Chromium’s ${kind}`, sumOf(kinds, before), sumOf(kinds, after))
  }
}

/** With `npm run security` every way; a lock by itself takes a minute of quiet. */
const ways: typeof lockTriggers = {
  'Ctrl+L': ({ page }) => page.keyboard.press('Control+L'),
  ...(isWhole && {
    ...lockTriggers,
    'by itself': ({ page }) => ask(page, 'settings.change', { lockAfterMinutes: 1 }),
  }),
}

/** Leaves the card of someone open in the small window over other programs. */
async function lookQuickly({ page, pressShortcut }: LaunchedApp, name: string): Promise<void> {
  const [quick] = await Promise.all([page.context().waitForEvent('page'), pressShortcut('Ctrl+Alt+F')])
  await quick.getByRole('combobox').fill(name)
  await quick.getByRole('option').first().waitFor()
  await quick.keyboard.press('Enter')
  await quick.getByRole('heading', { level: 2 }).waitFor()
}

test.skip(
  shellOfTests() === 'electron',
  'the debugger’s own messages lie in main: see memory-without-debugger.spec.ts',
)
test.skip(!hasSecretService || !canReadMemory, 'no Secret Service, or no /proc, here')

test('after a lock no process of the app holds a secret or a shown person', {
  tag: '@long',
}, async ({ launch, folder }) => {
  test.setTimeout(times(900_000, 240_000))
  const home = mkdtempSync(join(tmpdir(), 'foyer-memory-'))
  const ends: (() => Promise<void> | void)[] = [
    () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }),
  ]
  try {
    const { env, search } = await startSecretService(home, (end) => ends.unshift(end))
    const { school, canaries } = createCanarySchool()
    const served = await serveDemoSchool(school)
    ends.unshift(served.close)
    const caFile = join(home, 'authority.pem')
    writeFileSync(caFile, served.ca)
    const { DBUS_SESSION_BUS_ADDRESS = '' } = env
    const app = await launch({ ca: caFile, env: { DBUS_SESSION_BUS_ADDRESS } })
    const { page } = app
    await connectAndRead(page, { ...served, caFile }, { keep: 'in the keychain' })
    const secrets = [
      ...keyNeedles('key', keyIn(search('Foyer'))),
      ...textNeedles('secret', school.keys.correcting.clientSecret),
      ...textNeedles('token', 'demo-token-'),
      ...requestNeedles('request', school.keys.correcting.clientSecret),
      ...textNeedles('passphrase', passphrase),
    ]
    const held = () => heldBy(app.mainPid, [...secrets, ...textNeedles('name', canaryMark)])
    await ask(page, 'session.setPassphrase', { old: '', next: passphrase })
    const desk = { folder, devicePart: keyIn(search('Foyer')) }
    secrets.push(...keyNeedles('key', await keyUnder(passphrase, desk))) // the passphrase came with another one
    for (const surname of canaries.filter((name) => name.includes('sur')).slice(0, 20)) {
      await goHome(page)
      await openFirst(page, surname)
    }
    await ask(page, 'settings.change', { quickShortcut: 'Ctrl+Alt+F' })
    for (const [how, leave] of Object.entries(ways)) {
      await openForm(page, canaries[0] ?? '')
      await surnameField(page).fill(`${canaryMark}halfway`)
      await lookQuickly(app, canaries[1] ?? '')

      // The control: what is looked for is there while the school is open.
      const open = held()
      for (const kind of ['key', 'token', 'name']) expect(open.main[kind]).toBeGreaterThan(0)
      expect(open.pages['name']).toBeGreaterThan(0)
      await leave(app)
      await page.getByText('Foyer is locked').waitFor({ timeout: 90_000 })
      const locked = await lookAfterLock(held, (found) => isNothing(leftByAll(open, found)))
      noteFigures(how, open, locked.first)

      const { main, pages } = locked.last
      expect({ how, ...leftByAll(open, locked.last), main, pages }).toMatchObject({
        how,
        secrets: 0,
        names: 0,
      })

      await page.keyboard.type(passphrase)
      await page.keyboard.press('Enter')
      await box(page).waitFor()
      await expect(surnameField(page)).toHaveValue(`${canaryMark}halfway`)
      await goHome(page)
    }
  } finally {
    for (const end of ends) await end()
  }
})
