import { z } from 'zod'
import { correctableField, correctionState } from './correction.ts'
import { calendarDate, correctionId, moment, personId } from './ids.ts'
import { listedChange, personRow } from './search.ts'

/**
 * Six different reasons for an empty place on the card; they are never drawn alike.
 * - `not-recorded`: the school's record has the field and it is empty.
 * - `unreadable`: the school's record has a value, and it could not be read.
 * - `not-held`: this app does not keep it (not in the API, or dropped by the device's privacy profile).
 * - `not-downloaded`: the details of this person have not arrived yet.
 * - `withheld`: a protected address, or one not known to be unprotected.
 * - `masked`: held, and shown on this device only on request.
 */
const absence = z.enum(['not-recorded', 'unreadable', 'not-held', 'not-downloaded', 'withheld', 'masked'])
export type Absence = z.infer<typeof absence>

const held = <T extends z.ZodType>(value: T) => z.union([z.object({ value }), z.object({ absent: absence })])
/** A value of the record, or why there is none. */
export type Held<T> = { value: T } | { absent: Absence }

const heldText = held(z.string())

const photoPermission = z.object({
  type: z.string(),
  /** `no-record` is treated as refused. */
  decision: z.enum(['granted', 'refused', 'no-record']),
  comment: z.string(),
})
const placement = z.object({
  house: z.string(),
  boarderType: z.string(),
  start: calendarDate.nullable(),
  end: calendarDate.nullable(),
  /** Whether the placement covers the day of the card: start ≤ day ≤ end, or open. */
  now: z.boolean(),
  /** True: the school's date cannot be read, so a missing end does not mean an open end. */
  unreadable: z.boolean(),
})
const enrolmentSpell = z.object({
  start: calendarDate.nullable(),
  leaving: calendarDate.nullable(),
  /** Whether a date was sent that cannot be read. */
  unreadable: z.boolean(),
  destination: z.string(),
  reason: z.string(),
})
export const address = z.object({
  /** `Home`, `Postal`, or the school's own name for this kind of address. */
  kind: z.string(),
  lines: held(z.array(z.string())),
})
/** Sensitive facts, stored only if the device's profile allows it. */
export const backgroundKind = z.enum([
  'religion',
  'indigenousStatus',
  'parish',
  'region',
  'birthCountry',
  'homeLanguage',
  'nationality',
])
export type BackgroundKind = z.infer<typeof backgroundKind>
const waitingValue = z.object({
  correctionId,
  field: correctableField,
  base: z.string().nullable(),
  mine: z.string().nullable(),
  state: correctionState,
  /** True: this desk does not show the values, and they are null. */
  masked: z.boolean(),
})
const staffMember = z.object({
  role: z.enum(['form', 'roll', 'tutor', 'home', 'year', 'house', 'campus']),
  name: z.string(),
})

/** Everything the app may show of one person. Waiting corrections are beside the server's values, never in them. */
export const personCard = z.object({
  id: personId,
  kind: z.enum(['current', 'past']),
  identity: z.object({
    preferred: heldText,
    given: heldText,
    otherGiven: heldText,
    surname: heldText,
    suffix: heldText,
    title: heldText,
    gender: heldText,
    initials: heldText,
    birthDate: held(calendarDate),
    schoolId: heldText,
    nameAtSchool: heldText,
  }),
  names: z.object({
    display: heldText,
    displayForList: heldText,
    internal: heldText,
    mail: heldText,
    salutation: heldText,
    sort: heldText,
    external: heldText,
  }),
  contact: z.object({
    mobile: heldText,
    phone: heldText,
    email: heldText,
    preferredPhone: heldText,
    sms: heldText,
    addresses: held(z.array(address)),
  }),
  school: z.object({
    campus: heldText,
    year: heldText,
    house: heldText,
    form: heldText,
    roll: heldText,
    tutor: heldText,
    home: heldText,
    subSchool: heldText,
    studentType: heldText,
    boardingStatus: heldText,
    fullTimeShare: held(z.number()),
    learningPathway: heldText,
    academicPeriod: heldText,
    previousSchool: heldText,
    academicStart: held(calendarDate),
    start: held(calendarDate),
    leaving: held(calendarDate),
    governmentNumber: heldText,
  }),
  /** Last known school data of a past student; null for current students. */
  past: z
    .object({
      peerYear: held(z.number()),
      yearLeft: held(z.number()),
      entry: held(calendarDate),
      left: held(calendarDate),
    })
    .nullable(),
  /** The codes by which other systems of the school know the same units. */
  codes: z.object({
    year: heldText,
    form: heldText,
    house: heldText,
    roll: heldText,
    tutor: heldText,
    home: heldText,
    campus: heldText,
    subSchool: heldText,
    academicPeriod: heldText,
    learningPathway: heldText,
    studentType: heldText,
    gender: heldText,
  }),
  /** When the school's record last changed, and its type. */
  record: z.object({ changed: heldText, type: heldText }),
  staff: held(z.array(staffMember)),
  boarding: held(z.array(placement)),
  enrolment: held(z.array(enrolmentSpell)),
  photoPermissions: held(z.array(photoPermission)),
  identityCodes: held(
    z.array(
      z.object({
        description: z.string(),
        code: z.string(),
        value: z.string(),
      }),
    ),
  ),
  demographics: held(z.array(z.object({ kind: backgroundKind, value: z.string() }))),
  /** Which fields changed this week, and when Foyer first read each change. */
  changed: z.array(listedChange),
  /** People in the student data who could be mistaken for this one. */
  similar: z.array(personRow),
  waiting: z.array(waitingValue),
  provenance: z.object({
    /** When the list row and the details were read; null = not yet. */
    listAt: moment.nullable(),
    detailAt: moment.nullable(),
    /** True: the API key may not read details. */
    detailsForbidden: z.boolean(),
    /** The day for which the card was just read from the school, without storing it; null for the stored card. */
    liveAsAt: calendarDate.nullable(),
  }),
  /** Whether a correction may be made, and if not, why. */
  correcting: z.union([
    z.object({ allowed: z.literal(true) }),
    z.object({
      allowed: z.literal(false),
      because: z.enum(['read-only-key', 'follows-relay', 'live']),
    }),
  ]),
})
export type PersonCard = z.infer<typeof personCard>
