import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { serveDemoSchool } from '../../electron/dev/demo-school/serve-demo-school.ts'
import { keyIn, keyUnder } from '../security/memory/keychain-key.ts'
import {
  canReadMemory,
  chromiumBelow,
  countInAll,
  type Held,
  keyNeedles,
  type Needle,
  pageProcessesOf,
  textNeedles,
} from '../security/memory/process-memory.ts'
import { canaryMark, createCanarySchool } from '../security/support/canary-school.ts'
import { noteFigure, tally, times } from '../security/support/tally.ts'
import { hasSecretService, startSecretService } from '../support/secret-service.ts'
import { test } from './support/app-test.ts'
import { ask, untilSynced } from './support/ask.ts'
import { openForm, surnameField } from './support/correcting.ts'
import { goHome } from './support/home.ts'
import { lockTriggers } from './support/lock-triggers.ts'
import { box, openFirst } from './support/places.ts'
import { connect, proceed, typedFor } from './support/served-school.ts'

const passphrase = 'six slow echidnas at dusk'
/**
 * Of all places that held a name before: what a lock may leave in main. Ends of blocks that Node's own TLS gave back, by
 * which the stand-in asks the school; Electron asks through Chromium.
 */
const mostNames = 1 / 200
const secretKinds = ['key', 'secret', 'token', 'passphrase'] as const
const sumOf = (kinds: readonly string[], held: Held) =>
  kinds.reduce((sum, kind) => sum + (held[kind] ?? 0), 0)
const isWhole = times(1, 0) === 1
const nothing = { key: 0, secret: 0, token: 0, passphrase: 0 } as const

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

/** What no lock may leave, with its figures. */
function expectForgotten(how: string, { open, locked }: { open: HeldByAll; locked: HeldByAll }): void {
  expect({ how, ...locked.pages }).toEqual({ how, ...nothing, name: 0 })
  expect({ how, ...locked.main }).toMatchObject({ how, ...nothing })
  tally(
    'memory: key, client secret, tokens, passphrase 2 s after a lock, in main and the page of the built app',
    2 * secretKinds.length,
    sumOf(secretKinds, locked.main) + sumOf(secretKinds, locked.pages),
  )
  for (const [kind, after] of locked.others) {
    const before = open.others.find(([other]) => other === kind)?.[1] ?? {}
    for (const [what, kinds] of [
      ['names', ['name']],
      ['secrets', secretKinds],
    ] as const)
      noteFigure(`${how}: ${what} in Chromium’s ${kind}`, sumOf(kinds, before), sumOf(kinds, after))
  }
  const [inMain = 0, inPages = 0, left = 0] = [open.main, open.pages, locked.main].map(({ name }) => name)
  const most = (inMain + inPages) * mostNames
  tally(
    'memory: places of 200 names 2 s after a lock of the window, above one in 200',
    inMain + inPages,
    Math.max(0, left - most),
  )
  expect(left, how).toBeLessThanOrEqual(most)
}

/** With `npm run security` every way; a lock by itself takes a minute of quiet. */
const ways: typeof lockTriggers = {
  'Ctrl+L': ({ page }) => page.keyboard.press('Control+L'),
  ...(isWhole && {
    ...lockTriggers,
    'by itself': ({ page }) => ask(page, 'settings.change', { lockAfterMinutes: 1 }),
  }),
}

test.skip(!hasSecretService || !canReadMemory, 'no Secret Service, or no /proc, here')

test('two seconds after a lock no process of the app holds a secret, or whom it showed', {
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
    await connect(
      page,
      { ...served, caFile },
      { ...typedFor({ ...served, caFile }), keep: 'in the keychain' },
    )
    await proceed(page)
    await untilSynced(page)
    const secrets = [
      ...keyNeedles('key', keyIn(search('Foyer'))),
      ...textNeedles('secret', school.keys.correcting.clientSecret),
      ...textNeedles('token', 'demo-token-'),
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
    for (const [how, leave] of Object.entries(ways)) {
      await openForm(page, canaries[0] ?? '')
      await surnameField(page).fill(`${canaryMark}halfway`)

      // The control: what is looked for is there while the school is open.
      const open = held()
      for (const kind of ['key', 'token', 'name']) expect(open.main[kind]).toBeGreaterThan(0)
      expect(open.pages['name']).toBeGreaterThan(0)
      await leave(app)
      await page.getByText('Foyer is locked').waitFor({ timeout: 90_000 })
      await page.waitForTimeout(2_000)
      const locked = held()

      expectForgotten(how, { open, locked })

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
