import { describe, expect, it } from 'vitest'
import { personId } from '../../../../shared/domain/ids.ts'
import { deskAndSchool } from './desk-and-school.ts'

const minute = 60_000
const isUpdate = ({ method }: { method: string }) => method === 'PUT'

/** A desk, a school, and one company that it knows. */
async function withCompany() {
  const both = await deskAndSchool()
  const { school, desk, setWeather } = both
  const company = school.world.people.find(({ recordType }) => recordType === 'Company')
  const id = personId.parse(company?.communityId)
  return {
    ...both,
    id,
    rename: (companyName: string | null, companyAttention?: string | null) =>
      desk.corrections().save({
        variant: 'company',
        personId: id,
        schoolId: company?.schoolId ?? '',
        author: 'Kim',
        changes: [
          { field: 'companyName' as const, mine: companyName },
          ...(companyAttention === undefined
            ? []
            : [{ field: 'companyAttention' as const, mine: companyAttention }]),
        ],
      }),
    named: () => school.world.find(id)?.company,
    corrections: () => desk.store.all().filter((correction) => correction.personId === id),
    /** Changes the answers to updates in transit. */
    answering: (data: Readonly<Record<string, unknown>>) =>
      setWeather((request) =>
        isUpdate(request) ? { kind: 'changed', change: () => ({ code: 'OK', data }) } : null,
      ),
    bodies: () =>
      school.journal.entries().flatMap(({ method, body }) => (method === 'PUT' ? [JSON.parse(body)] : [])),
  }
}

describe('sending the corrections of a company', () => {
  it('sends all names in one update without a read, because none shows companies', async () => {
    const { rename, time, named, corrections, asked, bodies, id } = await withCompany()
    rename('Ashby & Co', 'Accounts')
    await time.pass(minute)
    expect(named()).toEqual({ companyName: 'Ashby & Co', companyAttention: 'Accounts' })
    expect(corrections().map(({ state, attempts }) => [state, attempts])).toEqual([
      ['sent', 1],
      ['sent', 1],
    ])
    expect(bodies()).toHaveLength(1)
    expect(asked.filter(({ path }) => path.includes(id) || path.endsWith('/search'))).toHaveLength(1)
  })

  it('asks the user if the service stored another name, but accepts its spelling', async () => {
    const other = await withCompany()
    other.answering({ companyName: 'Ashby Ltd' })
    other.rename('Ashby & Co')
    await other.time.pass(minute)
    expect(other.corrections()).toMatchObject([{ state: 'conflict', theirs: 'Ashby Ltd', theirsKnown: true }])
    const spelt = await withCompany()
    spelt.answering({ companyName: 'ASHBY & CO' })
    spelt.rename('Ashby & Co')
    await spelt.time.pass(minute)
    expect(spelt.corrections()).toMatchObject([{ state: 'sent' }])
  })

  it('resends an unclear update after two minutes, because repeating it is harmless', async () => {
    const { rename, time, setWeather, corrections, updates, named, desk } = await withCompany()
    setWeather((request) => (isUpdate(request) ? { kind: 'answer-lost' } : null))
    rename('Ashby & Co')
    await time.pass(minute)
    expect([corrections()[0]?.state, updates().length]).toEqual(['uncertain', 1])
    setWeather(() => null)
    await time.run(desk.corrections().send())
    expect(updates()).toHaveLength(1)
    await time.pass(2 * minute)
    expect([corrections()[0]?.state, updates().length, named()?.companyName]).toEqual([
      'sent',
      2,
      'Ashby & Co',
    ])
  })

  it('tries the shapes of an update until one is accepted', async () => {
    const { rename, time, school, corrections, updates, bodies } = await withCompany()
    school.setSwitches({ discriminator: 'recordType' })
    rename('Ashby & Co')
    await time.pass(minute)
    expect(corrections()).toMatchObject([{ state: 'sent' }])
    expect(bodies().at(-1)).toMatchObject({ recordType: 'Company' })
    expect(updates().length).toBeGreaterThan(1)
  })

  it('is refused only after every shape was, with the service’s first message', async () => {
    const { rename, time, setWeather, corrections, updates } = await withCompany()
    setWeather((request) =>
      isUpdate(request) ? { kind: 'status', status: updates().length === 1 ? 422 : 400 } : null,
    )
    rename('Ashby & Co')
    await time.pass(minute)
    const last = { failure: { code: 'rejected', status: 422 }, serverSaid: 'refused' }
    expect(corrections()).toMatchObject([{ state: 'rejected', attempts: 1, last }])
    expect(updates().length).toBeGreaterThan(10)
  })

  it('stops at the first failure that is not a refusal', async () => {
    const { rename, time, setWeather, corrections, updates } = await withCompany()
    setWeather((request) => (isUpdate(request) ? { kind: 'status', status: 403 } : null))
    rename('Ashby & Co')
    await time.pass(minute)
    expect([corrections()[0]?.state, updates().length]).toEqual(['forbidden', 1])
  })
})
