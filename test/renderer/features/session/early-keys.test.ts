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

it('tries a passphrase once, however often Enter is pressed', async () => {
  const never = () => new Promise<never>(() => {})
  const { page, asked } = await open({
    status: lockedStatus('passphrase'),
    answers: { 'session.unlock': never },
  })
  await page.getByLabel('Passphrase').fill('four quiet herons')
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Enter')
  expect(asked.filter(({ name }) => name === 'session.unlock')).toHaveLength(1)
})
