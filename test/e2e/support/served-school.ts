import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { createDemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import { type ServedSchool, serveDemoSchool } from '../../../electron/demo-school/serve/serve-demo-school.ts'
import { test as base } from './app-test.ts'
import { untilSynced } from './ask.ts'

export type TestSchool = ServedSchool & { readonly caFile: string }

/** A small records service over real TLS for the length of a test, with the certificate of its authority. */
export const test = base.extend<{ readonly served: TestSchool }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used from this pattern
  served: async ({}, use) => {
    const served = await serveDemoSchool(createDemoSchool({ current: 150, past: 80 }))
    const folder = mkdtempSync(join(tmpdir(), 'foyer-ca-'))
    const caFile = join(folder, 'authority.pem')
    writeFileSync(caFile, served.ca)
    await use({ ...served, caFile })
    await served.close()
    rmSync(folder, { recursive: true })
  },
})

type Typed = {
  readonly baseUrl?: string
  readonly secret?: string
  /** Left out, it is for this session only. */
  readonly keep?: 'in the keychain'
}

/** Fills in the form of the first start as this school asks, but for what is typed otherwise. */
export async function fillIn(page: Page, served: TestSchool, typed: Typed = {}): Promise<void> {
  const { correcting } = served.school.keys
  await page.getByLabel('School', { exact: true }).fill('Corella Ridge')
  await page.getByLabel('Address of the school’s system').fill(typed.baseUrl ?? served.baseUrl)
  await page.getByLabel('Address for signing in').fill(served.authUrl)
  await page.getByLabel('Client ID').fill(correcting.clientId)
  await page.getByLabel('Client secret').fill(typed.secret ?? correcting.clientSecret)
  const sessionOnly = page.getByRole('radio', { name: 'For this session only' })
  if (typed.keep === undefined && (await sessionOnly.count()) > 0) await sessionOnly.click() // offered only where there is a keychain
}

/** Fills in that form, and sends it. */
export async function connect(page: Page, served: TestSchool, typed?: Typed): Promise<void> {
  await fillIn(page, served, typed)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
}

/** Waits until the connection is made. */
export async function connected(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Connected to Corella Ridge' }).waitFor({ timeout: 60_000 })
}

/** Waits until the connection is made, and goes on to the students, until all of them are here. */
export async function proceed(page: Page): Promise<void> {
  await connected(page)
  await expect(
    page.getByRole('list', { name: 'Steps of the connection' }).locator('[data-state=ok]'),
  ).toHaveCount(7)
  await page.getByRole('button', { name: 'Office', exact: true }).click()
  await untilSynced(page)
}

/** From the form of the first start to all students of the school. */
export async function connectAndRead(page: Page, served: TestSchool, typed?: Typed): Promise<void> {
  await connect(page, served, typed)
  await proceed(page)
}
