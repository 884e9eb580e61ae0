import { expect, it } from 'vitest'
import type { SessionStatus } from '../../../../shared/domain/session.ts'
import { drawWindow } from '../../support/window-page.ts'

const { open } = drawWindow()
const locked: SessionStatus = {
  ...{ state: 'locked', unlock: 'passphrase', waitMs: 0, waiting: 0, asOf: null },
  ...{ school: 'Corella Ridge College', office: '' },
}

it('returns what was typed before the passphrase field was drawn, in order and without shortcuts', async () => {
  const drawn = Promise.withResolvers<void>()
  const status = async () => {
    await drawn.promise
    return locked
  }
  const { page } = await open({ answers: { 'session.status': status } })
  await page.keyboard.press('Control+l')
  await page.keyboard.type('four quit', { delay: 10 })
  for (let back = 0; back < 2; back += 1) await page.keyboard.press('Backspace')
  await page.keyboard.type('iet', { delay: 10 })
  drawn.resolve()
  const field = page.getByLabel('Passphrase')
  await field.waitFor()
  await page.keyboard.type(' herons', { delay: 10 })
  expect(await field.inputValue()).toBe('four quiet herons')
})
