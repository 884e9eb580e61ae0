import { expect, it } from 'vitest'
import { personId } from '../../../../shared/domain/ids.ts'
import { sampleAnswer, sampleCard, sampleHit, sampleId, sampleRow } from '../../support/sample-people.ts'
import { announce, box, card, drawWindow, openFirst } from '../../support/window-page.ts'

const { openSchool } = drawWindow()

it('opens the form of the next person although the last one moved, and none once the list is left', async () => {
  const held = Promise.withResolvers<void>()
  let order = [0, 1, 2, 3, 4]
  const { page } = await openSchool({
    answers: {
      'people.search': () => ({ ...sampleAnswer, hits: order.map((n) => sampleHit(n)), total: 5, near: 0 }),
      'people.card': async ({ id }) => {
        if (id === sampleId(2)) await held.promise
        return sampleCard({ ...sampleRow(0), id: personId.parse(id) })
      },
    },
  })
  const form = page.getByRole('region', { name: 'Correction form' })
  await openFirst(page, 'odd')
  order = [1, 2, 3, 0, 4]
  await announce(page, 'people.changed', { ids: [] })
  const marked = page.getByRole('option', { selected: true })
  await expect.poll(() => marked.getAttribute('aria-posinset')).toBe('4')
  await page.keyboard.press('Control+PageDown')
  await form.waitFor()
  expect(await marked.getAttribute('aria-posinset')).toBe('1')
  await page.keyboard.press('Control+PageDown')
  await form.waitFor({ state: 'detached' })
  await page.keyboard.press('F9')
  held.resolve()
  await page.waitForTimeout(300)
  await page.keyboard.press('Escape') // would close an open form first
  await box(page).waitFor()
})

it('acts once on a key that is held', async () => {
  const { page, asked } = await openSchool()
  await openFirst(page, 'thomp')
  await page.keyboard.down('Control')
  for (let times = 0; times < 4; times += 1) await page.keyboard.down('r')
  await page.keyboard.up('Control')
  expect(asked.filter(({ name }) => name === 'people.refresh')).toHaveLength(1)
  for (let times = 0; times < 4; times += 1) await page.keyboard.down('Escape')
  expect(await card(page).count()).toBe(1) // only the text is cleared
})

it('opens the next person also when their page of the list is still read', async () => {
  const held = Promise.withResolvers<void>()
  const { page } = await openSchool({
    answers: {
      'people.search': async ({ offset = 0 }) => {
        if (offset > 0) await held.promise
        const hits = Array.from({ length: 50 }, (_, n) => sampleHit(offset + n))
        return { ...sampleAnswer, hits, total: 100, near: 0 }
      },
      'people.card': ({ id }) => sampleCard({ ...sampleRow(0), id: personId.parse(id), surname: id }),
    },
  })
  await openFirst(page, 'odd')
  for (let line = 1; line <= 50; line += 1) await page.keyboard.press('Control+ArrowDown')
  held.resolve()
  await card(page)
    .getByRole('heading', { name: sampleId(50) })
    .waitFor()
})
