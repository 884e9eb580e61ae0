import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { sealEnrolment } from '../../electron/errands/enrolment.ts'
import { shellOfTests } from '../stand-in/launch/launch.ts'
import { runWithoutWindow } from '../stand-in/launch/run-without-window.ts'
import { hasSecretService, startSecretService } from '../support/secret-service.ts'
import { ask, untilSynced } from './support/ask.ts'
import { box, openFirst, typeName } from './support/places.ts'
import { test } from './support/served-school.ts'
import { canBindPolicy, underPolicy } from './support/under-policy.ts'

const code = 'seven slow silver trams'
const name = 'Who is at this desk now?'

test.skip(
  shellOfTests() !== 'stand-in' || !canBindPolicy || !hasSecretService,
  'no root, no Secret Service, or no stand-in here',
)

test('a desk under a policy, enrolled by a script, shows its part of the school at the first start, with no key pressed', async ({
  launch,
  folder,
  served,
}) => {
  const { baseUrl, authUrl, caFile, school } = served
  const home = mkdtempSync(join(tmpdir(), 'foyer-enrolled-'))
  const policy = { school: 'Corella Ridge', baseUrl, authUrl, scopeCampuses: 'Kurrajong', desk: 'counter' }
  const bound = underPolicy(home, { ...policy, operatorNeeded: true, unlockWith: 'passphrase' })
  const ends: (() => Promise<void> | void)[] = [
    () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }),
    bound.end,
  ]
  try {
    const { env } = await startSecretService(home, (end) => ends.unshift(end))
    const { DBUS_SESSION_BUS_ADDRESS = '' } = env
    const { clientId, clientSecret } = school.keys.correcting
    const file = join(home, 'desk-1.enrol')
    const said = JSON.stringify({ clientId, clientSecret, code })
    writeFileSync(file, (await sealEnrolment(said, () => performance.now())) ?? '')

    const script = await runWithoutWindow({
      args: [`--user-data=${folder}`, '--enrol', file],
      under: bound.command(code),
      env: { ...process.env, NODE_EXTRA_CA_CERTS: caFile, DBUS_SESSION_BUS_ADDRESS },
    })
    expect(script).toEqual({ code: 0, output: '{"ok":true,"said":"enrolled"}\n' })

    const app = await launch({ ca: caFile, env: { DBUS_SESSION_BUS_ADDRESS }, under: bound.command() })
    const { page } = app
    await box(page).waitFor()
    await untilSynced(page)
    await expect(page.getByRole('contentinfo')).toContainText('Kurrajong')
    const { datasets } = await ask(page, 'sync.status', undefined)
    const { years } = school.world.structure
    const here = school.world
      .listed('student')
      .filter(({ stage, place }) => stage === 'current' && years[place?.year ?? -1]?.campus === 1)
    expect(datasets.find((set) => set.name === 'current')?.held).toBe(here.length)
    expect(await app.questionsAsked()).toEqual([])

    // Looking up goes on beside the line that asks; a card waits for a name.
    await typeName(page, 'a')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('FY-APP-55')
    await page.getByRole('textbox', { name }).fill('A. Clerk')
    await page.getByRole('button', { name: 'That is me' }).click()
    await expect(page.getByRole('form', { name })).toHaveCount(0)
    await box(page).fill('')
    await box(page).focus()
    await openFirst(page, 'e')

    // The policy requires a passphrase, and a script could not choose one: the window asks until somebody has.
    await page.getByRole('button', { name: 'Choose one…' }).click()
    await page.getByRole('button', { name: 'Set a passphrase' }).click()
    await page.getByLabel('New passphrase', { exact: true }).fill('four quiet grey herons')
    await page.getByLabel('New passphrase again').fill('four quiet grey herons')
    await page.getByRole('button', { name: 'Set a passphrase' }).click()
    await page.getByRole('button', { name: 'Change the passphrase' }).waitFor()
    await expect(page.getByText('requires a passphrase')).toHaveCount(0)
    await page.getByRole('button', { name: 'Change the passphrase' }).click()
    await expect(page.getByRole('button', { name: 'Remove the passphrase' })).toHaveCount(0)
  } finally {
    for (const end of ends) await end()
  }
})
