import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import fc from 'fast-check'
import { test } from '../../../e2e/support/app-test.ts'
import { ask, distinctPeople, someone } from '../../../e2e/support/ask.ts'
import { corrections, openForm, surnameField } from '../../../e2e/support/correcting.ts'
import { openSettings } from '../../../e2e/support/home.ts'
import { box, cardName } from '../../../e2e/support/places.ts'
import { launchFoyer } from '../../../stand-in/launch/launch.ts'
import type { LaunchedApp } from '../../../stand-in/launch-options.ts'
import { hostileLink } from './hostile-link.ts'

const quickBox = (page: Page) => page.getByRole('combobox', { name: 'Find a student' })

/** The small window that is opened meanwhile. */
async function opened(page: Page, act: () => Promise<unknown>): Promise<Page> {
  const [quick] = await Promise.all([page.context().waitForEvent('page'), act()])
  return quick
}

async function someoneWithMobile(page: Page) {
  for (const student of await distinctPeople(page, 8)) {
    const { contact } = await ask(page, 'people.card', { id: student.id, because: 'again' })
    if ('value' in contact.mobile && contact.mobile.value !== '')
      return { student, mobile: contact.mobile.value }
  }
  throw new Error('no one has a mobile')
}

/** Hands links over to the running Foyer, one after the other, without a process for each. */
async function handOver({ electron }: LaunchedApp, folder: string, links: readonly string[]): Promise<void> {
  if (electron !== null)
    return electron.evaluate(({ app }, all) => {
      for (const link of all) app.emit('second-instance', {}, ['foyer', link], '/')
    }, links)
  const note = join(folder, 'stand-in.second')
  for (const link of links) {
    writeFileSync(`${note}.new`, JSON.stringify({ argv: ['foyer', link], cwd: '/' }))
    renameSync(`${note}.new`, note)
    while (existsSync(note)) await wait(1)
  }
}

/** Another program starts Foyer, which hands over to the one that runs. */
const startAgain = (folder: string, arg: string) =>
  launchFoyer({ userData: folder, args: [arg] }).catch(() => undefined)

test('a shortcut opens a search over other programs, which shows and copies a number', async ({ demo }) => {
  const { page } = demo
  const student = await someone(page)
  await ask(page, 'settings.change', { quickShortcut: 'Ctrl+Alt+F' })
  expect(await ask(page, 'quick.shortcut', undefined)).toEqual({ state: 'untried' })
  const quick = await opened(page, () => demo.pressShortcut('Ctrl+Alt+F'))
  expect(await ask(page, 'quick.shortcut', undefined)).toEqual({ state: 'works' })
  await expect(quickBox(quick)).toBeFocused()
  await quick.keyboard.type('an', { delay: 30 })
  await quick.getByRole('option').nth(4).waitFor()
  for (let line = 0; line < 6; line += 1) await quick.keyboard.press('ArrowDown')
  const [seventh] = (await ask(page, 'people.search', { text: 'an', offset: 6, limit: 1 })).hits
  await expect(quick.getByRole('option', { selected: true })).toContainText(seventh?.given ?? '?')
  await quickBox(quick).fill('')
  await quick.keyboard.type(`${student.preferred} ${student.surname}`, { delay: 30 })
  await expect(quick.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  expect(await quick.getByRole('option').count()).toBeLessThanOrEqual(5)
  expect((await new AxeBuilder({ page: quick }).setLegacyMode().analyze()).violations).toEqual([])
  await quick.keyboard.press('Enter')
  await quick.getByRole('heading', { level: 2, name: student.surname }).waitFor()
  await quick.setViewportSize({ width: 520, height: 460 })
  await expect(quick.getByText('School ID', { exact: true })).toBeInViewport()
  expect((await new AxeBuilder({ page: quick }).setLegacyMode().analyze()).violations).toEqual([])
  await quick.keyboard.press('Alt+5')
  await quick.getByText('School ID copied').waitFor()
  expect(await demo.readClipboard()).toBe(student.schoolId)
  await quick.keyboard.press('Control+Enter')
  await expect(cardName(page)).toContainText(student.surname)
  await quick.keyboard.press('Escape')
  await expect(quickBox(quick)).toHaveValue('')
  await expect(quick.getByText(student.surname)).toHaveCount(0)
})

test('a second start brings a caller’s number: Enter and Alt+1 copy it', async ({ demo, folder }) => {
  const { page } = demo
  const { student, mobile } = await someoneWithMobile(page)
  const quick = await opened(page, () => startAgain(folder, `--find=${mobile}`))
  await expect(quickBox(quick)).toHaveValue(mobile)
  await expect(quick.getByRole('option')).toHaveText(new RegExp(student.surname))
  await quick.keyboard.press('Enter')
  await quick.getByRole('heading', { level: 2, name: student.surname }).waitFor()
  await quick.keyboard.press('Alt+1')
  await quick.getByText('Mobile copied').waitFor()
  expect(await demo.readClipboard()).toBe(mobile.replaceAll(' ', ''))
  await expect(box(page)).toHaveValue('')
})

test('a text of the first start, or of one before the window opens, is shown over it', async ({
  launch,
  folder,
}) => {
  for (const isLater of [false, true]) {
    const opening = launch({ args: ['--demo', '--demo-size=2000+3000', isLater ? '' : '--find=anna'] })
    if (isLater) {
      await expect.poll(() => readdirSync(folder).join()).toMatch(/stand-in\.lock|SingletonLock/)
      await startAgain(folder, '--find=anna')
    }
    const { page, close } = await opening
    await expect.poll(() => page.context().pages().length).toBe(2)
    await expect(quickBox(page.context().pages()[1] ?? page)).toHaveValue('anna')
    await close()
  }
})

test('a link of another program only searches, and only if links are allowed', async ({ demo, folder }) => {
  const { page } = demo
  await startAgain(folder, 'foyer:find?q=anna')
  expect(page.context().pages()).toHaveLength(1)
  await ask(page, 'settings.change', { findLinks: true })
  const quick = await opened(page, () => startAgain(folder, 'foyer:find?q=--no-sandbox%0A%1B'))
  await expect(quickBox(quick)).toHaveValue('--no-sandbox')
})

test('10,000 hostile links only search: no card opens, an open form and the settings stay as they were', {
  tag: '@long',
}, async ({ demo, folder }) => {
  const { page } = demo
  await ask(page, 'settings.change', { findLinks: true })
  const settings = await ask(page, 'settings.read', undefined)
  await openForm(page, (await someone(page)).surname)
  await surnameField(page).fill('Halfway')
  const seed = Date.now()
  test.info().annotations.push({ type: 'seed', description: String(seed) })
  const links = fc.sample(hostileLink, { seed, numRuns: 10_000 })
  const quick = await opened(page, () => startAgain(folder, '--find=anna'))
  const looks: { readonly typed: string; readonly cards: number }[] = []
  for (let at = 0; at < links.length; at += 1_000) {
    await handOver(demo, folder, links.slice(at, at + 1_000))
    await wait(1_000) // within a second of the one before, a link is ignored
    looks.push({
      typed: await quickBox(quick).inputValue(),
      cards: await quick.getByRole('heading', { level: 2 }).count(),
    })
  }
  expect(
    looks.filter(({ typed, cards }) => typed.length > 200 || /\p{Cc}/u.test(typed) || cards > 0),
  ).toEqual([])
  expect(new Set(looks.map(({ typed }) => typed)).size).toBeGreaterThan(3)
  await expect(surnameField(page)).toHaveValue('Halfway')
  expect(page.context().pages()).toHaveLength(2)
  expect(await corrections(page)).toEqual([])
  expect(await ask(page, 'settings.read', undefined)).toEqual(settings)
  expect([await demo.questionsAsked(), await demo.openedOutside()]).toEqual([[], []])
})

test('the quick look is left out of screenshots if the main window is', async ({ demo, folder }) => {
  const { page } = demo
  test.skip(demo.shell === 'electron' && process.platform === 'linux', 'Electron on Linux cannot do that')
  await ask(page, 'settings.change', { hideFromCapture: true })
  await opened(page, () => startAgain(folder, '--find=anna'))
  expect(await demo.contentProtection()).toEqual([true, true])
  await ask(page, 'settings.change', { hideFromCapture: false })
  expect(await demo.contentProtection()).toEqual([false, false])
})

test('the quick look hides, covers and closes like the main window, and leaves a form there unchanged', async ({
  demo,
  folder,
}) => {
  const { page } = demo
  const { student, mobile } = await someoneWithMobile(page)
  await ask(page, 'settings.change', { desk: 'counter', quickShortcut: 'Ctrl+Alt+F' })
  await openForm(page, student.surname)
  await surnameField(page).fill('Halfway')
  const quick = await opened(page, () => startAgain(folder, `--find=${mobile}`))
  await expect(quickBox(quick)).toHaveValue(mobile)
  await quick.keyboard.press('Enter')
  const birthDate = quick.getByRole('button', { name: /Date of birth/ })
  await birthDate.waitFor()
  await expect(quick.getByText(/aged \d+/)).toHaveCount(0)
  await birthDate.press('Enter')
  await quick.getByText(/aged \d+/).waitFor()
  await demo.clickMenu('cover')
  await expect(quickBox(quick)).toHaveValue('')
  await expect(quick.getByText(/aged \d+/)).toHaveCount(0)
  await page.keyboard.press('Space')
  await expect(surnameField(page)).toHaveValue('Halfway')
  await demo.pressShortcut('Ctrl+Alt+F')
  await quickBox(quick).fill('anna')
  await expect(quickBox(quick)).toHaveValue('', { timeout: 20_000 }) // 15 s without a key
})

test('a lock ends the small window, which asks to unlock, unless Esc closes it', async ({ demo }) => {
  const { page } = demo
  await ask(page, 'settings.change', { quickShortcut: 'Ctrl+Alt+F' })
  const before = await opened(page, () => demo.pressShortcut('Ctrl+Alt+F'))
  await Promise.all([before.waitForEvent('close'), demo.clickMenu('lock')])
  await page.getByText('Foyer is locked').waitFor()
  const quick = await opened(page, () => demo.pressShortcut('Ctrl+Alt+F'))
  await quick.getByText('Foyer is locked').waitFor()
  await quick.keyboard.press('Escape')
  await wait(500)
  await expect(quick.getByRole('button', { name: 'Unlock' })).toBeVisible() // else it says that Foyer opens
  await demo.pressShortcut('Ctrl+Alt+F')
  await quick.keyboard.press('a')
  await quickBox(quick).waitFor()
  await box(page).waitFor()
})

test('the settings say if another program has the shortcut', async ({ demo, folder, launch }) => {
  const { page } = demo
  const other = await launch({ userData: join(folder, 'other') })
  await ask(other.page, 'settings.change', { quickShortcut: 'F10' })
  await openSettings(page, 'Keys')
  await page.getByRole('button', { name: /Shortcut that opens a search/ }).click()
  await page.getByRole('option', { name: 'F10' }).click()
  await page.getByText('Another program uses this shortcut. Choose another one.').waitFor()
})
