import { expect, it } from 'vitest'
import type { PersonCard } from '../../../../shared/domain/card.ts'
import { AppError } from '../../../../shared/domain/failure.ts'
import { personId } from '../../../../shared/domain/ids.ts'
import { sampleAnswer, sampleCard, sampleHit, sampleId, sampleRow } from '../../support/sample-people.ts'
import { announce, card, drawWindow, openFirst, search } from '../../support/window-page.ts'

const { openSchool } = drawWindow()
type PhotoPermissions = Extract<PersonCard['photoPermissions'], { value: unknown }>['value']

/** A start page with a pinned person of some form. The disk has no space for another. */
const openStart = (form = () => '7A') =>
  openSchool({
    answers: {
      'desk.read': () => ({ pinned: [sampleId(1)], narrowings: [], different: [], emergencyAt: null }),
      'desk.pin': () => Promise.reject(new AppError({ code: 'disk-full' })),
      'people.rows': ({ ids }) => ids.map(() => ({ ...sampleRow(1), form: form() })),
      'people.search': ({ text }) => {
        const hits = [2, 3].slice(0, text.length).map((number) => sampleHit(number))
        return { ...sampleAnswer, hits, total: hits.length, near: 0 }
      },
    },
  })

it('rereads the rows of the start page when people change, and not at each typed letter', async () => {
  let form = '7A'
  const { page, asked } = await openStart(() => form)
  await page.getByText('7A').waitFor()
  form = '9Q'
  await announce(page, 'people.changed', { ids: [] })
  await page.getByText('9Q').waitFor({ timeout: 5_000 })
  const reads = () => asked.filter(({ name }) => name === 'people.rows').length
  const before = reads()
  for (const text of ['a', 'ab']) {
    await page.keyboard.type(text.slice(-1))
    await page.waitForFunction((typed) => document.documentElement.dataset.painted === typed, text)
  }
  expect(reads()).toBe(before)
})

it('marks no line of a list by a click on the list before it', async () => {
  const held = Promise.withResolvers<void>()
  const { page } = await openSchool({
    answers: {
      'people.search': async ({ text }) => {
        if (text === 'ab') await held.promise
        return {
          ...sampleAnswer,
          hits: (text === 'ab' ? [3, 2] : [2, 3]).map((n) => sampleHit(n)),
          total: 2,
          near: 0,
        }
      },
    },
  })
  await search(page, 'a')
  await page.keyboard.type('b')
  await page.getByRole('option').nth(1).click()
  held.resolve()
  await page.waitForFunction(() => document.documentElement.dataset.painted === 'ab')
  expect(await page.locator('[role=option][data-active]').getAttribute('aria-posinset')).toBe('1')
})

it('lets the second click of a double click on a row press nothing on the card that covers a narrow list', async () => {
  const { page } = await openSchool({ width: 700 })
  await openFirst(page, 'a')
  const number = page.getByRole('button', { name: /^Call / }).first()
  const { x, y } = (await number.boundingBox()) ?? { x: 0, y: 0 }
  for (let times = 0; times < 2; times += 1) await page.keyboard.press('Escape') // clears the text, then closes the card
  await search(page, 'a')
  const firstOfCard = page.waitForFunction(
    (at) => {
      const met = document.elementFromPoint(...at)
      return met?.closest('[role=option]') === null && { isButton: met.closest('button') !== null }
    },
    [x + 5, y + 5] as const,
  )
  await page.mouse.click(x + 5, y + 5)
  expect(await (await firstOfCard).jsonValue()).toEqual({ isButton: false })
})

it('lets no text be dragged to another program', async () => {
  const { page } = await openStart()
  const isRefused = page.evaluate(
    () => !document.body.dispatchEvent(new DragEvent('dragstart', { cancelable: true, bubbles: true })),
  )
  expect(await isRefused).toBe(true)
})

it('says that a pin could not be saved, and not that it is pinned', async () => {
  const { page } = await openStart()
  await openFirst(page, 'a')
  await page.getByRole('button', { name: 'Pin to the start page' }).click()
  await page.getByRole('alert').waitFor({ timeout: 5_000 })
  expect(await page.getByText('Pinned to the start page').count()).toBe(0)
})

it('asks the school for a protected address once, however often Show is pressed', async () => {
  const { page, asked } = await openSchool({
    answers: {
      'people.card': ({ id }) => sampleCard({ ...sampleRow(3), id: personId.parse(id) }),
      'people.liveAddress': () => Promise.withResolvers<never>().promise,
    },
  })
  await openFirst(page, 'thomp')
  await page.getByRole('button', { name: 'Ask the school for the protected address…' }).click()
  await page.getByRole('button', { name: 'Show it' }).dblclick()
  await page.locator('[data-pending]').waitFor()
  expect(asked.filter(({ name }) => name === 'people.liveAddress')).toHaveLength(1)
})

it('shows only the permissions of a reread record, also of two with the same name', async () => {
  const granted = { type: 'Website', decision: 'granted', comment: '' } as const
  let value: PhotoPermissions = [granted, granted, { ...granted, type: 'Year book' }]
  const { page } = await openSchool({
    answers: {
      'people.card': ({ id }) => ({
        ...sampleCard({ ...sampleRow(3), id: personId.parse(id) }),
        photoPermissions: { value },
      }),
    },
  })
  await openFirst(page, 'thomp')
  value = [{ ...granted, type: 'Year book', decision: 'refused' }]
  await announce(page, 'people.changed', { ids: null })
  await card(page).getByText('Refused', { exact: true }).waitFor()
  expect(await card(page).getByText('Granted', { exact: true }).count()).toBe(0)
})

it('logs and copies selected text as a field of the card', async () => {
  const { page, asked } = await openSchool()
  await openFirst(page, 'thomp')
  await card(page).getByRole('heading', { level: 2 }).selectText()
  await page.keyboard.press('Control+C')
  const inputsOf = (request: string) => asked.flatMap(({ name, input }) => (name === request ? [input] : []))
  await expect.poll(() => inputsOf('clipboard.copy')).toEqual([{ text: expect.stringContaining('Thompson') }])
  await page.getByText('Selected text copied, clears in 30 s').waitFor()
  await page.getByRole('searchbox').selectText()
  await page.keyboard.press('Control+C') // the own words of a user
  expect(inputsOf('access.note')).toMatchObject([{ action: 'copy', subject: 'card' }])
})
