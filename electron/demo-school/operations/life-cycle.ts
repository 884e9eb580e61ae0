import type { Records } from '../service/records.ts'
import { yearOf } from '../world/days.ts'
import { drawFamily } from '../world/family.ts'
import { makeApplicant } from '../world/make-student.ts'
import type { Names, Person } from '../world/person.ts'
import { createRandom } from '../world/random.ts'

export type NewStudent = Partial<Names> & { readonly yearLevel?: number }
export type Leaving = { readonly on?: string; readonly reason?: string }

/** Moves a record through the school: applicant, student, past student. The community ID stays the same. */
export type LifeCycle = {
  /** Creates a record for a person who will begin later. */
  apply(student?: NewStudent): string
  /** Creates a record for a person who begins today. */
  enrol(student?: NewStudent): string
  /** Enrols an applicant today. */
  begin(communityId: string): void
  /** Makes a student a past student; the last day defaults to today. */
  leave(communityId: string, leaving?: Leaving): void
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

/** The households of people added later begin at this number, so that they share none with the first people. */
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
