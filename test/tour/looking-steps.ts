import { box, card, chooseStudent, clearSearch, people, search, shows, theStudent, until } from './finders.ts'
import type { Steps } from './stage.ts'
import { misspelt, percentile95, typeAndMeasure } from './typing.ts'

export const lookingSteps: Steps = {
  '01-first-run': async (stage) => {
    await stage.page.getByRole('button', { name: 'Open the demo school' }).waitFor()
    stage.expect('a new computer offers the demo school first', true)
  },
  '02-first-people': async (stage) => {
    await stage.page.getByRole('button', { name: 'Open the demo school' }).click()
    const began = performance.now()
    await until(stage, async () => {
      const { state } = await stage.ask('session.status', undefined)
      if (state !== 'open') return false
      return (await stage.ask('people.search', { text: 'a' })).total > 0
    })
    stage.note('firstPeopleMs', performance.now() - began)
    await box(stage).fill('an')
    await people(stage).getByRole('option').first().waitFor()
    stage.expect('the list shows people while the rest is still being read', true)
  },
  '03-sync': async (stage) => {
    await stage.page.keyboard.press('F8')
    await shows(stage, /last complete|Last complete|last success/i)
    const running = (await stage.ask('sync.status', undefined)).running
    stage.expect(
      'the panel says how far the sync has come, or that it is complete',
      running === null || running.of > 0,
    )
  },
  '04-synced': async (stage) => {
    await until(
      stage,
      async () => (await stage.ask('sync.status', undefined)).lastOutcome?.kind === 'complete',
    )
    const { datasets } = await stage.ask('sync.status', undefined)
    const held = Object.fromEntries(datasets.map((dataset) => [dataset.name, dataset.held]))
    stage.expect('1,240 current students are on this computer', held['current'] === 1_240)
    stage.expect('3,600 past students are on this computer', held['past'] === 3_600)
    stage.expect('all twelve lists are on this computer', held['lookups'] === 12)
    stage.expect('every current student has details', held['details'] === 1_240)
    await shows(stage, /Updated/)
    await stage.page.keyboard.press('Escape')
  },
  '05-misspelt-search': async (stage) => {
    await chooseStudent(stage)
    await clearSearch(stage)
    const typed = misspelt(theStudent().surname.toLowerCase())
    const times = await typeAndMeasure(stage.page, typed)
    const { hits } = await stage.ask('people.search', { text: typed })
    stage.expect(
      'a surname with two letters swapped finds the student',
      hits.some(({ id }) => id === theStudent().id),
    )
    await people(stage).getByRole('option').first().waitFor()
    for (const name of ['nguyen', 'obrien', 'smith', 'y8 an']) {
      await box(stage).fill('')
      times.push(...(await typeAndMeasure(stage.page, name)))
    }
    await box(stage).fill(typed)
    stage.note('keyToPaintP95Ms', percentile95(times))
    stage.note(
      'keyToPaintMedianMs',
      times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN,
    )
  },
  '06-card': async (stage) => {
    await search(stage, theStudent().surname)
    await stage.page.keyboard.press('Enter')
    await card(stage).getByText(theStudent().schoolId, { exact: true }).first().waitFor()
    stage.expect('Enter opens the card of the first person', true)
    stage.expect(
      'the card says what it does not know',
      await card(stage)
        .getByText(/holds no parents, guardians, court orders/)
        .isVisible(),
    )
  },
  '07-past-students': async (stage) => {
    await clearSearch(stage)
    await stage.page.keyboard.press('F3')
    await stage.page.keyboard.type('nguyen')
    await people(stage).getByRole('option').first().waitFor()
    const { hits } = await stage.ask('people.search', { text: 'nguyen', scope: 'past' })
    stage.expect('“nguyen” finds past students called Nguyễn', hits.length > 0)
    await stage.page.keyboard.press('Enter')
    await card(stage).getByText('Past student', { exact: true }).waitFor()
  },
  '08-boarding-house': async (stage) => {
    await stage.page.keyboard.press('F2')
    await stage.page.keyboard.press('Escape')
    await stage.page.keyboard.press('Escape')
    await stage.page.keyboard.press('Control+2')
    await shows(stage, /not a roll call/)
    const houses = await stage.ask('boarding.houses', { date: new Date().toISOString().slice(0, 10) })
    stage.expect('there are three boarding houses', houses.length === 3)
    await stage.page.getByRole('listbox', { name: 'Placed in this house' }).getByRole('option').nth(2).click()
    await card(stage).getByText('Boarding history').first().waitFor()
    stage.expect('a boarder opens beside the list', true)
    stage.expect('the title says placed, and not a roll call', true)
  },
}
