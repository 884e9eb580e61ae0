import type { Records } from '../service/records.ts'
import { yearOf } from '../world/days.ts'
import { drawFamily } from '../world/family.ts'
import { makeApplicant } from '../world/make-student.ts'
import type { Names, Person } from '../world/person.ts'
import { createRandom } from '../world/random.ts'

export type NewStudent = Partial<Names> & { readonly yearLevel?: number }
export type Leaving = { readonly on?: string; readonly reason?: string }

/** The way of one record through the school: applicant, student, past student. The community ID stays the same. */
export type LifeCycle = {
  /** Make a record for somebody who will begin later. */
  apply(student?: NewStudent): string
  /** Make a record for somebody who begins today. */
  enrol(student?: NewStudent): string
  /** An applicant's first day is today. */
  begin(communityId: string): void
  /** A student becomes a past student; the last day is today unless said otherwise. */
  leave(communityId: string, leaving?: Leaving): void
  /** A past student comes back. */
  comeBack(communityId: string): void
}

export function createLifeCycle(records: Records): LifeCycle {
  const { world } = records
  const { today } = world.plan
  const draftOf = (communityId: string): Person => {
    const student = world.find(communityId)
    if (student === undefined || student.place === null) throw new Error('no student has this id')
    return structuredClone(student)
  }
  const apply = (student: NewStudent = {}) => {
    const person = newApplicant(records, student)
    records.save(person)
    return person.communityId
  }
  const begin = (communityId: string) => {
    const draft = draftOf(communityId)
    const enrolments = draft.enrolments.filter(({ startDate }) => (startDate ?? '') < today)
    draft.enrolments = [...enrolments, { startDate: today, leavingDate: null, reason: null }]
    draft.stage = 'current'
    draft.alumni = null
    records.save(draft)
  }
  return {
    apply,
    begin,
    enrol: (student) => {
      const communityId = apply(student)
      begin(communityId)
      return communityId
    },
    leave: (communityId, { on = today, reason = 'Other school' } = {}) => {
      const draft = draftOf(communityId)
      const last = draft.enrolments.at(-1)
      if (last === undefined || draft.stage !== 'current') throw new Error('this student is not enrolled')
      last.leavingDate = on
      last.reason = world.lookups['leaving-reason'].options.findIndex(
        ({ description }) => description === reason,
      )
      draft.stage = 'past'
      draft.alumni = { peerYear: yearOf(today) + 7 - (draft.place?.year ?? 7), yearLeft: yearOf(on) }
      records.save(draft)
    },
    comeBack: begin,
  }
}

/** Families of people made later are counted from here, so that they share no household with those made before. */
const laterHouseholds = 1_000_000

function newApplicant({ world }: Records, { yearLevel, ...names }: NewStudent): Person {
  const index = world.people.length
  const family = drawFamily(createRandom(world.plan.seed, 'later family', index), laterHouseholds + index)
  const person = makeApplicant(world.recipe, index, family)
  const level =
    yearLevel === undefined ? -1 : world.structure.years.findIndex(({ number }) => number === yearLevel)
  if (yearLevel !== undefined && level < 0) throw new Error('the school has no such year level')
  return {
    ...person,
    names: { ...person.names, ...names },
    place: person.place === null || level < 0 ? person.place : { ...person.place, year: level },
  }
}
