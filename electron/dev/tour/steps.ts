import type { SearchHit } from '../../../shared/domain/search.ts'
import type { Stage, Step } from './stage.ts'
import { misspelt, percentile95, typeAndMeasure } from './typing.ts'

const box = ({ page }: Stage) => page.getByRole('searchbox', { name: 'Find a student' })
const people = ({ page }: Stage) => page.getByRole('listbox', { name: 'People' })
const card = ({ page }: Stage) => page.getByRole('region', { name: 'Student card' })

/** Waits until something main says is so. */
async function until(stage: Stage, holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await stage.page.waitForTimeout(25))
    if (await holds()) return
  throw new Error('waited a minute in vain')
}

async function clearSearch(stage: Stage): Promise<void> {
  await stage.page.keyboard.press('Control+1')
  await box(stage).fill('')
}

/** A current student with a plain, long surname nobody else has: what is typed names one person. */
async function someone(stage: Stage): Promise<SearchHit> {
  for (const letters of ['an', 'ma', 'el', 'jo', 'sa']) {
    const { hits } = await stage.ask('people.search', { text: letters, limit: 200 })
    for (const hit of hits) {
      if (!/^[A-Z][a-z]{6,9}$/.test(hit.surname) || hit.kind !== 'current') continue
      const found = await stage.ask('people.search', { text: hit.surname })
      const namesakes = found.hits.filter(({ tier }) => tier === 'exact')
      if (found.hits[0]?.id === hit.id && namesakes.length === 1) return hit
    }
  }
  throw new Error('nobody in the demo school has a plain surname')
}

/** What the later steps speak of. */
let student: SearchHit | null = null
const theStudent = (): SearchHit => {
  if (student === null) throw new Error('a step is missing before this one')
  return student
}

const openDemo: Step = {
  name: '02-first-people',
  run: async (stage) => {
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
}

const syncProgress: Step = {
  name: '03-sync',
  run: async (stage) => {
    await stage.page.keyboard.press('F8')
    await stage.page
      .getByText(/last complete|Last complete|last success/i)
      .first()
      .waitFor()
    const running = (await stage.ask('sync.status', undefined)).running
    stage.expect(
      'the panel says how far the sync has come, or that it is complete',
      running === null || running.of > 0,
    )
  },
}

const syncDone: Step = {
  name: '04-synced',
  run: async (stage) => {
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
    await stage.page
      .getByText(/Updated/)
      .first()
      .waitFor()
    await stage.page.keyboard.press('Escape')
  },
}

const misspeltSearch: Step = {
  name: '05-misspelt-search',
  run: async (stage) => {
    student = await someone(stage)
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
}

const openCard: Step = {
  name: '06-card',
  run: async (stage) => {
    await clearSearch(stage)
    await stage.page.keyboard.type(theStudent().surname)
    await people(stage).getByRole('option').first().waitFor()
    await stage.page.keyboard.press('Enter')
    await card(stage).getByText(theStudent().schoolId, { exact: true }).first().waitFor()
    stage.expect('Enter opens the card of the first person', true)
    stage.expect(
      'the card says what it does not know',
      await card(stage).getByText('This app does not show who may collect a student.').isVisible(),
    )
  },
}

const pastStudents: Step = {
  name: '07-past-students',
  run: async (stage) => {
    await clearSearch(stage)
    await stage.page.keyboard.press('Alt+2')
    await stage.page.keyboard.type('nguyen')
    await people(stage).getByRole('option').first().waitFor()
    const { hits } = await stage.ask('people.search', { text: 'nguyen', scope: 'past' })
    stage.expect('“nguyen” finds past students called Nguyễn', hits.length > 0)
    await stage.page.keyboard.press('Enter')
    await card(stage).getByText('Past student', { exact: true }).waitFor()
  },
}

const boarding: Step = {
  name: '08-boarding-house',
  run: async (stage) => {
    await stage.page.keyboard.press('Alt+1')
    await stage.page.keyboard.press('Escape')
    await stage.page.keyboard.press('Escape')
    await stage.page.keyboard.press('Control+2')
    await stage.page
      .getByText(/not a roll call/)
      .first()
      .waitFor()
    const houses = await stage.ask('boarding.houses', { date: new Date().toISOString().slice(0, 10) })
    stage.expect('there are three boarding houses', houses.length === 3)
    stage.expect('the title says placed, and not a roll call', true)
  },
}

const cableOut: Step = {
  name: '09-network-off',
  run: async (stage) => {
    await stage.page.getByRole('button', { name: 'Pull the cable' }).click()
    await until(stage, async () => !(await stage.ask('sync.status', undefined)).online)
    await stage.page
      .getByText(/offline/i)
      .first()
      .waitFor()
    stage.expect('the status line says offline', true)
    await stage.page.keyboard.press('F8')
  },
}

const searchOffline: Step = {
  name: '10-search-offline',
  run: async (stage) => {
    await stage.page.keyboard.press('Escape')
    await clearSearch(stage)
    await typeAndMeasure(stage.page, theStudent().surname.toLowerCase())
    await stage.page.keyboard.press('Enter')
    await card(stage).getByText(theStudent().schoolId, { exact: true }).first().waitFor()
    stage.expect('the same student is found with the cable pulled', true)
  },
}

const correctOffline: Step = {
  name: '11-correct-offline',
  run: async (stage) => {
    await stage.page.keyboard.press('Control+E')
    const form = stage.page.getByRole('region', { name: 'Correction form' })
    await form.getByText(/^Offline/).waitFor()
    stage.expect('the form says it is offline before anything is typed', true)
    await form.getByLabel('Surname', { exact: true }).fill(`${theStudent().surname}-Tran`)
    await stage.page.keyboard.press('Control+Enter')
    await form.getByText('Review before saving').waitFor()
    const operator = form.getByRole('textbox')
    if ((await operator.count()) > 0) await operator.first().fill('A. Clerk')
  },
}

const waiting: Step = {
  name: '12-waiting',
  run: async (stage) => {
    await stage.page.getByRole('button', { name: 'Save', exact: true }).click()
    await until(stage, async () =>
      (await stage.ask('edits.queue', undefined)).edits.some(({ state }) => state === 'queued'),
    )
    stage.expect('the correction is on disk, waiting', true)
    const { waiting: values } = await stage.ask('people.card', { id: theStudent().id })
    stage.expect('the card shows what waits beside what the school has', values.length === 1)
    await stage.page
      .getByText(/1 correction/)
      .first()
      .waitFor()
  },
}

const corrections: Step = {
  name: '13-corrections-offline',
  run: async (stage) => {
    await stage.page.keyboard.press('F9')
    await stage.page
      .getByText(/Waiting/)
      .first()
      .waitFor()
    stage.expect('the list of corrections says it is waiting', true)
  },
}

const cableIn: Step = {
  name: '14-correction-sent',
  run: async (stage) => {
    await stage.page.getByRole('button', { name: 'Plug it back in' }).click()
    await until(stage, async () =>
      (await stage.ask('edits.queue', undefined)).edits.some(({ state }) => state === 'applied'),
    )
    stage.expect('the correction was sent, and seen at the school', true)
    const found = await stage.ask('people.search', { text: `${theStudent().surname}-Tran` })
    stage.expect(
      'the student is found under the corrected surname',
      found.hits.some(({ id }) => id === theStudent().id),
    )
    await stage.page
      .getByText(/Sent and verified/)
      .first()
      .waitFor()
  },
}

const lists: Step = {
  name: '15-lists',
  run: async (stage) => {
    await stage.page.keyboard.press('Control+4')
    await stage.page
      .getByText(/student type/i)
      .first()
      .click()
    await stage.page.getByRole('table').waitFor()
    stage.expect('a lookup list is shown with its own columns', true)
  },
}

const notFound: Step = {
  name: '16-not-found',
  run: async (stage) => {
    await clearSearch(stage)
    await stage.page.keyboard.type('zzyzxq')
    await stage.page.getByText(/Nobody found/).waitFor()
    stage.expect('not found says where was looked and how old the list is', true)
  },
}

const settings: Step = {
  name: '17-connection',
  run: async (stage) => {
    await clearSearch(stage)
    await stage.page.keyboard.press('Control+,')
    await stage.page.getByText('Settings').first().waitFor()
    stage.expect('settings open by keyboard', true)
  },
}

const keys: Step = {
  name: '18-keys',
  run: async (stage) => {
    await stage.page.keyboard.press('F1')
    await stage.page.getByRole('dialog').waitFor()
    stage.expect('F1 shows the keys', true)
  },
}

export const firstRun: Step = {
  name: '01-first-run',
  run: async (stage) => {
    await stage.page.getByRole('button', { name: 'Open the demo school' }).waitFor()
    stage.expect('a new computer offers the demo school first', true)
  },
}

/** In order: a new computer, a school, a name half heard, the cable out, a correction, the cable in. */
export const steps: readonly Step[] = [
  firstRun,
  openDemo,
  syncProgress,
  syncDone,
  misspeltSearch,
  openCard,
  pastStudents,
  boarding,
  cableOut,
  searchOffline,
  correctOffline,
  waiting,
  corrections,
  cableIn,
  lists,
  notFound,
  settings,
  keys,
]
