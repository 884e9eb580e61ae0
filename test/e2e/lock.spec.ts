import { expect, type Page } from '@playwright/test'
import { tally } from '../security/support/tally.ts'
import { test } from './support/app-test.ts'
import { ask, someone, untilSynced } from './support/ask.ts'
import { form, openForm, saveSurname, surnameField } from './support/correcting.ts'
import { goHome, isHere } from './support/home.ts'
import { lockTriggers } from './support/lock-triggers.ts'
import { box, card, cardName, openFirst, people, typeName } from './support/places.ts'
import { connect, proceed, test as served, typedFor } from './support/served-school.ts'

const lockScreen = (page: Page) => page.getByText('Foyer is locked')

async function refusal(page: Page): Promise<string> {
  return await ask(page, 'people.search', { text: 'a' }).then(
    () => 'answered',
    (error: Error) => error.message,
  )
}

async function unlockByKey(page: Page): Promise<void> {
  await page.keyboard.press('Enter')
  await box(page).waitFor()
  await expect
    .poll(async () => (await ask(page, 'people.search', { text: '' })).building, { timeout: 30_000 })
    .toBe(false)
}

const triggers: typeof lockTriggers = {
  ...lockTriggers,
  'Ctrl+L with a sheet open': async ({ page }) => {
    await page.keyboard.press('F1')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    await page.keyboard.press('Control+L')
  },
}

test('each way of leaving locks: nobody in sight, every request refused, any key brings it back', async ({
  demo,
}, info) => {
  const { page } = demo
  const { surname } = await someone(page)
  for (const [name, leave] of Object.entries(triggers))
    await test.step(name, async () => {
      await goHome(page)
      await openFirst(page, surname)
      const began = performance.now()
      await leave(demo)
      await lockScreen(page).waitFor()
      const tookMs = Math.round(performance.now() - began)
      info.annotations.push({ type: 'locked after', description: `${name}: ${tookMs} ms` })
      const said = await refusal(page)
      tally(
        'lock: triggers in the window after which a request was answered',
        1,
        Number(!said.includes('"locked"')),
      )
      expect(said).toContain('"locked"')
      await expect(page.getByText(surname)).toHaveCount(0)
      await unlockByKey(page)
      await expect(cardName(page)).toContainText(surname)
      await expect(card(page)).toBeFocused()
    })
})

test('a lock gives back the view, the person, what was being typed and the caret', async ({ demo }) => {
  const { page } = demo
  const { surname } = await someone(page)
  await openForm(page, surname)
  await surnameField(page).fill('Halfway')
  await page.keyboard.press('Home')
  for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('ArrowRight')
  await demo.emitPower('lock-screen') // before the pause after which a form is kept
  await lockScreen(page).waitFor()
  await page.keyboard.press('Enter')
  await expect(surnameField(page)).toHaveValue('Halfway')
  await expect(surnameField(page)).toBeFocused()
  await page.keyboard.type('-')
  await expect(surnameField(page)).toHaveValue('Half-way')
  await form(page).getByRole('button', { name: 'Discard changes' }).click()

  await page.keyboard.press('Control+2')
  await page.getByRole('option').nth(2).click()
  const name = (await cardName(page).textContent()) ?? ''
  await page.keyboard.press('Control+L')
  await lockScreen(page).waitFor()
  await page.keyboard.press('Enter')
  await isHere(page, 'Boarding')
  await expect(cardName(page)).toHaveText(name)
})

test('the cover shows nobody, and gives everything back at any key or click', async ({ demo: { page } }) => {
  const { surname } = await someone(page)
  await openFirst(page, surname)
  const covered = page.getByText('Just a moment, please.')
  for (const lift of [() => page.keyboard.press('x'), () => page.mouse.click(400, 300)]) {
    await page.keyboard.press('Control+Shift+Space')
    await covered.waitFor()
    const seen = await page.locator('body').ariaSnapshot()
    expect(seen).not.toContain(surname)
    expect(seen).toContain('heading')
    await expect(cardName(page)).toBeHidden()
    await expect(people(page)).toBeHidden()
    await lift()
    await expect(covered).toHaveCount(0)
    await expect(cardName(page)).toContainText(surname)
    await expect(box(page)).toHaveValue(surname)
  }
})

test('the cover lies over an open sheet too', async ({ demo: { page } }) => {
  await page.keyboard.press('F8')
  const sheet = page.getByRole('dialog', { name: 'Update status' })
  await sheet.waitFor()
  await page.keyboard.press('Control+Shift+Space')
  await page.getByText('Just a moment, please.').waitFor()
  await expect(sheet).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
})

test('left alone, search and card are cleared; a key in the last ten seconds keeps them and does nothing else', async ({
  demo: { page },
}) => {
  const { surname } = await someone(page)
  await ask(page, 'settings.change', { clearAfterSeconds: 11 })
  await goHome(page)
  await openFirst(page, surname)
  const warning = page.getByText('Press any key to keep them')
  await warning.waitFor({ timeout: 15_000 })
  await page.keyboard.press('q')
  await expect(warning).toHaveCount(0)
  await expect(box(page)).toHaveValue(surname)
  await expect(card(page)).toBeVisible()
  await warning.waitFor({ timeout: 15_000 })
  await expect(card(page)).toHaveCount(0, { timeout: 20_000 })
  await expect(box(page)).toHaveValue('')
  await expect(warning).toHaveCount(0)
})

const passphrase = 'four quiet grey herons'

served(
  'a passphrase set in Settings is asked for after a lock, and a wrong one is refused',
  async ({ launch, served: school }) => {
    const { page } = await launch({ ca: school.caFile })
    await connect(page, school, typedFor(school))
    await proceed(page)
    await untilSynced(page)
    await page.keyboard.press('Control+,')
    await page.getByRole('button', { name: 'Set a passphrase' }).click()
    await page.getByLabel('New passphrase', { exact: true }).fill(passphrase)
    await page.getByLabel('New passphrase again').fill(passphrase)
    await page.getByRole('button', { name: 'Set a passphrase' }).click()
    await page.getByRole('button', { name: 'Change the passphrase' }).waitFor()
    await page.keyboard.press('Control+L')
    const field = page.getByLabel('Passphrase')
    await expect(field).toBeFocused()
    await page.keyboard.type('something else')
    await page.keyboard.press('Enter')
    await page.getByText('That is not the passphrase.').waitFor()
    expect(await refusal(page)).toContain('"locked"')
    await field.fill(passphrase)
    await page.keyboard.press('Enter')
    await isHere(page, 'Settings')
    await page.keyboard.press('Control+1')
    await typeName(page, 'an')
    await people(page).getByRole('option').first().waitFor()
  },
)

served(
  'closing a connection of this session only asks first, where corrections wait',
  async ({ launch, served: school }) => {
    const app = await launch({ ca: school.caFile })
    const { page } = app
    await connect(page, school, typedFor(school))
    await proceed(page)
    await untilSynced(page)
    await ask(page, 'settings.change', { sending: 'when-asked' })
    const { surname } = await someone(page)
    await openForm(page, surname)
    await saveSurname(page, `${surname}-Tran`)
    const closing = app.close()
    const sheet = page.getByRole('dialog', { name: 'Close Foyer and lose corrections?' })
    await sheet.getByText(`${surname}-Tran`).waitFor()
    await sheet.getByRole('button', { name: 'Stay open' }).click()
    await expect(sheet).toHaveCount(0)
    expect((await ask(page, 'corrections.queue', undefined)).corrections).toHaveLength(1)
    const again = app.close()
    await sheet.getByRole('button', { name: 'Close and lose them' }).click()
    expect((await Promise.all([closing, again]))[0].code).toBe(0)
  },
)
