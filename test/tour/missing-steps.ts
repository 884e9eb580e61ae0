import { closeSheet, until } from './finders.ts'
import type { Steps } from './stage.ts'

export const missingSteps: Steps = {
  /** The year has ended at the school: too many are missing from its list for Foyer to remove them without a review. */
  '28-held-back': async (stage) => {
    await stage.ask('demo.endYear', undefined)
    await until(stage, async () => (await stage.ask('sync.review', undefined)).held !== null)
    const { suspects, held } = await stage.ask('sync.review', undefined)
    stage.expect('a list that shrank by a whole year is held back', suspects.length > 50)
    stage.expect('it says from how many to how many', (held?.totalWas ?? 0) > (held?.totalIs ?? 0))
    await stage.page.getByRole('button', { name: 'See who is missing' }).click()
    await stage.page.getByRole('dialog').getByRole('option').first().waitFor()
  },
  '29-set-aside': async (stage) => {
    await closeSheet(stage)
    await stage.page.keyboard.press('F8')
    await stage.page.getByRole('button', { name: 'See which' }).click()
    await stage.page.getByRole('dialog', { name: 'Records that could not be read' }).waitFor()
    stage.expect('a record that is no person is counted and listed, and cost no one else', true)
  },
}
