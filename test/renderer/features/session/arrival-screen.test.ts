import { expect, it } from 'vitest'
import { AppError } from '../../../../shared/domain/failure.ts'
import { defaultSettings } from '../../../../shared/domain/settings.ts'
import { firstRunStatus } from '../../support/sample-school.ts'
import { box, drawWindow } from '../../support/window-page.ts'

const { open } = drawWindow()

it.each(['Counter', 'Office', 'Boarding house'])(
  'makes a first connection a desk of the kind %s only if the user chooses it',
  async (name) => {
    let isFull = true
    const { page, asked } = await open({
      status: firstRunStatus,
      answers: {
        'settings.change': ({ desk = 'office' }) => {
          if (isFull) throw new AppError({ code: 'disk-full' })
          return { values: { ...defaultSettings, desk }, fixed: [] }
        },
      },
    })
    for (const [label, text] of [
      ['School', 'Corella Ridge'],
      ['Address of the school’s system', 'https://records.example'],
      ['Address for signing in', 'https://auth.example'],
      ['Client ID', 'client'],
      ['Client secret', 'secret'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(text)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Which desk is this?' }).waitFor()
    const changes = () => asked.filter((each) => each.name === 'settings.change').map(({ input }) => input)
    expect([changes(), await page.getByRole('button', { name: 'Go to the students' }).count()]).toEqual([
      [],
      0,
    ])
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('alert').waitFor()
    isFull = false
    await page.getByRole('button', { name, exact: true }).click()
    await box(page).waitFor()
    const desk = { Counter: 'counter', Office: 'office', 'Boarding house': 'boarding' }[name]
    expect(changes()).toEqual([{ desk }, { desk }])
  },
)
