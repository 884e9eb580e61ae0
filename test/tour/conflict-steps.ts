import type { PersonField } from '../../shared/domain/correction.ts'
import { theStudent, until } from './finders.ts'
import type { Stage, Step } from './stage.ts'

/** Saves a correction of the tour's student, from what the form shows. */
async function save({ ask }: Stage, field: PersonField, mine: string | null): Promise<void> {
  const personId = theStudent().id
  const { fields } = await ask('corrections.form', { personId })
  const base = fields.find((each) => each.field === field)?.base ?? null
  await ask('corrections.save', {
    variant: 'person',
    personId,
    author: 'A. Clerk',
    changes: [{ field, base, mine }],
  })
}

/** The card on which a person decides. */
const question = ({ page }: Stage) => page.getByRole('radiogroup').filter({ hasText: 'At the school now' })

const untilSomeIs = (stage: Stage, state: string) =>
  until(stage, async () =>
    (await stage.ask('corrections.queue', undefined)).corrections.some(
      (correction) => correction.state === state,
    ),
  )

export const conflict: Step = {
  name: '14b-conflict',
  run: async (stage) => {
    const { page } = stage
    await page.getByRole('button', { name: 'Pull the cable' }).click()
    await save(stage, 'surname', `${theStudent().surname}-Lee`)
    await page.getByRole('button', { name: 'Play a day at school' }).click()
    await page
      .getByText(/The office changed surname of/)
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Plug it back in' }).click()
    await untilSomeIs(stage, 'conflict')
    await page.keyboard.press('F9')
    await question(stage).waitFor()
    const chosen = await question(stage).getByRole('radio', { checked: true }).count()
    await question(stage).getByRole('radio').first().and(page.locator(':focus')).waitFor()
    stage.expect('the keyboard is on the first choice', true)
    stage.expect('both values are shown, and none is chosen beforehand', chosen === 0)
  },
}

export const settled: Step = {
  name: '14c-settled',
  run: async (stage) => {
    const { page } = stage
    await question(stage).locator('label').filter({ hasText: 'Yours' }).click()
    await page.getByRole('button', { name: 'Save decision' }).click()
    await until(stage, async () =>
      (await stage.ask('corrections.queue', undefined)).corrections.every(({ state }) => state === 'applied'),
    )
    await page
      .getByText(/Sent and verified/)
      .first()
      .waitFor()
    stage.expect('what a person chose was sent, and seen at the school', true)
  },
}

export const refused: Step = {
  name: '14d-refused',
  run: async (stage) => {
    await save(stage, 'givenName', null)
    await untilSomeIs(stage, 'rejected')
    await stage.page.keyboard.press('F9')
    await stage.page
      .getByText(/^Refused/)
      .first()
      .waitFor()
    stage.expect('a refused correction is kept, with its reason', true)
  },
}
