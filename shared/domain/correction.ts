import { z } from 'zod'
import { failure } from './failure.ts'
import { batchMark, correctionId, moment, personId } from './ids.ts'

/**
 * Fields a correction may change, by the names the PUT uses (API: Community personal information). Only the answer to
 * an update shows some of them: before such an answer there is nothing to compare with, and the field stays closed.
 */
export const personField = z.enum([
  'title',
  'givenName',
  'prefName',
  'otherGivenName',
  'surname',
  'nameSuffix',
  'initials',
  'gender',
  'birthDate',
  'displayName',
  'displayNameForList',
  'familyNamePrevious',
  'maidenName',
  'overrideLegalSurname',
  'isPrimary',
  'deceased',
  'deceasedDate',
])
export const companyField = z.enum(['companyName', 'companyAttention'])
export const correctableField = z.union([personField, companyField])
export type PersonField = z.infer<typeof personField>
export type CorrectableField = z.infer<typeof correctableField>

/** Names that every record has; the school's service refuses to empty them. */
export const neededFields: ReadonlySet<CorrectableField> = new Set([
  ...(['givenName', 'surname', 'displayName', 'displayNameForList', 'initials'] as const),
])

/** The state of a correction. The transitions are one table in `electron/corrections/rules/machine.ts`. */
export const correctionState = z.enum([
  'queued', // saved, may be sent
  'sending', // stored before the first byte is sent
  'uncertain', // sent; whether it arrived is not known yet
  'conflict', // the school's value is neither the base nor the wanted one: the user decides
  'rejected', // the service refused the value
  'forbidden', // this key may not write
  'gone', // the record does not exist
  'lookup-gone', // the chosen title or gender is not, or no longer, in the school's list
  'parked', // the attempts are used up; waits for the user
  'applied', // seen at the school
  'sent', // accepted by the service, but no read shows this field
  'withdrawn', // withdrawn by the user
  'superseded', // replaced by a later correction of the same field
])
export type CorrectionState = z.infer<typeof correctionState>

/** The states in which a correction waits for the user. */
export const needsPerson: ReadonlySet<CorrectionState> = new Set([
  'conflict',
  'rejected',
  'forbidden',
  'gone',
  'lookup-gone',
  'parked',
])

/** The states of corrections that reached the school. */
export const arrivedStates: ReadonlySet<CorrectionState> = new Set(['applied', 'sent'])

/** The states that never change any more. */
export const endedStates: ReadonlySet<CorrectionState> = new Set([
  ...arrivedStates,
  ...(['withdrawn', 'superseded'] as const),
])

/**
 * A value as the user sees it; null and '' both mean "empty". Title and gender hold the option's id. It may be as long
 * as the school's value, because even a nonsensical record must be correctable.
 */
const fieldValue = z.string().nullable()
const typedValue = z.string().max(2_000).nullable()

export const correctionEvidence = z.object({
  at: moment,
  /** The failure of an attempt; null without one, such as for a value that the school showed. */
  failure: failure.nullable(),
  /** The service's own words, kept only in the encrypted queue. */
  serverSaid: z.string().nullable(),
})

/** One waiting (or ended) correction: one field of one person. */
export const correction = z.object({
  id: correctionId,
  personId,
  variant: z.enum(['person', 'company']),
  /** The name of the person or company when the correction was made. */
  personName: z.string(),
  field: correctableField,
  /**
   * The value that the user saw when the correction was made. `baseKnown` is false if the API shows no value to compare
   * with and the user has not confirmed that it may be overwritten unseen.
   */
  base: fieldValue,
  baseKnown: z.boolean(),
  mine: fieldValue,
  /** The school's value at the last read; null with `theirsKnown` false = not read yet. */
  theirs: fieldValue,
  theirsKnown: z.boolean(),
  /** Base, mine and theirs in words, if the value is an option's id (title, gender). */
  words: z.object({ base: fieldValue, mine: fieldValue, theirs: fieldValue }),
  state: correctionState,
  author: z.string(),
  attempts: z.number().int(),
  createdAt: moment,
  changedAt: moment,
  /** The correction is not sent before this time; null = as soon as the network allows. */
  holdUntil: moment.nullable(),
  last: correctionEvidence.nullable(),
  batch: batchMark.nullable(),
  /** True: this desk shows the values only on request, and they are null. */
  masked: z.boolean(),
})
export type Correction = z.infer<typeof correction>

export const fieldOption = z.object({
  id: z.string(),
  /** For a title, the gender that usually goes with it, which the form offers. */
  defaultGender: z.string().nullable(),
  description: z.string(),
  active: z.boolean(),
})

/** What the correction form needs: each field with its shown value, an earlier draft, and its options. */
export const correctionForm = z.object({
  personId,
  personName: z.string(),
  online: z.boolean(),
  fields: z.array(
    z.object({
      field: personField,
      /** The school's value as last read. */
      base: fieldValue,
      baseKnown: z.boolean(),
      /** True: the school's value could not be read, so the field is closed. */
      unreadable: z.literal(true).optional(),
      waiting: fieldValue.optional(),
      draft: fieldValue.optional(),
      options: z.array(fieldOption).nullable(),
      /** True: the school's system builds this value itself unless it is overridden (API rule 1). */
      generated: z.boolean(),
      /** True: no read of the service shows this field, so its value is known only from an update's answer. */
      unread: z.boolean(),
      /** When an update's answer last showed the value; null for fields that every read shows. */
      lastSeen: moment.nullable(),
      /** True: the field must not be set while the person is linked to a spouse (API rule 2). */
      closedBySpouse: z.boolean(),
    }),
  ),
})
export type CorrectionForm = z.infer<typeof correctionForm>

const personChange = z.object({
  field: personField,
  base: fieldValue,
  mine: typedValue,
  /** For a field that no read shows: the user was warned that it cannot be compared, and confirmed. */
  unseen: z.literal('overwrite').optional(),
})
const companyChange = z.object({ field: companyField, mine: typedValue })

/** Saves corrections of one person: all rows or none. `base` is the value in the form when typing began. */
export const saveCorrections = z.discriminatedUnion('variant', [
  z.object({
    variant: z.literal('person'),
    personId,
    author: z.string().trim().min(1).max(100),
    changes: z.array(personChange).min(1).max(20),
  }),
  z.object({
    variant: z.literal('company'),
    personId,
    author: z.string().trim().min(1).max(100),
    /** Sent with every company update, because the API requires two non-empty fields. */
    schoolId: z.string().trim().min(1).max(100),
    changes: z
      .array(companyChange)
      .min(1)
      .max(2)
      .refine((changes) =>
        changes.some(({ field, mine }) => field === 'companyName' && mine !== null && mine !== ''),
      ),
  }),
])
export type SaveCorrections = z.output<typeof saveCorrections>

export const saveDraft = z.object({
  personId,
  values: z.partialRecord(personField, typedValue),
})

/** Settles a conflict. `shown` is the school's value on which the user decided: if it changed, they decide again. */
export const settleCorrection = z.object({
  id: correctionId,
  shown: fieldValue,
  /** The user's own value as it was shown; if absent, the value is not compared. */
  mine: fieldValue.optional(),
  choice: z.discriminatedUnion('take', [
    z.object({ take: z.literal('theirs') }),
    z.object({ take: z.literal('mine') }),
    z.object({ take: z.literal('other'), value: typedValue }),
  ]),
})
export type SettleCorrection = z.output<typeof settleCorrection>

/** Restores at the school what an applied correction of a person had changed. */
export const reverseCorrection = z.object({ id: correctionId, author: z.string().trim().min(1).max(100) })
export type ReverseCorrection = z.output<typeof reverseCorrection>

/** `saved` is false if the user cancelled the system's dialog. */
export const takenAlong = z.object({ saved: z.boolean(), corrections: z.number().int() })
/** Null if no file was chosen. `known` counts the corrections that were already here. */
export const broughtOver = z.object({ brought: z.number().int(), known: z.number().int() }).nullable()

export const sendingRule = z.enum(['when-online', 'when-asked'])

export const correctionQueue = z.object({
  corrections: z.array(correction),
  sending: sendingRule,
  /** Why the whole queue is paused; null = it is not. */
  paused: z.object({ failure, at: moment }).nullable(),
  drafts: z.array(personId),
  /** The revision of the last news whose changes this queue includes. */
  revision: z.number().int(),
})
export type CorrectionQueue = z.infer<typeof correctionQueue>

/** Changes since the previous news; `gone` are no longer shown. A receiver that misses a revision loads all again. */
export const queueNews = correctionQueue.extend({
  /** The changed corrections in their present state: new ones in queue order, ended ones in the order they ended. */
  corrections: z.array(correction),
  gone: z.array(correctionId),
  /** True: another part of the same change follows at once. */
  more: z.boolean(),
})
export type QueueNews = z.infer<typeof queueNews>
