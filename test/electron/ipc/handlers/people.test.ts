import { expect, it } from 'vitest'
import { createPeopleHandlers } from '../../../../electron/ipc/handlers/people.ts'
import { createEntryOfPerson, type PersonEntry } from '../../../../electron/search/people/person-entry.ts'
import { createPeopleIndex, type PeopleIndex } from '../../../../electron/search/people-index.ts'
import type { RelayAddress } from '../../../../shared/domain/connection.ts'
import { AppError } from '../../../../shared/domain/failure.ts'
import { type PersonId, personId } from '../../../../shared/domain/ids.ts'
import { searchQuery } from '../../../../shared/domain/search.ts'
import { allPeople } from '../../../support/all-people.ts'
import { connectTo } from '../../../support/connect.ts'
import { silentRelay } from '../../../support/following.ts'
import { serveDemoSchool, startHeadless } from '../../../support/processes.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { untilStatus } from '../../../support/until.ts'
import { openSmallSchool } from '../../sync/rig/open-small-school.ts'

const size = { current: 300, past: 150, seed: 7 } as const
const today = '2026-03-02'
const shown = 20

/** The module by itself, over the same school as the headless host reads. */
async function moduleAlone() {
  const { desk, round } = openSmallSchool({ ...size, pageSize: 100 })
  await round()
  const people = allPeople(desk.stores.cache.read).map(createEntryOfPerson(false))
  const index = createPeopleIndex()
  index.put(people)
  return { index, people }
}

/** What is typed for somebody: as recorded, started, misspelt, turned round, by number, by date. */
function typedFor({ given, surname, schoolId, birthDate, form, phones }: PersonEntry): string[] {
  const misspelt = surname.length > 4 ? surname.slice(0, 2) + surname.slice(3) : surname
  return [
    `${given} ${surname}`,
    `${surname.slice(0, 3)} ${given.slice(0, 2)}`,
    misspelt,
    `${surname}, ${given}`,
    schoolId,
    birthDate,
    `${given} ${form}`,
    (phones[0] ?? '').slice(-6),
  ].filter((text) => text.trim() !== '')
}

const idsFrom = (index: PeopleIndex, text: string) =>
  index.search(searchQuery.parse({ text, scope: 'both', limit: shown })).hits.map(({ id }) => id)

it('returns the same people in the same order as the search module', async () => {
  const school = await serveDemoSchool(
    ...['--current', String(size.current), '--past', String(size.past)],
    ...['--seed', String(size.seed), '--today', today],
  )
  const host = startHeadless({ folder: tempFolder(), caFile: school.caFile })
  await connectTo(school, host)
  await untilStatus(host, ({ running, lastCompleteAt }) => running === null && lastCompleteAt !== null)
  const { index, people } = await moduleAlone()
  const texts = people.filter((_, at) => at % 9 === 0).flatMap(typedFor)
  expect(texts.length).toBeGreaterThan(200)
  for (const text of texts) {
    const { hits } = await host.ask('people.search', { text, scope: 'both', limit: shown })
    expect([text, hits.map(({ id }) => id)]).toEqual([text, idsFrom(index, text)])
  }
})

/** A desk that shows a card only once it is written down who looked, on a disk that can be full. */
async function deskThatNeedsTrail() {
  const { desk, round } = openSmallSchool({ current: 20, past: 5 })
  await round()
  const unasked = () => Promise.reject(new Error('nothing is asked of the school here'))
  let isFull = false
  let openPersonId: PersonId | null = null
  let [mayCorrect, relay]: [boolean, RelayAddress | null] = [true, null]
  const handlers = createPeopleHandlers(
    () => ({
      people: desk.people,
      index: { ...createPeopleIndex(), isBuilding: () => false },
      remembered: () => null,
      corrections: { waitingOf: () => [], waitingPeople: () => new Set<never>() },
      scheduler: {
        status: () => ({
          ...desk.status(),
          ...{ running: null, online: true, cause: null, sharedKey: false, refusedBy: null, followed: null },
        }),
      },
      api: { readCurrent: unasked, searchCurrent: unasked },
      keep: desk.parts.keep,
      write: { people: { refresh: async () => undefined } },
      mayCorrect: () => mayCorrect,
      connection: { relay },
      noteAccess: async () => {
        if (isFull) throw new AppError({ code: 'no-trail' })
      },
      narrowing: () => ({}),
      setOpenPerson: (id) => {
        openPersonId = id
      },
      recent: { thisWeek: () => [] },
      writer: () => 'working' as const,
      trailBehind: () => null,
      isOpenPerson: (id) => openPersonId === id,
    }),
    {
      masks: () => false,
      requireOperator: () => undefined,
      needsTrail: () => true,
      today: () => today,
      mayExport: () => false,
      operator: () => '',
      revealsLeft: () => 20,
      takeReveals: async () => undefined,
      mayOpenContacts: () => false,
    },
  )
  const [first, second] = allPeople(desk.stores.cache.read).map((person) => person.community_id)
  if (first === undefined || second === undefined) throw new Error('too small a school')
  const full = (now: boolean) => {
    isFull = now
  }
  const readsOnly = (by: RelayAddress | null) => {
    ;[mayCorrect, relay] = [false, by]
  }
  return { handlers, first, second, full, readsOnly }
}

it('says whether the key or the relay makes the desk read-only', async () => {
  const { handlers, first, readsOnly } = await deskThatNeedsTrail()
  const whyNot = async () => (await handlers['people.card']({ id: first, because: 'open' })).correcting
  expect(await whyNot()).toEqual({ allowed: true })
  readsOnly(null)
  expect(await whyNot()).toEqual({ allowed: false, because: 'read-only-key' })
  readsOnly(silentRelay)
  expect(await whyNot()).toEqual({ allowed: false, because: 'follows-relay' })
})

it('keeps a card hidden if its required log entry could not be written', async () => {
  const { handlers, first, second, full } = await deskThatNeedsTrail()
  const see = (id: PersonId, because: 'open' | 'again') => handlers['people.card']({ id, because })
  await see(first, 'open')
  full(true)
  await expect(see(second, 'open')).rejects.toThrow('no-trail')
  await expect(see(second, 'again')).rejects.toThrow('no-trail')
  await expect(handlers['people.refresh']({ id: second })).rejects.toThrow('no-trail')
  const stranger = personId.parse('00000000-0000-4000-8000-00000000abcd')
  await expect(handlers['people.refresh']({ id: stranger })).rejects.toThrow('unknown-person')
  expect(await see(first, 'again')).toMatchObject({ id: first }) // which was written down
  full(false)
  expect(await handlers['people.refresh']({ id: second })).toMatchObject({ id: second })
})
