import { expect, it } from 'vitest'
import { openStatus } from '../../support/sample-school.ts'
import { drawWindow } from '../../support/window-page.ts'

const { openSchool } = drawWindow()

it('moves no button when the guide opens, so that a double click does not end the school year', async () => {
  const { page, asked } = await openSchool({ status: openStatus(true) })
  const bar = page.getByRole('complementary', { name: 'Demo school' })
  const places = async () => {
    const boxes = await Promise.all(
      (await bar.getByRole('button').all()).map((button) => button.boundingBox()),
    )
    return boxes.map((box) => Math.round(box?.x ?? -1))
  }
  const before = await places()
  await page.getByRole('button', { name: 'Learn in ten minutes' }).dblclick()
  await page.getByRole('region', { name: 'Ten minutes at the desk' }).waitFor()
  expect(await places()).toEqual(before)
  expect(asked.some(({ name }) => name === 'demo.endYear')).toBe(false)
})

it('ends the school year only after the user has confirmed it', async () => {
  const { page, asked } = await openSchool({ status: openStatus(true) })
  const ended = () => asked.filter(({ name }) => name === 'demo.endYear').length
  await page.getByRole('button', { name: 'End the year…' }).click()
  const question = page.getByRole('dialog', { name: 'End the school year?' })
  await question.waitFor()
  await page.keyboard.press('Enter') // the harmless answer has the focus
  await question.waitFor({ state: 'detached' })
  expect(ended()).toBe(0)
  await page.getByRole('button', { name: 'End the year…' }).click()
  await question.getByRole('button', { name: 'End the year' }).click()
  await expect.poll(ended).toBe(1)
})
