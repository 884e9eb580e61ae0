import type { PersonCard } from '../../../../shared/domain/card.ts'
import type { KeptDetail, KeptRow } from '../kept.ts'
import { type DetailAbsence, firstHeld, held, heldInDetail } from './held.ts'

type Sources = {
  readonly row: KeptRow
  readonly detail: KeptDetail | null
  readonly absence: DetailAbsence
}

/** Where the person stands in the school; the list row is the fresher of the two sources. */
export function schoolPart({ row, detail, absence }: Sources): PersonCard['school'] {
  const fromDetail = <T>(pick: (detail: KeptDetail) => T | null | undefined) =>
    heldInDetail(detail, absence, pick)
  const either = (name: keyof KeptRow & keyof KeptDetail) =>
    firstHeld(
      held(row[name] as string | null | undefined), // sound: called with text fields only
      fromDetail((d) => d[name] as string | null | undefined),
    )
  return {
    campus: firstHeld(either('campus'), held(row.lastCampus)),
    year: firstHeld(either('yearLevel'), held(row.lastYearLevel)),
    house: firstHeld(either('houseGroup'), held(row.lastHouse)),
    form: either('formGroup'),
    roll: either('rollGroup'),
    tutor: either('tutorGroup'),
    home: either('homeGroup'),
    subSchool: either('subSchoolDescription'),
    studentType: either('studentType'),
    boardingStatus: held(row.boardingStatus),
    fullTimeShare: firstHeld(
      held(row.studentFTE),
      fromDetail((d) => d.studentFTE),
    ),
    learningPathway: either('learningPathwayDescription'),
    academicPeriod: either('academicPeriodDescription'),
    previousSchool: either('prevSchool'),
    academicStart: held(row.academicStartDate),
    start: fromDetail((d) => d.startDate),
    leaving: either('leavingDate'),
    governmentNumber: held(row.governmentStudentNumber),
  }
}

/** Staff around the student, each once, in the order a desk asks for them. */
export function staffPart({ row, detail, absence }: Sources): PersonCard['staff'] {
  const name = (
    key:
      | 'formGroupTeacher'
      | 'rollGroupTeacher'
      | 'tutorGroupTeacher'
      | 'homeGroupTeacher'
      | 'yearLevelCoOrdinator'
      | 'headOfHouse'
      | 'headOfCampus',
  ) => row[key] ?? detail?.[key] ?? null
  const staff = [
    { role: 'tutor', name: name('tutorGroupTeacher') },
    { role: 'form', name: name('formGroupTeacher') },
    { role: 'roll', name: name('rollGroupTeacher') },
    { role: 'home', name: name('homeGroupTeacher') },
    { role: 'year', name: name('yearLevelCoOrdinator') },
    { role: 'house', name: name('headOfHouse') },
    { role: 'campus', name: name('headOfCampus') },
  ] as const
  const known = staff.flatMap(({ role, name }) => (name === null || name === '' ? [] : [{ role, name }]))
  if (known.length > 0) return { value: known }
  return { absent: detail === null ? absence : 'not-recorded' }
}
