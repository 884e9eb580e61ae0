import { z } from 'zod'
import {
  correctableField,
  correctionState,
  endedStates,
  type PersonField,
  personField,
} from '../../../shared/domain/correction.ts'
import { failure } from '../../../shared/domain/failure.ts'
import { batchMark, correctionId, moment, personId } from '../../../shared/domain/ids.ts'

/** The values of a person's fields at one moment; an unknown field is absent. */
export type PersonValues = Readonly<Partial<Record<PersonField, string | null>>>

const text = z.string().nullable()

/** A correction as the queue stores it and the journal records it: one field of one person. */
export const storedCorrection = z.object({
  id: correctionId,
  personId,
  variant: z.enum(['person', 'company']),
  personName: z.string(),
  schoolId: z.string(),
  field: correctableField,
  base: text,
  baseKnown: z.boolean(),
  mine: text,
  theirs: text,
  theirsKnown: z.boolean(),
  state: correctionState,
  author: z.string(),
  attempts: z.number().int(),
  holdUntil: moment.nullable(),
  last: z.object({ at: moment, failure: failure.nullable(), serverSaid: text }).nullable(),
  /** The record as read before the update; null if it was not sent or its outcome is known. Absent in old records. */
  before: z.partialRecord(personField, text).nullable().default(null),
  /** The sheet from which the correction came. Absent in old records. */
  batch: batchMark.nullable().default(null),
  createdAt: moment,
  changedAt: moment,
})
export type StoredCorrection = Readonly<z.output<typeof storedCorrection>>
export type CorrectionEvidence = NonNullable<StoredCorrection['last']>

export type CorrectionChange = Partial<
  Omit<
    StoredCorrection,
    'id' | 'personId' | 'variant' | 'personName' | 'schoolId' | 'field' | 'batch' | 'createdAt' | 'changedAt'
  >
>

export const isEnded = ({ state }: Pick<StoredCorrection, 'state'>): boolean => endedStates.has(state)
