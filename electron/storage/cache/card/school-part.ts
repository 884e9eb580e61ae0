import type { PersonCard } from '../../../../shared/domain/card.ts'
import type { KeptDetail, KeptRow } from '../kept.ts'
import { detailFieldOf, fieldOf, firstHeld, type Sources, whyEmpty } from './held.ts'

/** A text field of the list row or, if the row lacks it, of the details. The row is the fresher source. */
export const textOf =
  ({ row, detail, absence }: Sources) =>
  (name: keyof KeptRow & keyof KeptDetail) =>
    firstHeld(
      fieldOf(row)(name, row[name] as string | null | undefined), // sound: called with text fields only
      detailFieldOf(detail, absence)(name, (d) => d[name] as string | null | undefined),
    )

/** Year, form, house and the other groups of a person. */
export function schoolPart(sources: Sources): PersonCard['school'] {
  const { row, detail, absence } = sources
  const fromDetail = detailFieldOf(detail, absence)
  const either = textOf(sources)
  const of = fieldOf(row)
  return {
    campus: firstHeld(either('campus'), of('lastCampus', row.lastCampus)),
    year: firstHeld(either('yearLevel'), of('lastYearLevel', row.lastYearLevel)),
    house: firstHeld(either('houseGroup'), of('lastHouse', row.lastHouse)),
    form: either('formGroup'),
    roll: either('rollGroup'),
    tutor: either('tutorGroup'),
    home: either('homeGroup'),
    subSchool: either('subSchoolDescription'),
    studentType: either('studentType'),
    boardingStatus: of('boardingStatus', row.boardingStatus),
    fullTimeShare: firstHeld(
      of('studentFTE', row.studentFTE),
      fromDetail('studentFTE', (d) => d.studentFTE),
    ),
    learningPathway: either('learningPathwayDescription'),
    academicPeriod: either('academicPeriodDescription'),
    previousSchool: either('prevSchool'),
    academicStart: of('academicStartDate', row.academicStartDate),
    start: fromDetail('startDate', (d) => d.startDate),
    leaving: either('leavingDate'),
    governmentNumber: of('governmentStudentNumber', row.governmentStudentNumber),
  }
}

const staffFields = [
  ['tutor', 'tutorGroupTeacher'],
  ['form', 'formGroupTeacher'],
  ['roll', 'rollGroupTeacher'],
  ['home', 'homeGroupTeacher'],
  ['year', 'yearLevelCoOrdinator'],
  ['house', 'headOfHouse'],
  ['campus', 'headOfCampus'],
] as const

/** The student's staff by role, in the order in which a front desk needs them. */
export function staffPart({ row, detail, absence }: Sources): PersonCard['staff'] {
  const known = staffFields.flatMap(([role, field]) => {
    const name = row[field] || detail?.[field]
    return name ? [{ role, name }] : []
  })
  if (known.length > 0) return { value: known }
  return { absent: whyEmpty({ row, detail, absence }, /Teacher$|^headOf|CoOrdinator$/) }
}

/** The codes of year, form, house and other groups, which the school's other systems use. */
export function codesPart(sources: Sources): PersonCard['codes'] {
  const { row } = sources
  const code = textOf(sources)
  const of = fieldOf(row)
  return {
    year: firstHeld(code('yearLevelCode'), of('lastYearLevelCode', row.lastYearLevelCode)),
    form: code('formGroupCode'),
    house: firstHeld(code('houseGroupCode'), of('lastHouseCode', row.lastHouseCode)),
    roll: code('rollGroupCode'),
    tutor: code('tutorGroupCode'),
    home: code('homeGroupCode'),
    campus: firstHeld(of('campusCode', row.campusCode), of('lastCampusCode', row.lastCampusCode)),
    subSchool: code('subSchoolCode'),
    academicPeriod: code('academicPeriodCode'),
    learningPathway: code('learningPathwayCode'),
    studentType: code('studentTypeCode'),
    gender: code('genderCode'),
  }
}

export function recordPart({ row, detail, absence }: Sources): PersonCard['record'] {
  const of = fieldOf(row)
  return {
    changed: firstHeld(
      detailFieldOf(detail, absence)('modified', (d) => d.modified),
      of('modified', row.modified),
    ),
    type: of('recordType', row.recordType),
  }
}
