import type { PersonField } from '../../shared/domain/correction.ts'
import { shows, theStudent, until, untilSomeIs } from './finders.ts'
import type { Stage, Steps } from './stage.ts'

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

export const conflictSteps: Steps = {
  '14b-conflict': async (stage) => {
    const { page } = stage
    await page.getByRole('button', { name: 'Pull the cable' }).click()
    await save(stage, 'surname', `${theStudent().surname}-Lee`)
    await page.getByRole('button', { name: 'Play a day at school' }).click()
    await shows(stage, /The office changed surname of/)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Plug it back in' }).click()
    await untilSomeIs(stage, 'conflict')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.keyboard.press('F9')
    await question(stage).waitFor()
    const chosen = await question(stage).getByRole('radio', { checked: true }).count()
    await question(stage).getByRole('radio').first().and(page.locator(':focus')).waitFor()
    stage.expect('the keyboard is on the first choice', true)
    stage.expect('both values are shown, and none is chosen beforehand', chosen === 0)
  },
  '14c-settled': async (stage) => {
    const { page } = stage
    await question(stage).locator('label').filter({ hasText: 'Yours' }).click()
    await page.getByRole('button', { name: 'Save decision' }).click()
    await until(stage, async () =>
      (await stage.ask('corrections.queue', undefined)).corrections.every(({ state }) => state === 'applied'),
    )
    await shows(stage, /Sent and verified/)
    stage.expect('what a person chose was sent, and seen at the school', true)
  },
  '14d-refused': async (stage) => {
    await save(stage, 'givenName', null)
    await untilSomeIs(stage, 'rejected')
    await stage.page.keyboard.press('F9')
    await shows(stage, /^Refused/)
    stage.expect('a refused correction is kept, with its reason', true)
  },
}
