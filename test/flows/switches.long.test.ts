import { expect, it } from 'vitest'
import { createDemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import type { Correction } from '../../shared/domain/correction.ts'
import { personId } from '../../shared/domain/ids.ts'
import type { SearchHit } from '../../shared/domain/search.ts'
import { connectTo } from '../support/connect.ts'
import { isNightly } from '../support/nightly.ts'
import { save } from '../support/office.ts'
import { type Headless, serveDemoSchool, startHeadless, until } from '../support/processes.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { untilStatus } from '../support/until.ts'

const plan = { current: 130, past: 120, seed: 7, today: '2026-03-02' } as const
const planArguments = Object.entries(plan).flatMap(([name, value]) => [`--${name}`, String(value)])

/** Every switch of the demo school in turn: each way the document could be meant. By day, a third of them. */
const meanings = [
  'prefix=/api/v2',
  'prefix=',
  'prefix=/v2',
  'detailId=schoolId',
  'readDate=required',
  'discriminator=recordType',
  'discriminator=kind',
  'personNonEmpty=schoolId,surname',
  'personNonEmpty=title,gender',
  'companyNonEmpty=companyName',
  'putMode=replace',
  'putUnknown=ignore',
  'pastPaging=meta-fields',
  'pastPaging=none',
  'pastRequires=simpleSearchValue',
  'pastRequires=asAtDate',
  'pastUnknown=reject',
  'schoolIdFilters=false',
  'metaAll=true',
  'mostPerPage=40',
  'largestLimit=99',
  'largestLimit=10',
  'pageAfterLast=not-found',
  'pageAfterLast=refused',
  'mostPerSecond=20',
  'tokenShape=in-data',
  'tokenShape=camel-case',
  'expiresIn=absent',
  'expiresIn=string',
  'expiresIn=zero',
  'tokenSeconds=1',
  'sampleFields=false',
  'nestedMovesModified=false',
  'indexDelayMs=300',
]

it.each(meanings.filter((_, at) => isNightly || at % 3 === 0))(
  '%s: connects, syncs, searches, reads a day, corrects a person and a company, lists',
  async (meaning) => {
    const school = await serveDemoSchool(...planArguments, '--switch', meaning)
    const host = startHeadless({ folder: tempFolder(), caFile: school.caFile })
    const { ticks } = await connectTo(school, host)
    expect(ticks.map(({ name, state }) => `${name} ${state}`)).toEqual(ticks.map(({ name }) => `${name} ok`))
    const status = await untilStatus(
      host,
      ({ running, lastOutcome }) => running === null && lastOutcome !== null,
    )
    expect(status.lastOutcome).toEqual({ kind: 'complete' })
    expect(status.datasets.map(({ held }) => held)).toEqual([12, 130, 120, 130])
    const person = await somebody(host)
    expect(
      (await host.ask('people.cardAsAt', { id: person.id, date: '2026-03-02' })).provenance.liveAsAt,
    ).toBe('2026-03-02')
    await correctPerson(host, person)
    await correctCompany(host)
    expect((await host.ask('lists.all', undefined)).filter(({ options }) => options > 0)).toHaveLength(12)
  },
)

async function somebody(host: Headless): Promise<SearchHit> {
  const { hits } = await host.ask('people.search', { text: '', facets: { boarder: ['no'] }, limit: 500 })
  const person = hits.findLast(({ surname, preferred, given }) => surname !== '' && preferred !== given)
  if (person === undefined) throw new Error('no one with a preferred name of their own')
  return person
}

const settled = (host: Headless, find: (correction: Correction) => boolean) =>
  until(
    async () => (await host.ask('corrections.queue', undefined)).corrections.find(find),
    (correction) =>
      correction !== undefined && !['queued', 'sending', 'uncertain'].includes(correction.state),
  )

async function correctPerson(host: Headless, person: SearchHit): Promise<void> {
  const mine = `${person.surname}-New`
  await save(host, person.id, { surname: [person.surname, mine] })
  const correction = await settled(host, ({ field }) => field === 'surname')
  expect(correction).toMatchObject({ state: 'applied', mine })
  await restoreWhatWasEmptied(host)
  const live = await until(
    () => host.ask('people.askSchool', { filters: { surname: mine } }),
    ({ rows }) => rows.some((row) => row.surname === mine),
  )
  expect(live.rows.find(({ id }) => id === person.id)).toMatchObject({
    given: person.given,
    preferred: person.preferred,
  })
}

/** A service that replaces the record empties what was not sent: Foyer stops, and offers the old values back. */
async function restoreWhatWasEmptied(host: Headless): Promise<void> {
  const { paused, corrections } = await host.ask('corrections.queue', undefined)
  if (paused === null) return
  expect(paused.failure.code).toBe('unexpected-change')
  const emptied = corrections.filter(({ state }) => state === 'conflict')
  expect(emptied.map(({ field }) => field)).toContain('prefName')
  for (const { id } of emptied)
    await host.ask('corrections.settle', { id, shown: null, choice: { take: 'mine' } })
  await host.ask('corrections.send', undefined)
  const after = await host.ask('corrections.queue', undefined)
  expect(after.corrections.filter(({ state }) => state !== 'applied' && state !== 'sent')).toEqual([])
}

async function correctCompany(host: Headless): Promise<void> {
  const input = {
    variant: 'company' as const,
    personId: personId.parse(companyId()),
    author: 'Office',
    schoolId: 'C1',
    changes: [
      { field: 'companyName' as const, mine: 'Ridge Books' },
      { field: 'companyAttention' as const, mine: 'Accounts' },
    ],
  }
  await host.ask('corrections.save', input)
  expect((await settled(host, ({ field }) => field === 'companyName'))?.state).toBe('sent')
}

/** No search shows companies: an office knows the ID from its own system. The same plan makes the same school. */
function companyId(): string {
  const company = createDemoSchool(plan).world.people.find(({ recordType }) => recordType === 'Company')
  if (company === undefined) throw new Error('the demo school has no company')
  return company.communityId
}
