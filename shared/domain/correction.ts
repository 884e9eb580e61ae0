import { z } from 'zod'
import { failure } from './failure.ts'
import { batchMark, correctionId, moment, personId } from './ids.ts'
import { newPassphrase, passphrase } from './passphrase.ts'

/**
 * Fields a correction may change, by the names the PUT uses (API: Community personal information). Some are shown by no
 * read, only by the answer to an update: until one was seen there is nothing to compare with, and the field stays closed.
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

/** Where a correction is. The transitions are one table in `electron/corrections/rules/machine.ts`. */
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

/** These wait for the user. */
export const needsPerson: ReadonlySet<CorrectionState> = new Set([
  'conflict',
  'rejected',
  'forbidden',
  'gone',
  'lookup-gone',
  'parked',
])

/** These reached the school. */
export const arrivedStates: ReadonlySet<CorrectionState> = new Set(['applied', 'sent'])

/** These never change any more. */
export const endedStates: ReadonlySet<CorrectionState> = new Set([
  ...arrivedStates,
  ...(['withdrawn', 'superseded'] as const),
])

/**
 * Text as the person sees it; null and '' are both "empty". Title and gender hold the option's id.
 * As long as the school has it: a record that holds nonsense is one that has to be corrected.
 */
const fieldValue = z.string().nullable()
/** What a person may type. */
const typedValue = z.string().max(2_000).nullable()

export const correctionEvidence = z.object({
  at: moment,
  /** What was learnt: the failure of an attempt, or a value the school showed. */
  failure: failure.nullable(),
  /** The service's own words, kept only in the encrypted queue. */
  serverSaid: z.string().nullable(),
})

/** One waiting (or ended) correction: one field of one person. */
export const correction = z.object({
  id: correctionId,
  personId,
  variant: z.enum(['person', 'company']),
  /** As it was called when the correction was made. */
  personName: z.string(),
  field: correctableField,
  /**
   * What the person saw when the correction was made; `baseKnown` false where the API shows no value to compare with,
   * and the user has not confirmed that it may be overwritten unseen.
   */
  base: fieldValue,
  baseKnown: z.boolean(),
  mine: fieldValue,
  /** The school's value at the last look; undefined-as-null with `theirsKnown` false = not looked yet. */
  theirs: fieldValue,
  theirsKnown: z.boolean(),
  /** Base, mine and theirs as words where the value is an option's id (title, gender). */
  words: z.object({ base: fieldValue, mine: fieldValue, theirs: fieldValue }),
  state: correctionState,
  author: z.string(),
  attempts: z.number().int(),
  createdAt: moment,
  changedAt: moment,
  /** Not sent before; null = as soon as the network allows. */
  holdUntil: moment.nullable(),
  last: correctionEvidence.nullable(),
  batch: batchMark.nullable(),
  /** This desk shows the values only on request: they are null here. */
  masked: z.boolean(),
})
export type Correction = z.infer<typeof correction>

export const fieldOption = z.object({
  id: z.string(),
  /** Titles: the gender that usually goes with it, to be offered. */
  defaultGender: z.string().nullable(),
  description: z.string(),
  active: z.boolean(),
})

/** What the correction form needs: each field with the value shown, a draft from before, and its options. */
export const correctionForm = z.object({
  personId,
  personName: z.string(),
  online: z.boolean(),
  fields: z.array(
    z.object({
      field: personField,
      /** The school's value as last seen. */
      base: fieldValue,
      baseKnown: z.boolean(),
      /** The school's record has a value that could not be read: the field is closed. */
      unreadable: z.literal(true).optional(),
      /** A waiting correction of this field. */
      waiting: fieldValue.optional(),
      draft: fieldValue.optional(),
      options: z.array(fieldOption).nullable(),
      /** The school's system builds this value itself unless it is overridden (API rule 1). */
      generated: z.boolean(),
      /** No read of the service shows it: what is known of it came in an update's answer. */
      unread: z.boolean(),
      /** When an update's answer showed it last; null for fields that every read shows. */
      lastSeen: moment.nullable(),
      /** Not to be set while the person is linked to a spouse (API rule 2). */
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

/** Save corrections of one person: all rows or none. `base` is what the form showed when typing began. */
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
    /** Sent with every company update; the API asks for two non-empty fields. */
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

/** Settle a conflict. `shown` is the school's value the person decided on: if it moved since, they are asked again. */
export const settleCorrection = z.object({
  id: correctionId,
  shown: fieldValue,
  /** What the person's own value was shown as; left out, whatever it is by now. */
  mine: fieldValue.optional(),
  choice: z.discriminatedUnion('take', [
    z.object({ take: z.literal('theirs') }),
    z.object({ take: z.literal('mine') }),
    z.object({ take: z.literal('other'), value: typedValue }),
  ]),
})
export type SettleCorrection = z.output<typeof settleCorrection>

/** Put back at the school what an applied correction of a person had changed. */
export const reverseCorrection = z.object({ id: correctionId, author: z.string().trim().min(1).max(100) })
export type ReverseCorrection = z.output<typeof reverseCorrection>

/** What closes or opens a file that is carried about. */
export const filePassphrase = z.object({ passphrase })
export const newFilePassphrase = z.object({ passphrase: newPassphrase })
/** `saved` false: the person changed their mind in the system's dialog. */
export const takenAlong = z.object({ saved: z.boolean(), corrections: z.number().int() })
/** Null: no file was chosen. `known` were here already. */
export const broughtOver = z.object({ brought: z.number().int(), known: z.number().int() }).nullable()

export const sendingRule = z.enum(['when-online', 'when-asked'])

export const correctionQueue = z.object({
  corrections: z.array(correction),
  sending: sendingRule,
  /** Why the whole queue is paused; null = it is not. */
  paused: z.object({ failure, at: moment }).nullable(),
  drafts: z.array(personId),
  /** The number of the last news whose changes are all in here. */
  revision: z.number().int(),
})
export type CorrectionQueue = z.infer<typeof correctionQueue>

/** Changes since the previous news; `gone` are shown no more. A receiver that misses a revision loads the whole queue. */
export const queueNews = correctionQueue.extend({
  /** As they stand now; what is new in the order of the queue, what ended in the order of ending. */
  corrections: z.array(correction),
  gone: z.array(correctionId),
  /** Another part of the same change follows at once. */
  more: z.boolean(),
})
export type QueueNews = z.infer<typeof queueNews>
