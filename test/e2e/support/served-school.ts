import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { createDemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import { type ServedSchool, serveDemoSchool } from '../../../electron/demo-school/serve/serve-demo-school.ts'
import { test as base } from './app-test.ts'

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
  readonly baseUrl: string
  readonly authUrl: string
  readonly secret: string
  /** Left out, it is for this session only. */
  readonly keep?: 'in the keychain'
}

/** What the form of the first start is filled in with. */
export function typedFor({ baseUrl, authUrl, school }: TestSchool, change: Partial<Typed> = {}): Typed {
  return { baseUrl, authUrl, secret: school.keys.correcting.clientSecret, ...change }
}

/** Fills in the form of the first start, and sends it. */
export async function connect(
  page: Page,
  { school }: TestSchool,
  { baseUrl, authUrl, secret, keep }: Typed,
): Promise<void> {
  await page.getByLabel('School', { exact: true }).fill('Corella Ridge')
  await page.getByLabel('Address of the school’s system').fill(baseUrl)
  await page.getByLabel('Address for signing in').fill(authUrl)
  await page.getByLabel('Client ID').fill(school.keys.correcting.clientId)
  await page.getByLabel('Client secret').fill(secret)
  const sessionOnly = page.getByRole('radio', { name: 'For this session only' })
  if (keep === undefined && (await sessionOnly.count()) > 0) await sessionOnly.click() // offered only where there is a keychain
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
}

/** Waits until the connection is made. */
export async function connected(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Connected to Corella Ridge' }).waitFor({ timeout: 60_000 })
}

/** Waits until the connection is made, and goes on to the students. */
export async function proceed(page: Page): Promise<void> {
  await connected(page)
  await expect(
    page.getByRole('list', { name: 'Steps of the connection' }).locator('[data-state=ok]'),
  ).toHaveCount(7)
  await page.getByRole('button', { name: 'Office', exact: true }).click()
}
