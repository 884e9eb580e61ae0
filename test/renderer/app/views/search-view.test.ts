import { expect, it } from 'vitest'
import { AppError } from '../../../../shared/domain/failure.ts'
import { sampleAnswer, sampleHit, sampleId, sampleRow } from '../../support/sample-people.ts'
import { announce, drawWindow, openFirst } from '../../support/window-page.ts'

const { openSchool } = drawWindow()

/** A start page with a pinned person of some form and a saved search; nothing more can be pinned or saved. */
function openStart(form = () => '7A') {
  const mine = {
    name: 'Mine',
    scope: 'current' as const,
    facets: { year: ['Year 7'] },
    order: 'best' as const,
  }
  const full = () => {
    throw new AppError({ code: 'disk-full' })
  }
  return openSchool({
    answers: {
      ...{ 'desk.keepNarrowing': full, 'desk.pin': full },
      'desk.read': () => ({ pinned: [sampleId(1)], narrowings: [mine], different: [], emergencyAt: null }),
      'people.rows': ({ ids }) => ids.map(() => ({ ...sampleRow(1), form: form() })),
      'people.search': ({ text }) => {
        const hits = [2, 3].slice(0, text.length).map((number) => sampleHit(number))
        return { ...sampleAnswer, hits, total: hits.length, near: 0 }
      },
    },
  })
}

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

it('limits the name of a saved search, and says if neither it nor a pin could be saved', async () => {
  const { page, asked } = await openStart()
  await page.getByRole('button', { name: /^Mine/ }).click()
  await page.getByRole('button', { name: 'Save this search…' }).click()
  await page.keyboard.type('x'.repeat(61))
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor({ timeout: 5_000 })
  const kept = asked.find(({ name }) => name === 'desk.keepNarrowing')?.input
  expect(kept).toMatchObject({ name: 'x'.repeat(60) })
  await openFirst(page, 'a')
  await page.getByRole('button', { name: 'Pin to the start page' }).click()
  await expect.poll(() => asked.some(({ name }) => name === 'desk.pin')).toBe(true)
  await page.waitForTimeout(200)
  expect(await page.getByText('Pinned to the start page').count()).toBe(0)
})
