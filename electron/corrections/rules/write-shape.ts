import { z } from 'zod'
import { type ApiProfile, apiProfile } from '../../../shared/domain/connection.ts'
import type { Ledger } from '../../api/connect/ledger.ts'
import type { StoredCorrection } from '../../storage/queue/stored-correction.ts'

/** The two properties of an update that the document leaves open, and that only an update can find out. */
export type WriteShape = Pick<ApiProfile, 'discriminator' | 'personAlways'>

/** Kept in the queue's facts once an update in this shape was accepted. */
export const provenShape = apiProfile
  .pick({ discriminator: true, personAlways: true })
  .extend({ baseUrl: z.string() })

/** Names of discriminators in other parts of this service (`recordType`, `entityTypes`) and in similar services. */
const likelyNames = [
  'type',
  'recordType',
  'entityType',
  'communityType',
  'memberType',
  'informationType',
  'infoType',
  'personType',
  'variant',
  'kind',
  'discriminator',
  '$type',
  '@type',
  '_type',
]
/** Contains every candidate for the two fields that must be non-empty, and the fields that answers called required. */
const widest: WriteShape['personAlways'] = ['givenName', 'surname', 'schoolId', 'title', 'gender']

/**
 * The shapes to try, in order, until this service accepts one: the profile's, the same with more fields, then other
 * names. A refused update (400, 422) changed nothing, so the next shape may be tried at once.
 */
export function shapesToTry(profile: WriteShape): readonly WriteShape[] {
  const names = [profile.discriminator, ...likelyNames.filter((name) => name !== profile.discriminator)]
  const always = [...new Set([...profile.personAlways, ...widest])]
  const wide = names.map((discriminator) => ({ discriminator, personAlways: always }))
  return [profile, ...(always.length > profile.personAlways.length ? wide : wide.slice(1))]
}

/** The accepted shape, with the fields that its corrections supplied: the service may need them non-empty. */
export function widen(shape: WriteShape, corrections: readonly StoredCorrection[]): WriteShape {
  const supplied = corrections.filter(({ mine }) => mine !== null && mine !== '').map(({ field }) => field)
  const also = widest.filter((name) => supplied.some((field) => field === name))
  return { ...shape, personAlways: [...new Set([...shape.personAlways, ...also])] }
}

/** The part of the connection findings that answers to updates add to. */
export type LearningLedger = Pick<Ledger, 'profile' | 'learn' | 'isSetByFile'>
