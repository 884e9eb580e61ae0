import { expect, it } from 'vitest'
import { lockedStatus } from '../../support/sample-school.ts'
import { drawWindow } from '../../support/window-page.ts'

const { open } = drawWindow()

it('returns what was typed before the passphrase field was drawn, in order and without shortcuts', async () => {
  const drawn = Promise.withResolvers<void>()
  const status = async () => {
    await drawn.promise
    return lockedStatus('passphrase')
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
