import { beforeAll, describe, expect, it } from 'vitest'
import { createDemoSchool, type DemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import type { CurrentSearchRow } from '../../../../shared/api/current-search-row.ts'
import type { CurrentStudent } from '../../../../shared/api/current-student.ts'
import type { PastSearchRow } from '../../../../shared/api/past-search-row.ts'
import { type Asker, askerOf, everyRow } from '../ask-school.ts'

const today = '2026-11-21'
const nameOf = ({ givenName, surname, yearLevel }: CurrentSearchRow) => `${givenName} ${surname} ${yearLevel}`

describe('the people of the demo school', () => {
  let school: DemoSchool
  let ask: Asker
  let rows: readonly CurrentSearchRow[]
  let past: readonly PastSearchRow[]
  let details: readonly CurrentStudent[]
  beforeAll(async () => {
    school = createDemoSchool({ today })
    ask = await askerOf(school)
    rows = await everyRow(ask.searchCurrent)
    past = await everyRow(ask.searchPast)
    details = await Promise.all(rows.map(async ({ communityId }) => (await ask.read(communityId)).body.data))
  })

  it('include 1,240 students and 3,600 past students', () => {
    expect([rows.length, past.length]).toEqual([1_240, 3_600])
  })

  it('have only fictional phone numbers and e-mail addresses in example.edu.au', () => {
    const fictional = /^(0491 570 \d{3}|\(0[2378]\) (5550|7010) \d{4})$/
    for (const { phone, mobile, defaultSMS, preferredPhone, email } of [...rows, ...past]) {
      for (const number of [phone, mobile, defaultSMS, preferredPhone])
        if (number !== null) expect(number).toMatch(fictional)
      if (email !== null) expect(email).toMatch(/^[a-z0-9.]+@(students|mail)\.example\.edu\.au$/)
    }
  })

  it('have names from many cultures', () => {
    const names = rows.map(({ givenName, surname }) => `${givenName} ${surname ?? ''}`)
    const kinds = {
      Vietnamese: /[ễạươđ]/i,
      macron: /[āēīōū]/,
      Polish: /[łśżąę]/,
      Turkish: /[ığşİ]/,
      'dotted h': /ḥ|ṭ/i,
      apostrophe: /'/,
      'typographic apostrophe': /’|ʻ/,
      hyphen: /-/,
      'two words': /\w \w+ \w/,
    }
    for (const [kind, pattern] of Object.entries(kinds))
      expect([kind, names.some((name) => pattern.test(name))]).toEqual([kind, true])
    expect(rows.filter(({ surname }) => surname === null).length).toBeGreaterThanOrEqual(2)
    expect(rows.some(({ surname }) => (surname ?? '').length >= 25)).toBe(true)
    expect(rows.filter(({ preferredName }) => preferredName !== null).length).toBeGreaterThan(60)
    expect(rows).toContainEqual(expect.objectContaining({ givenName: 'Katherine', preferredName: 'Kit' }))
  })

  it('include equal names in one year and names one letter apart', () => {
    const counts = Map.groupBy(rows, nameOf)
    expect(counts.get('Oliver Chen Year 10')).toHaveLength(2)
    const [one, other] = counts.get('Oliver Chen Year 10') ?? []
    expect(one?.birthDate).not.toBe(other?.birthDate)
    for (const name of ['Jon Smith Year 7', 'John Smyth Year 7', 'Sofia Rossi Year 9', 'Sophia Rossi Year 9'])
      expect(counts.has(name), name).toBe(true)
  })

  it('belong to three campuses, years 5 to 12, six houses, and forms with a teacher each', () => {
    expect(new Set(rows.map(({ campus }) => campus)).size).toBe(3)
    const years = [5, 6, 7, 8, 9, 10, 11, 12].map((year) => `Year ${year}`)
    expect(new Set(rows.map(({ yearLevel }) => yearLevel))).toEqual(new Set(years))
    expect(new Set(rows.map(({ houseGroup }) => houseGroup)).size).toBe(6)
    const teachers = Map.groupBy(rows, ({ formGroup }) => formGroup)
    for (const [form, inForm] of teachers) {
      expect(form).not.toBeNull()
      expect(new Set(inForm.map(({ formGroupTeacher }) => formGroupTeacher)).size).toBe(1)
    }
  })

  it('include sixty boarders in three houses, with every special case of placement', () => {
    const boarders = rows.filter(({ boardingStatus }) => boardingStatus !== 'Day student')
    expect(boarders).toHaveLength(60)
    const placements = details.flatMap(({ boarding }) => boarding)
    expect(new Set(placements.map(({ boardingHouse }) => boardingHouse?.description)).size).toBe(3)
    const covers = (placement: (typeof placements)[number]) =>
      (placement.startDate ?? '') <= today && today <= (placement.endDate ?? '9999')
    const withoutPlace = details.filter(({ boarding }) => boarding.length > 0 && !boarding.some(covers))
    expect(withoutPlace.length).toBeGreaterThanOrEqual(2)
    const statusOf = new Map(rows.map(({ communityId, boardingStatus }) => [communityId, boardingStatus]))
    for (const { communityId } of withoutPlace) expect(statusOf.get(communityId)).toMatch(/boarder/i)
    const isSoon = (day: string | number | null) => String(day) > today && String(day) <= '2026-11-28'
    const special: readonly ((placement: (typeof placements)[number]) => boolean)[] = [
      ({ endDate }) => endDate !== null && endDate < today,
      ({ endDate }) => endDate === today || isSoon(endDate),
      ({ startDate }) => isSoon(startDate),
      ({ endDate }) => endDate === null,
      ({ startDate }) => startDate === null,
    ]
    expect(special.map((isMeant) => placements.some(isMeant))).toEqual(special.map(() => true))
  })

  it('have protected addresses of every kind, which rows show without marking them', () => {
    const held = details.map((detail) => ({ detail, addresses: detail.demographics?.addresses ?? [] }))
    const hidden = held.flatMap(({ addresses }) => addresses.filter(({ confidential }) => confidential))
    for (const meaning of ['Home', 'Postal', null])
      expect(hidden.some(({ systemMeaning }) => systemMeaning === meaning)).toBe(true)
    const guarded = held.filter(({ addresses }) =>
      addresses.some(({ confidential, systemMeaning }) => confidential && systemMeaning === 'Home'),
    )
    expect(guarded.length).toBeGreaterThan(10)
    for (const { detail, addresses } of guarded) {
      const row = rows.find(({ communityId }) => communityId === detail.communityId)
      expect(row?.addressFull).toBe(
        addresses.find(({ systemMeaning }) => systemMeaning === 'Home')?.displayAddressFull,
      )
    }
  })

  it('have granted, refused and missing photo permissions', () => {
    const answers = details.map(({ photoPermissions }) =>
      (photoPermissions ?? []).map((item) => item.photoPermissionGranted),
    )
    expect(answers.some((list) => list.length === 0)).toBe(true)
    expect(answers.some((list) => list.length === 4 && list.every(Boolean))).toBe(true)
    expect(answers.some((list) => list.length === 4 && !list.some(Boolean))).toBe(true)
    expect(answers.some((list) => list.length > 0 && list.length < 4)).toBe(true)
  })

  it('include deceased, married and renamed past students', () => {
    const byId = new Map(school.world.people.map((person) => [person.communityId, person]))
    const people = past.map((row) => ({ row, person: byId.get(row.communityId) }))
    expect(people.filter(({ person }) => person?.deceased).length).toBeGreaterThan(100)
    const married = people.filter(({ row }) => row.spouseCommunityId !== null)
    expect(married.length).toBeGreaterThan(300)
    for (const { row, person } of married)
      expect(byId.get(row.spouseCommunityId ?? '')?.spouseId).toBe(person?.communityId)
    expect(
      past.filter(
        ({ nameAtSchool, surname }) => nameAtSchool !== null && !nameAtSchool.endsWith(surname ?? ''),
      ).length,
    ).toBeGreaterThan(200)
    expect(
      past.filter(({ peerYear, yearLeft }) => peerYear !== null && yearLeft !== null).length,
    ).toBeGreaterThan(3_000)
    expect(past.some(({ peerYear }) => peerYear === null)).toBe(true)
    expect(school.world.people.filter(({ recordType }) => recordType === 'Company')).toHaveLength(2)
  })
})

describe('a demo school', () => {
  const answersOf = async (options: Parameters<typeof createDemoSchool>[0]) => {
    const school = createDemoSchool({ current: 90, past: 90, today, clock: () => 0, ...options })
    const ask = await askerOf(school)
    const rows = [await everyRow(ask.searchCurrent), await everyRow(ask.searchPast)]
    const read = await ask.read(rows[0]?.[7]?.communityId ?? '')
    return JSON.stringify([rows, read, await ask.lookup('title')])
  }

  it('is the same for the same seed and day', async () => {
    expect(await answersOf({ seed: 3 })).toBe(await answersOf({ seed: 3 }))
  })

  it('differs for another seed or another day', async () => {
    expect(await answersOf({ seed: 3 })).not.toBe(await answersOf({ seed: 4 }))
    expect(await answersOf({ today: '2026-11-21' })).not.toBe(await answersOf({ today: '2027-03-01' }))
  })

  it('keeps its ids and names from day to day', () => {
    const named = (today: string) =>
      createDemoSchool({ current: 90, past: 90, today }).world.people.map(
        ({ communityId, schoolId, names: { givenName, surname } }) => [
          communityId,
          schoolId,
          givenName,
          surname,
        ],
      )
    expect(named('2026-11-21')).toEqual(named('2026-11-22'))
  })

  it.each(['2026-01-01', '2026-02-28', '2026-07-01', '2026-12-31', '2028-02-29'])(
    'has all of its students enrolled on %s',
    async (day) => {
      const school = createDemoSchool({ current: 200, past: 5, today: day })
      const rows = await everyRow((await askerOf(school)).searchCurrent)
      expect(rows).toHaveLength(200)
      expect(rows.every(({ academicStartDate }) => academicStartDate <= day)).toBe(true)
    },
  )

  it('supports an empty school', async () => {
    const school = createDemoSchool({ current: 0, past: 0, today })
    const ask = await askerOf(school)
    const { meta, data } = (await ask.searchCurrent()).body
    expect([meta.totalRecordCount, meta.pageNumTotal, data]).toEqual([0, 0, []])
    expect(school.playDay()).toEqual([expect.stringMatching(/was enrolled$/)])
  })
})
