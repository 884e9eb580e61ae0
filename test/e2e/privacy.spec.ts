import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { tally } from '../security/support/tally.ts'
import type { LaunchedApp } from '../stand-in/launch-options.ts'
import { filesBelow } from '../support/files-that-say.ts'
import { test, wholeDemo } from './support/app-test.ts'
import { distinctPeople, someone } from './support/ask.ts'
import { openForm, saveSurname, setNetwork, surnameField } from './support/correcting.ts'
import { goHome } from './support/home.ts'
import { openFirst, typeName } from './support/places.ts'
import { filesWith } from './support/search-files.ts'

const names = 50

test.describe('in a large school', { tag: '@long' }, () => {
  test.use({ demoSize: wholeDemo })

  test('no file contains a readable name, while Foyer runs and after it was killed', async ({
    demo,
    folder,
  }) => {
    const { page } = demo
    const people = await distinctPeople(page, names)
    const surnames = people.map(({ surname }) => surname)
    const [first, second] = people
    if (first === undefined || second === undefined) throw new Error('no one to look up')
    // Everything a day leaves behind: cards opened, a correction waiting, a form half filled in.
    for (const { surname } of people.slice(0, 5)) {
      await goHome(page)
      await openFirst(page, surname)
    }
    await setNetwork(page, false)
    await openForm(page, first.surname)
    await saveSurname(page, `${first.surname}-Tran`)
    await openForm(page, second.surname)
    await surnameField(page).fill(`${second.surname}-Half`)
    await page.getByText('Draft saved').waitFor()
    await printAndSave(demo, first.surname)

    expect(filesBelow(folder).length).toBeGreaterThan(3)
    const running = filesWith(folder, surnames)
    await demo.kill()
    expect(filesBelow(folder).length).toBeGreaterThan(3)
    const left = [...running, ...filesWith(folder, surnames)]
    tally('names: files after a day with print and CSV, running and killed', names * 2, left.length)
    expect(left).toEqual([])
  })
})

/** A sheet through the system's dialog, and a list that leaves for another folder: what a person takes, and no more. */
async function printAndSave({ page, answerFileDialog }: LaunchedApp, surname: string): Promise<void> {
  await page.evaluate(() => {
    window.print = () => void dispatchEvent(new Event('afterprint'))
  })
  await goHome(page)
  await openFirst(page, surname)
  await page.keyboard.press('Control+P')
  await expect(page.getByRole('article')).toContainText(surname)
  await page.getByLabel('What it is for').press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await goHome(page)
  await typeName(page, surname)
  await page.keyboard.press('Control+P')
  const elsewhere = mkdtempSync(join(tmpdir(), 'foyer-taken-'))
  try {
    await answerFileDialog(join(elsewhere, 'list.csv'))
    await page.getByRole('button', { name: 'Save as a file (CSV)…' }).press('Enter')
    await expect(page.getByText(/^Saved: \d+ p/)).toBeVisible()
    expect(readFileSync(join(elsewhere, 'list.csv'), 'utf8')).toContain(surname)
  } finally {
    rmSync(elsewhere, { recursive: true })
  }
}

test('the title of the window never says who is open', async ({ demo: { page } }) => {
  const student = await someone(page)
  const titles = [await page.title()]
  for (const key of ['Control+2', 'Control+3', 'Control+4', 'Control+,']) {
    await page.keyboard.press(key)
    titles.push(await page.title())
  }
  await openForm(page, student.surname)
  titles.push(await page.title())
  const telling = titles.filter((title) => title !== 'Foyer')
  tally('window titles that say more than Foyer', titles.length, telling.length)
  expect(telling).toEqual([])
})

test('the page stores no data of its own', async ({ demo: { page } }) => {
  const student = await someone(page)
  await openForm(page, student.surname)
  await surnameField(page).fill('Somebody')
  const kept = await keptByPage(page)
  const stores = Object.values(kept)
  const used = stores.filter((held) => held !== 0 && held !== '')
  tally('stores of the page that hold anything', stores.length, used.length)
  expect(kept).toEqual({ local: 0, session: 0, databases: 0, caches: 0, cookies: '' })
})

function keptByPage(page: Page) {
  return page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    cookies: document.cookie,
  }))
}

test('the page requests only its own origin, and a forced request elsewhere fails', async ({
  demo: { page },
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const answered: string[] = []
  page.on('response', (response) => answered.push(response.url()))
  const origin = new URL(page.url()).origin
  await page.reload()
  await goHome(page)
  await openFirst(page, 'an')
  for (const key of ['Control+2', 'F9', 'Control+4', 'Control+,']) await page.keyboard.press(key)
  expect(asked.length).toBeGreaterThan(0)
  const away = asked.filter((url) => new URL(url).origin !== origin && !url.startsWith('data:'))
  tally('requests of the page that leave its origin', asked.length, away.length)
  expect(away).toEqual([])

  const outside = 'https://records.example/leak'
  const tried = await page.evaluate(
    (url) =>
      fetch(url).then(
        () => 'answered',
        () => 'refused',
      ),
    outside,
  )
  expect(tried).toBe('refused')
  expect(answered.filter((url) => url.startsWith(outside))).toEqual([])
})
