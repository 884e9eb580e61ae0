import { z } from 'zod'
import { flag, number, text, timestamp, uuid } from './formats.ts'

const ids = z.array(uuid)

/** Body of POST /students/current/search. Every filter is optional. The document has no values for modes: plain text. */
export const currentSearchRequest = z
  .strictObject({
    /** Full-time equivalent from X to Y, both included. */
    schoolFteX: number,
    schoolFteY: number,
    learningPathway: text,
    campus: ids,
    yearLevel: ids,
    staffHouseId: ids,
    staffFormId: ids,
    tutorGroup: ids,
    rollGroup: ids,
    homeRoom: ids,
    subSchool: ids,
    schoolId: text,
    surname: text,
    gender: text,
    studentTypeCodeIn: ids,
    studentTypeSystemMeaningIn: ids,
    fullTimeStatus: text,
    nationality: text,
    homeLanguage: text,
    /** The time for which "current" is decided; absent means now. */
    asAtDate: timestamp,
    /** True: start and leaving dates are ignored. */
    ignoreDates: flag,
    given: text,
    givenMode: text,
    studentActivityType: text,
    studentActivityStatus: text,
    activityByStaffId: uuid,
    followUp: flag,
    followUpDate: timestamp,
    followUpStaffId: uuid,
    transportType: text,
    boarder: uuid,
    /** A boarding house; `border` is the service's own spelling. */
    borderHouse: uuid,
    boarderType: text,
    boarderMode: text,
    boarderHouseMode: text,
    boarderTypeMode: text,
    lock: text,
    lockMode: text,
    locker: uuid,
    lockerMode: text,
    identityCode: text,
    identityCodeType: text,
    academicPeriodSelectId: uuid,
    /** The requested page, from 1. */
    pageNum: number,
    /** Rows per page, 1 to 100; 10 when absent. */
    pageLimit: number,
    /** Free text over names and school number. */
    simpleSearchValue: text,
    type: text,
  })
  .partial()
export type CurrentSearchRequest = z.infer<typeof currentSearchRequest>
