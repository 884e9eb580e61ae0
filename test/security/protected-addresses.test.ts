import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createMemorySecrets } from '../../electron/credentials/secret-store.ts'
import { createDemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import { openStores } from '../../electron/storage/school/stores.ts'
import type { PersonCard } from '../../shared/domain/card.ts'
import { personId } from '../../shared/domain/ids.ts'
import { fileColumn } from '../../shared/domain/people-file.ts'
import { paperText, screenText } from '../renderer/support/drawn-text.tsx'
import { connectApp, startApp } from '../support/app.ts'
import { save } from '../support/office.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { tally } from './support/tally.ts'

const kinds = ['Home', 'Postal', null] as const
const flags = [true, false, null, 'no'] as const
type Fixture = {
  readonly street: string
  readonly kind: (typeof kinds)[number]
  readonly flag: (typeof flags)[number]
  readonly scope: 'student' | 'past'
  readonly mayBeSeen: boolean
}

/** Each kind of address, with each thing that may stand for its protection, of enrolled and of past students. */
const fixtures: readonly Fixture[] = (['student', 'past'] as const).flatMap((scope) =>
  kinds.flatMap((kind) =>
    flags.map((flag) => ({
      street: `Zyqqstreet ${scope} ${kind} ${flag}`,
      kind,
      flag,
      scope,
      mayBeSeen: scope === 'student' && flag === false,
    })),
  ),
)

type Json = { [name: string]: unknown }

/** Everything that could carry the street does, as in the real service: once with its flag, many times without. */
function withStreet(record: Json, { street, kind, flag }: Fixture): Json {
  const changed: Json = { ...record }
  for (const name of Object.keys(record))
    if (/address|home[A-Z]|postal[A-Z]/i.test(name) && !/Group|Id$/.test(name)) changed[name] = street
  if (typeof record.demographics === 'object' && record.demographics !== null) {
    const item = {
      systemMeaning: kind,
      id: '00000000-0000-4000-8000-000000000001',
      addressId: '00000000-0000-4000-8000-000000000002',
      addressType: null,
      addressLine1: street,
      addressLine2: null,
      addressLine3: null,
      suburb: street,
      postalCode: null,
      confidential: flag,
      country: null,
      state: null,
      displayAddressComma: street,
      displayAddressFull: street,
    }
    changed.demographics = { ...record.demographics, addresses: [item] }
  }
  return changed
}

async function startDesk() {
  const school = createDemoSchool({ current: 40, past: 30 })
  const listed = { student: [...school.world.listed('student')], past: [...school.world.listed('past')] }
  const byId = new Map<string, Fixture>()
  for (const scope of ['student', 'past'] as const)
    for (const [n, fixture] of fixtures.filter((each) => each.scope === scope).entries())
      byId.set(
        listed[scope].filter(({ stage }) => stage === (scope === 'student' ? 'current' : 'past'))[n]
          ?.communityId ?? '',
        fixture,
      )
  const change = (record: Json): Json => {
    const fixture = byId.get(String(record.communityId).toLowerCase())
    return fixture === undefined ? record : withStreet(record, fixture)
  }
  const fetch = async (request: Request): Promise<Response> => {
    const response = await school.fetch(request)
    const body = (await response.json()) as Json
    const data = Array.isArray(body.data) ? body.data.map(change) : body.data && change(body.data as Json)
    return Response.json({ ...body, data }, { status: response.status })
  }
  const folder = tempFolder()
  const secrets = createMemorySecrets()
  const files = new Map<string, string>()
  const app = await startApp(
    { fetch },
    { folder, secrets, saveFile: async (name, text) => files.set(name, await text()) !== undefined },
  )
  await connectApp(app, school)
  const key = () => Buffer.from(secrets.read('database-key') ?? '', 'base64')
  return { app, folder, files, key, ids: [...byId.keys()].map((id) => personId.parse(id)) }
}

type Desk = Awaited<ReturnType<typeof startDesk>>

/** What each surface says of all of them. */
async function surfacesOf(desk: Desk): Promise<ReadonlyMap<string, string>> {
  const { app, files, ids } = desk
  const said = new Map<string, string>()
  const cards: PersonCard[] = []
  for (const id of ids) cards.push(await app.ask('people.card', { id, because: 'again' }))
  said.set('cards', JSON.stringify(cards))
  said.set('cards in the window', cards.map(screenText).join('\n'))
  said.set('cards on paper', cards.map(paperText).join('\n'))
  said.set(
    'search',
    await texts(
      fixtures,
      ({ street }) => app.ask('people.search', { text: street, scope: 'both' }),
      (answer) => answer.hits,
    ),
  )
  said.set('the school’s search', JSON.stringify(await app.ask('people.askSchool', { filters: {} })))
  const date = '2026-03-02'
  const houses = await app.ask('boarding.houses', { date })
  said.set('boarding', await texts(houses, ({ id }) => app.ask('boarding.placements', { houseId: id, date })))
  await app.ask('people.saveFile', {
    query: { text: 'a', scope: 'both', facets: {} },
    columns: fileColumn.options.map((name) => ({ name, words: name })),
    stamp: '',
  })
  said.set('files', [...files.values()].join('\n'))
  await leaveTraces(desk, cards)
  said.set('support bundle', (await app.ask('health.bundle', undefined)).text)
  said.set('clipboard', app.clipboard())
  await app.stop()
  for (const [name, text] of leftOnDisk(desk)) said.set(name, text)
  return said
}

/** Whatever writes something down of somebody: a form half filled in, a correction, and an address asked of the school. */
async function leaveTraces({ app }: Desk, cards: readonly PersonCard[]): Promise<void> {
  app.network(false)
  for (const [at, { id, identity }] of cards.entries()) {
    const surname = 'value' in identity.surname ? identity.surname.value : ''
    await app.ask('corrections.saveDraft', { personId: id, values: { surname: `${surname}x` } })
    if (at % 2 === 1) await save(app, id, { surname: [surname, `${surname}y`] })
  }
  app.network(true)
  // Shown on a direct request to the school, and stored nowhere.
  const current = cards.filter(({ kind }) => kind === 'current')
  const live = await texts(current, ({ id }) => app.ask('people.liveAddress', { id }))
  const withheld = fixtures.filter(({ scope, mayBeSeen }) => scope === 'student' && !mayBeSeen)
  for (const { street } of withheld) expect(live).toContain(street)
}

/** What lies in the folder afterwards, opened with its own key. */
function leftOnDisk({ folder, key }: Desk): ReadonlyMap<string, string> {
  const said = new Map<string, string>()
  const logs = join(folder, 'logs')
  said.set(
    'log',
    readdirSync(logs)
      .map((name) => readFileSync(join(logs, name), 'utf8'))
      .join('\n'),
  )
  const stores = openStores(join(folder, 'school'), key(), { now: Date.now })
  for (const [name, db] of [
    ['copy', stores.cache.read],
    ['queue', stores.queue],
  ] as const) {
    const tables = db
      .prepare<[], { name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .all()
    said.set(
      name,
      tables.map((table) => JSON.stringify(db.prepare(`SELECT * FROM "${table.name}"`).all())).join('\n'),
    )
  }
  expect(said.get('queue')).toContain('surname')
  said.set('journal', stores.journal.records.join('\n'))
  stores.close()
  return said
}

async function texts<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
  part: (answer: Answer) => unknown = (answer) => answer,
): Promise<string> {
  const answers: string[] = []
  for (const item of items) answers.push(JSON.stringify(part(await ask(item))))
  return answers.join('\n')
}

const leaksIn = (surfaces: ReadonlyMap<string, string>) =>
  [...surfaces].flatMap(([surface, text]) =>
    fixtures
      .filter(({ street, mayBeSeen }) => !mayBeSeen && text.includes(street))
      .map(({ street }) => `${surface}: ${street}`),
  )

it('shows an address on no surface unless its own record allows it', async () => {
  const desk = await startDesk()
  expect(desk.ids).toHaveLength(24)
  const surfaces = await surfacesOf(desk)
  const leaks = leaksIn(surfaces)
  tally('protected addresses × surfaces', fixtures.length * surfaces.size, leaks.length)
  expect(leaks).toEqual([])
  // A search that finds nothing must not be blind: those that may be seen are.
  for (const { street } of fixtures.filter(({ mayBeSeen }) => mayBeSeen)) {
    for (const surface of ['cards', 'cards in the window', 'copy'])
      expect(surfaces.get(surface)).toContain(street)
  }
})
it('shows an address on no surface of a masking desk', async () => {
  const { app, ids } = await startDesk()
  await app.ask('settings.change', { desk: 'counter' })
  const cards = await texts(ids, (id) => app.ask('people.card', { id, because: 'again' }))
  const leaks = fixtures.filter(({ street }) => cards.includes(street))
  tally('all addresses × cards of a masking desk', fixtures.length, leaks.length)
  expect(leaks).toEqual([])
})
