import { beforeEach, describe, expect, it } from 'vitest'
import { createDemoSchool, type DemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import type { RecordsState } from '../../../../electron/demo-school/service/records.ts'
import type { Person } from '../../../../electron/demo-school/world/person.ts'
import { pastSearchRow } from '../../../../shared/api/past-search-row.ts'
import { type Asker, askerOf, everyRow } from '../ask-school.ts'

const today = '2026-11-21'

/** Stores changes as text, like a file. */
function stateInText(): RecordsState {
  const kept = new Map<number, string>()
  return {
    load: () =>
      [...kept.keys()]
        .sort((one, other) => one - other)
        .map((number) => JSON.parse(kept.get(number) ?? '') as Person),
    keep: (person) => void kept.set(person.index, JSON.stringify(person)),
  }
}

describe('life at the demo school', () => {
  let school: DemoSchool
  let ask: Asker
  beforeEach(async () => {
    school = createDemoSchool({ current: 130, past: 40, today })
    ask = await askerOf(school)
  })
  const student = () => {
    const found = school.world
      .listed('student')
      .find(({ stage, place }) => stage === 'current' && place?.boards === false)
    if (found === undefined) throw new Error('no student')
    return found
  }
  const isListed = async (search: Asker['searchCurrent'] | Asker['searchPast'], communityId: string) =>
    (await everyRow<{ readonly communityId: string }>(search)).some((row) => row.communityId === communityId)

  it('moves one record from applicant to student to past student and back, under one community ID', async () => {
    const id = school.apply({ givenName: 'Ada', surname: 'Marsh', preferredName: null, yearLevel: 8 })
    expect([await isListed(ask.searchCurrent, id), (await ask.read(id)).status]).toEqual([false, 404])
    school.begin(id)
    expect(await isListed(ask.searchCurrent, id)).toBe(true)
    expect((await ask.read(id)).body.data).toMatchObject({
      givenName: 'Ada',
      yearLevel: 'Year 8',
      startDate: today,
    })
    school.leave(id, { reason: 'Moved overseas' })
    expect([await isListed(ask.searchCurrent, id), await isListed(ask.searchPast, id)]).toEqual([false, true])
    expect((await ask.read(id)).status).toBe(404)
    const row = (await everyRow(ask.searchPast)).find(({ communityId }) => communityId === id)
    expect(pastSearchRow.parse(row)).toMatchObject({
      leftDate: today,
      yearLeft: 2026,
      lastYearLevel: 'Year 8',
      peerYear: 2030,
    })
    school.comeBack(id)
    expect([await isListed(ask.searchCurrent, id), await isListed(ask.searchPast, id)]).toEqual([true, false])
  })

  it('enrols a new student at once', async () => {
    const id = school.enrol({ givenName: 'Zed', surname: 'Aardvark' })
    expect(
      (await ask.searchCurrent({ surname: 'Aardvark' })).body.data.map(({ communityId }) => communityId),
    ).toEqual([id])
  })

  it('moves a student to another house, from today', async () => {
    const { communityId } = student()
    const before = (await ask.read(communityId)).body.data
    const other = school.world.structure.houses.find(({ name }) => name !== before.houseGroup)?.name ?? ''
    school.moveHouse(communityId, other)
    const after = (await ask.read(communityId)).body.data
    expect([after.houseGroup, after.modified === before.modified]).toEqual([other, false])
    expect((await ask.read(communityId, '2026-11-20')).body.data.houseGroup).toBe(before.houseGroup)
    expect(() => school.moveHouse(communityId, 'Nowhere')).toThrow('no such place')
  })

  it('places a student in a boarding house and ends it again', async () => {
    const { communityId } = student()
    school.place(communityId, { house: 'Wandoo House', from: '2026-11-01' })
    const [row] = (await ask.searchCurrent({ schoolId: student().schoolId })).body.data
    expect((await ask.read(communityId, today)).body.data.boarding).toMatchObject([
      { startDate: '2026-11-01', endDate: null, boardingHouse: { description: 'Wandoo House' } },
    ])
    expect(row?.boardingStatus).toBeDefined()
    school.endPlacements(communityId)
    expect((await ask.read(communityId, today)).body.data.boarding).toEqual([])
    expect((await ask.read(communityId)).body.data.boarding[0]?.endDate).toBe('2026-11-20')
  })

  it('protects an address, and returns another one after a move', async () => {
    const { communityId } = student()
    const home = async () => (await ask.read(communityId)).body.data.demographics?.addresses?.[0]
    school.protect(communityId, ['home'])
    expect((await home())?.confidential).toBe(true)
    school.protect(communityId, [])
    const before = await home()
    expect(before?.confidential).toBe(false)
    school.moveHome(communityId)
    expect((await home())?.addressId).not.toBe(before?.addressId)
  })

  it('edits as the office, under the same rules as an update', async () => {
    const { communityId } = student()
    school.edit(communityId, { surname: 'Office', email: 'kit@students.example.edu.au', mobile: null })
    expect((await ask.read(communityId)).body.data).toMatchObject({
      surname: 'Office',
      email: 'kit@students.example.edu.au',
      mobile: null,
    })
    expect(() =>
      school.edit(communityId, { title: { id: '00000000-0000-4000-8000-000000000000', description: 'x' } }),
    ).toThrow('Unprocessable')
  })

  it('adds the office’s changes to the journal of requests, so that a test can tell which overwrote which', async () => {
    const { communityId, names } = structuredClone(student())
    school.edit(communityId, { surname: 'Office' })
    await ask.update(communityId, { type: 'Person', givenName: names.givenName, surname: 'Client' })
    school.protect(communityId, ['home'])
    const surnames = school.journal
      .entries()
      .flatMap(({ method, changes }) =>
        changes.map(({ field, before, after }) => [method, field, before, after]),
      )
      .filter(([, field]) => field === 'surname')
    expect(surnames).toEqual([
      ['OFFICE', 'surname', names.surname, 'Office'],
      ['PUT', 'surname', 'Office', 'Client'],
    ])
  })

  it('erases a record, which is then not found', async () => {
    const { communityId } = student()
    school.erase(communityId)
    expect(await isListed(ask.searchCurrent, communityId)).toBe(false)
    expect(await isListed(ask.searchPast, communityId)).toBe(false)
    expect((await ask.read(communityId)).status).toBe(404)
    expect((await ask.update(communityId, { type: 'Person', givenName: 'A', surname: 'B' })).status).toBe(404)
    expect(() => school.edit(communityId, { surname: 'x' })).toThrow('no record has this id')
  })

  describe('over a day', () => {
    it('makes the changes that its sentences describe', async () => {
      const before = (await ask.searchCurrent()).body.meta.totalRecordCount
      const lines = school.playDay()
      const kinds = lines.map((line) => /moved|began|left|refused|placed|enrolled/.exec(line)?.[0])
      expect(kinds).toEqual([
        'moved',
        'moved',
        'began',
        'left',
        'left',
        'moved',
        'refused',
        'placed',
        'enrolled',
      ])
      expect((await ask.searchCurrent()).body.meta.totalRecordCount).toBe(before + 2 - 2)
    })

    it('ends the year: the last year level is in no list yet, and page 2 has an extra invalid record', async () => {
      const before = (await ask.searchCurrent()).body.meta.totalRecordCount
      const [said = ''] = school.endYear()
      const left = Number(/^\d+/.exec(said))
      expect(left).toBeGreaterThan(0)
      const pages = [1, 2, 3, 2].map((pageNum) => ask.searchCurrent({ pageNum, pageLimit: 10 }))
      const answers = await Promise.all(pages)
      expect(answers.map(({ body }) => body.meta.totalRecordCount)).toEqual(Array(4).fill(before - left))
      const broken = answers.map(({ body }) => JSON.stringify(body).includes('half written'))
      expect(broken).toEqual([false, true, false, true])
      expect(answers[1]?.body.data).toHaveLength(11)
    })

    it('is the same for the same school and another one on the next day', () => {
      const other = createDemoSchool({ current: 130, past: 40, today })
      const days = [school.playDay(), school.playDay()]
      expect([other.playDay(), other.playDay()]).toEqual(days)
      expect(days[0]).not.toEqual(days[1])
    })

    it.each(['surname', 'prefName', 'title', 'gender', 'birthDate', 'displayName'])(
      'crosses a waiting correction of %s',
      async (field) => {
        const { communityId } = student()
        const held = () => {
          const entry = school.world.find(communityId)
          return JSON.stringify([
            entry?.names,
            entry?.titleId,
            entry?.genderId,
            entry?.birthDate,
            entry?.writtenNames,
          ])
        }
        const before = held()
        const lines = school.playDay({ waiting: { communityId, field } })
        expect(lines.at(-1)).toMatch(new RegExp(`^The office changed ${field} of `))
        expect(held()).not.toBe(before)
        expect(await isListed(ask.searchCurrent, communityId)).toBe(true)
      },
    )

    it('returns no sentence for a correction that cannot conflict', () => {
      const lines = school.playDay({ waiting: { communityId: student().communityId, field: 'shoeSize' } })
      expect(lines.join()).not.toContain('office')
    })
  })

  it('continues from its stored state when it is created again', async () => {
    const state = stateInText()
    const plan = { current: 60, past: 30, today, clock: () => Date.parse('2026-11-21T01:00:00Z') }
    const first = createDemoSchool({ ...plan, state })
    const ids = [first.enrol({ givenName: 'Ada', surname: 'Marsh' }), first.apply()]
    first.playDay()
    first.erase(first.world.listed('student')[3]?.communityId ?? '')
    const everything = async (made: DemoSchool) => {
      const asker = await askerOf(made)
      return [
        await everyRow(asker.searchCurrent),
        await everyRow(asker.searchPast),
        await asker.read(ids[0] ?? ''),
      ]
    }
    const second = createDemoSchool({ ...plan, state })
    expect(await everything(second)).toEqual(await everything(first))
    expect(second.world.people).toEqual(first.world.people)
    expect(await everything(createDemoSchool(plan))).not.toEqual(await everything(first))
  })
})
