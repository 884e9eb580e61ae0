import { describe, expect, it } from 'vitest'
import { createDemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import { accountName } from '../../../electron/school/reader/note-access.ts'
import { type PersonId, personId } from '../../../shared/domain/ids.ts'
import { type RequestName, requests } from '../../../shared/ipc/contract.ts'
import { type App, startConnected } from '../../support/app.ts'
import { askForEverybody } from '../../support/ask-for-everybody.ts'
import { onlyCorrection, save } from '../../support/office.ts'
import { inputsOfData, isAboutPeople, requestsFile } from '../session/lock/data-requests.ts'

/** Requests that answer with no one's data. A sealed file of corrections is in the journal, correction by correction. */
type ShowsNothing =
  | `${'app.about' | 'access.note' | 'clipboard.copy' | 'demo.setNetwork' | 'demo.endYear' | 'trail.mayRead'}`
  | `session.${'status' | 'openDemo' | 'leaveDemo' | 'retry' | 'openConnectionFile' | 'schoolFile' | 'connect'}`
  | `session.${'check' | 'rotateSecret' | 'signIn' | 'lock' | 'unlock' | 'readyToLock' | 'placeBefore'}`
  | `session.${'saveApiReport' | 'touched' | 'setPassphrase' | 'closeAnyway' | 'signOut' | 'removeData'}`
  | `${'lists.all' | 'lists.read' | 'network.proxy' | 'network.signInToProxy' | 'trail.putFilesAway'}`
  | `desk.${'leave' | 'left' | 'read' | 'pin' | 'keepNarrowing' | 'dropNarrowing' | 'muster' | 'tick'}`
  | `corrections.${'saveDraft' | 'discardDraft' | 'save' | 'withdraw' | 'settle' | 'reverse' | 'retry'}`
  | `corrections.${'takeAlong' | 'bringOver' | 'send' | 'setSending'}`
  | `${'sync.status' | 'sync.start' | 'sync.cancel' | 'settings.read' | 'settings.change'}`
  | `desk.${'emergencyPrinted' | 'setDifferent'}`
  | `quick.${'text' | 'shortcut' | 'close' | 'show'}`
  | `requests.${'add' | 'remove' | 'handOver'}`
  | `sheets.${'read' | 'save' | 'batches' | 'withdraw' | 'revert'}`
  | `health.${'read' | 'check' | 'rebuild' | 'bundle' | 'saveBundle'}`

/**
 * What each other request gives away: a new request compiles only once it is here or above.
 * - `person`: what the record of one person says. Needs an operator, is noted, and counts as a lookup.
 * - `list`: several people as lists show them, or what waits in the queue. Never a hidden birth date or address.
 * - `outside`: hands data to another program or a file. Needs an operator and is noted.
 * - `log`: the access log, for its readers only.
 */
const shown: Readonly<Record<Exclude<RequestName, ShowsNothing>, 'person' | 'list' | 'outside' | 'log'>> = {
  'people.card': 'person',
  'people.cardAsAt': 'person',
  'people.refresh': 'person',
  'people.reveal': 'person',
  'people.liveAddress': 'person',
  'people.sharing': 'person',
  'corrections.form': 'person',
  'corrections.reveal': 'person',
  'people.examples': 'list',
  'people.rows': 'list',
  'people.search': 'list',
  'people.askSchool': 'list',
  'people.emergency': 'list',
  'boarding.houses': 'list',
  'boarding.placements': 'list',
  'corrections.queue': 'list',
  'requests.list': 'list',
  'sheets.check': 'list',
  'session.losses': 'list',
  'sync.review': 'list',
  'sync.approveReview': 'list',
  'sync.quarantine': 'list',
  'demo.playDay': 'list',
  'people.contact': 'outside',
  'people.saveFile': 'outside',
  'requests.saveFile': 'outside',
  'sheets.saveFile': 'outside',
  'trail.read': 'log',
  'trail.save': 'log',
  'trail.openFile': 'log',
}
const entries = Object.entries(shown) as [RequestName, string][] // sound: its keys
const thatShow = (...kinds: readonly string[]) =>
  entries.flatMap(([name, kind]) => (kinds.includes(kind) ? [name] : []))

type Own = { readonly correctionId: string; readonly requestId: string }
/** What each request is asked with: a correction is revealed by its own id, and everyone here has an e-mail address. */
function asking(name: RequestName, id: PersonId, own: Own): unknown {
  if (name === 'corrections.reveal') return { id: own.correctionId }
  if (name === 'requests.saveFile') return requestsFile([own.requestId])
  return name === 'people.contact' ? { id, field: 'email' } : inputsOfData(id)[name]
}

const birthDate = '1999-12-31'
const minute = 60_000

/** `ids` are students with a birth date and an e-mail address. A correction of the first one's birth date waits. */
async function startDesk(policy: Readonly<Record<string, unknown>> = {}) {
  const school = createDemoSchool({ current: 120, past: 5, today: '2026-03-02' })
  const app = await startConnected(school, {
    policy: { trailReaders: accountName(), sending: 'when-asked', lockAfterMinutes: 0, ...policy },
    saveFile: async (_, text) => (await text()) !== '',
  })
  const { hits } = await app.ask('people.search', { ...askForEverybody, scope: 'current' })
  const held = new Set<string>(hits.map(({ id }) => id))
  const born = school.world.people.filter(
    (one) => held.has(one.communityId) && one.birthDate !== null && one.email !== null,
  )
  const ids = born.map(({ communityId }) => personId.parse(communityId))
  const [first] = ids
  if (first === undefined) throw new Error('no one has a birth date')
  await app.ask('settings.change', { operator: 'A. Clerk' })
  const queue = await save(app, first, { birthDate: [born[0]?.birthDate ?? null, birthDate] })
  await app.ask('settings.change', { operator: '' })
  const waiting = onlyCorrection(queue)
  const house = { personId: first, field: 'house', wanted: 'Another', askedBy: 'A', reason: '', author: 'B' }
  await app.send('requests.add', house) // refused where no operator is known
  const [request] = await app.ask('requests.list', undefined)
  const own: Own = { correctionId: waiting.id, requestId: request?.id ?? waiting.id }
  return { app, ids, first, own }
}

/** What the log says of people and files, without its own readings. */
const noted = async (app: App): Promise<readonly string[]> =>
  (await app.ask('trail.read', { personId: null, by: '' })).entries
    .filter(({ action }) => action !== 'read-trail')
    .map(({ action, personId }) => `${action} ${personId}`)

describe('a request that shows one person, or hands data to another program', () => {
  it('is refused before an operator is known, if the desk requires one', async () => {
    const { app, first, own } = await startDesk({ operatorNeeded: true, openContacts: true })
    await app.ask('settings.change', { operator: 'A. Clerk' })
    await app.ask('people.card', { id: first, because: 'open' }) // open since before the shift ended
    await app.ask('settings.change', { operator: '' })
    for (const name of thatShow('person', 'outside')) {
      const refused = await app.send(name, asking(name, first, own))
      expect([name, refused]).toEqual([name, { ok: false, failure: { code: 'no-operator' } }])
    }
  })

  it('is logged in the access log', async () => {
    const { app, ids, first, own } = await startDesk({ openContacts: true })
    for (const [at, name] of thatShow('person', 'outside').entries()) {
      const id = ids[at + 1] ?? first
      const before = (await noted(app)).length
      expect([name, await app.send(name, asking(name, id, own))]).toMatchObject([name, { ok: true }])
      const [latest] = await noted(app)
      const about = name.endsWith('.saveFile') ? null : name === 'corrections.reveal' ? first : id
      expect([name, (await noted(app)).length, latest]).toEqual([
        name,
        before + 1,
        expect.stringMatching(new RegExp(` ${about}$`)),
      ])
    }
  })
})

it('counts each request that shows one person as a lookup: the 61st person in ten minutes is reported and logged', async () => {
  const { app, ids, own } = await startDesk({ openContacts: true })
  expect(ids.length).toBeGreaterThan(60)
  const many = () => app.notified.filter(({ event }) => event === 'access.many').length
  for (const [at, name] of [...thatShow('person'), 'people.contact' as const].entries()) {
    for (const id of ids.slice(0, 61)) await app.send(name, asking(name, id, own))
    expect([name, many()]).toEqual([name, at + 1])
    app.pass(11 * minute)
  }
})

it('has no birth date and no home address of its person in other answers at a desk that masks', async () => {
  const { app, first } = await startDesk({ maskContacts: true })
  const born = await app.ask('people.reveal', { id: first, field: 'birthDate' })
  const lives = await app.ask('people.liveAddress', { id: first })
  const hidden = [birthDate, String(born.value), ...lives.map(({ lines }) => String(lines[0]))]
  expect(hidden.length).toBeGreaterThan(2)
  const isShown = new Set(thatShow('person', 'outside', 'log'))
  const asked = (Object.keys(requests) as RequestName[]).filter((name) => isAboutPeople.test(name))
  for (const name of asked.filter((each) => !isShown.has(each) && !/^demo/.test(each))) {
    const said = JSON.stringify(await app.send(name, inputsOfData(first)[name]))
    expect([name, hidden.filter((text) => said.includes(text))]).toEqual([name, []])
  }
})

it('shows the access log only to accounts that are named as readers', async () => {
  const { app, first } = await startDesk({ trailReaders: '' })
  for (const name of thatShow('log'))
    expect([name, await app.send(name, inputsOfData(first)[name])]).toEqual([
      name,
      { ok: false, failure: { code: 'not-a-reader' } },
    ])
})
