import { beforeEach, expect, it } from 'vitest'
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
      [...kept.values()].map((text) => JSON.parse(text) as Person).toSorted((a, b) => a.index - b.index),
    keep: (person) => void kept.set(person.index, JSON.stringify(person)),
  }
}

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
  const { body } = await ask.read(id)
  expect(body.data).toMatchObject({ givenName: 'Ada', yearLevel: 'Year 8', startDate: today })
  school.leave(id, { reason: 'Moved overseas' })
  expect([await isListed(ask.searchCurrent, id), await isListed(ask.searchPast, id)]).toEqual([false, true])
  expect((await ask.read(id)).status).toBe(404)
  const row = (await everyRow(ask.searchPast)).find(({ communityId }) => communityId === id)
  const left = { leftDate: today, yearLeft: 2026, lastYearLevel: 'Year 8', peerYear: 2030 }
  expect(pastSearchRow.parse(row)).toMatchObject(left)
  school.comeBack(id)
  expect([await isListed(ask.searchCurrent, id), await isListed(ask.searchPast, id)]).toEqual([true, false])
})

it('enrols a new student at once', async () => {
  const id = school.enrol({ givenName: 'Zed', surname: 'Aardvark' })
  const { data } = (await ask.searchCurrent({ surname: 'Aardvark' })).body
  expect(data.map(({ communityId }) => communityId)).toEqual([id])
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

it('continues from its stored state when it is created again', async () => {
  const state = stateInText()
  const plan = { current: 60, past: 30, today, clock: () => Date.parse('2026-11-21T01:00:00Z') }
  const first = createDemoSchool({ ...plan, state })
  const ids = [first.enrol({ givenName: 'Ada', surname: 'Marsh' }), first.apply()]
  first.playDay()
  first.erase(first.world.listed('student')[3]?.communityId ?? '')
  const everything = async (made: DemoSchool) => {
    const asker = await askerOf(made)
    const lists = [await everyRow(asker.searchCurrent), await everyRow(asker.searchPast)]
    return [...lists, await asker.read(ids[0] ?? '')]
  }
  const second = createDemoSchool({ ...plan, state })
  expect(await everything(second)).toEqual(await everything(first))
  expect(second.world.people).toEqual(first.world.people)
  expect(await everything(createDemoSchool(plan))).not.toEqual(await everything(first))
})
