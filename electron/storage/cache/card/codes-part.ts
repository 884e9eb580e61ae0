import type { PersonCard } from '../../../../shared/domain/card.ts'
import type { KeptDetail, KeptRow } from '../kept.ts'
import { type DetailAbsence, firstHeld, held, heldInDetail } from './held.ts'

type Sources = {
  readonly row: KeptRow
  readonly detail: KeptDetail | null
  readonly absence: DetailAbsence
}

/** The codes behind the words: what other systems of the school call a year, a form, a house. */
export function codesPart({ row, detail, absence }: Sources): PersonCard['codes'] {
  const code = (name: keyof KeptRow & keyof KeptDetail) =>
    firstHeld(
      held(row[name] as string | null | undefined), // sound: called with text fields only
      heldInDetail(detail, absence, (d) => d[name] as string | null | undefined),
    )
  return {
    year: firstHeld(code('yearLevelCode'), held(row.lastYearLevelCode)),
    form: code('formGroupCode'),
    house: firstHeld(code('houseGroupCode'), held(row.lastHouseCode)),
    roll: code('rollGroupCode'),
    tutor: code('tutorGroupCode'),
    home: code('homeGroupCode'),
    campus: firstHeld(held(row.campusCode), held(row.lastCampusCode)),
    subSchool: code('subSchoolCode'),
    academicPeriod: code('academicPeriodCode'),
    learningPathway: code('learningPathwayCode'),
    studentType: code('studentTypeCode'),
    gender: code('genderCode'),
  }
}

/** What the school's record says of itself. */
export function recordPart({ row, detail, absence }: Sources): PersonCard['record'] {
  return {
    changed: firstHeld(
      heldInDetail(detail, absence, (d) => d.modified),
      held(row.modified),
    ),
    type: held(row.recordType),
  }
}
