import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { sizes } from '../../../e2e/support/app-test.ts'
import { ask } from '../../../e2e/support/ask.ts'
import { people, typeName } from '../../../e2e/support/places.ts'
import {
  connect,
  connectAndRead,
  connected,
  fillIn,
  proceed,
  test,
} from '../../../e2e/support/served-school.ts'
import { shellOfTests } from '../../../stand-in/launch/launch.ts'
import { startSchoolProxy } from '../../../support/school-proxy.ts'

const steps = (page: Page) => page.getByRole('list', { name: 'Steps of the connection' })
const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome to Foyer' })

test('an address without https:// is refused in the form, and no request is sent', async ({
  launch,
  served,
}) => {
  const { page } = await launch({ ca: served.caFile })
  await connect(page, served, { baseUrl: served.baseUrl.replace('https:', 'http:') })
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('This is not an address Foyer can use.')
  await expect(alert).toContainText('Type it with https:// at the front')
  expect(served.school.journal.entries()).toEqual([])
  await expect(welcome(page)).toBeVisible()
})

test('a wrong secret fails a step that says who can correct it; the right one passes, shows what the API leaves open, and loads students', async ({
  launch,
  served,
}) => {
  const { page } = await launch({ ca: served.caFile })
  await connect(page, served, { secret: 'not the secret' })
  const red = steps(page).locator('[data-state=failed]')
  await expect(red).toHaveCount(1)
  await expect(red).toContainText('Client ID and secret')
  await expect(red).toContainText('The school office can fix this')
  await expect(red).toContainText('FY-API-11')
  for (const size of sizes) {
    await page.setViewportSize(size)
    await red.scrollIntoViewIfNeeded()
    await expect(red).toBeInViewport({ ratio: 0.98 }) // half a pixel may be cut
    await expect(page.locator('main')).not.toContainText(/This key can|What Foyer found/)
  }
  await connect(page, served)
  await connected(page) // then no step is under way any more
  await page.getByText('Details for IT', { exact: true }).click()
  const open = page.getByRole('table', { name: 'leaves these points open' })
  await expect(open.getByRole('row')).not.toHaveCount(1)
  await expect(open).toContainText('Which ID the detail read takes')
  await expect(page.locator('main')).toContainText('This key can read')
  await proceed(page)
  const held = (await ask(page, 'sync.status', undefined)).datasets.find(
    ({ name }) => name === 'current',
  )?.held
  expect(held).toBe(150)
  await typeName(page, 'an')
  await expect(people(page).getByRole('option').first()).toBeVisible()
})

test('a proxy’s sign-in opens over the form, which keeps what was typed', async ({ launch, served }) => {
  test.skip(
    shellOfTests() === 'electron',
    'Chromium asks no proxy for a way to this computer; see only-electron',
  )
  const proxy = await startSchoolProxy({ name: 'desk', password: 'opens-the-proxy' })
  const { page } = await launch({ ca: served.caFile, env: proxy.env })
  await connect(page, served)
  const sheet = page.getByRole('dialog', { name: 'The school’s proxy asks for a name and password' })
  await expect(sheet).toContainText(proxy.place)
  const give = async (password: string) => {
    await sheet.getByLabel('Name').fill('desk')
    await sheet.getByLabel('Password').fill(password)
    await sheet.getByRole('button', { name: 'Sign in to the proxy' }).click()
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
  }
  await give('wrong')
  await expect(sheet).toContainText('The proxy refused the last name and password.')
  expect(proxy.tries()).toEqual(['desk:wrong'])
  await give('opens-the-proxy')
  await proceed(page)
  expect(await page.content()).not.toContain('opens-the-proxy')
  await proxy.close()
})

test('an untrusted certificate fails a step that IT must correct', async ({ launch, served }) => {
  const { page } = await launch()
  await connect(page, served)
  const red = steps(page).locator('[data-state=failed]')
  await expect(red).toContainText('Certificate of the school’s system')
  await expect(red).toContainText('This computer does not trust the certificate')
  await expect(red).toContainText('IT can fix this.')
  expect(served.school.journal.entries()).toEqual([])
})

test('after a connection for one session, the computer can be connected again', async ({
  launch,
  served,
}) => {
  const first = await launch({ ca: served.caFile })
  await connectAndRead(first.page, served)
  await first.close()
  const { page } = await launch({ ca: served.caFile })
  await welcome(page).waitFor()
  await connectAndRead(page, served)
})

test('a report for the school’s system is saved from the form without connecting', async ({
  launch,
  served,
  folder,
}) => {
  const app = await launch({ ca: served.caFile })
  const { page } = app
  const save = page.getByRole('button', { name: 'Save a report for the school’s system' })
  await expect(save).toBeDisabled()
  await fillIn(page, served)
  const file = join(folder, 'report.txt')
  await app.answerFileDialog(file)
  await save.click()
  await expect
    .poll(() => existsSync(file) && readFileSync(file, 'utf8'))
    .toContain('pass         Reading the lists')
  await expect(welcome(page)).toBeVisible()
})
