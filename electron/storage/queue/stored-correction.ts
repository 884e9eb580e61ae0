import { z } from 'zod'
import { correction, endedStates, type PersonField, personField } from '../../../shared/domain/correction.ts'
import { batchMark } from '../../../shared/domain/ids.ts'

/** The values of a person's fields at one moment; an unknown field is absent. */
export type PersonValues = Readonly<Partial<Record<PersonField, string | null>>>

/** A correction as the queue stores it and the journal records it. Old records need a default for each new field. */
export const storedCorrection = correction.omit({ words: true, masked: true }).extend({
  schoolId: z.string(),
  /** The record as read before the update; null if it was not sent or its outcome is known. Absent in old records. */
  before: z.partialRecord(personField, z.string().nullable()).nullable().default(null),
  /** The sheet from which the correction came. Absent in old records. */
  batch: batchMark.nullable().default(null),
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
