import { z } from 'zod'
import type { ApiProfile } from '../../../shared/domain/connection.ts'
import type { Ledger } from '../../api/connect/ledger.ts'

/** The two things about an update that the document leaves open and that only an update can find out. */
export type WriteShape = Pick<ApiProfile, 'discriminator' | 'personAlways'>

/** Kept in the queue's facts once an update in this shape was accepted. */
export const provenShape = z.object({
  baseUrl: z.string(),
  discriminator: z.string(),
  personAlways: z.array(
    z.enum(['givenName', 'surname', 'schoolId', 'prefName', 'displayName', 'title', 'gender']),
  ),
})

/** Names such discriminators carry elsewhere in this service (`recordType`, `entityTypes`) and in its kind. */
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
/** Holds every field that could be one of the two that must be non-empty, and those called required in answers. */
const widest: WriteShape['personAlways'] = ['givenName', 'surname', 'schoolId', 'title', 'gender']

/**
 * Shapes to try, in order, while none has been accepted by this service yet: the profile's own, the same with more
 * fields, then other names. A refused update (400, 422) changed nothing, so the next one may be tried at once.
 */
export function shapesToTry(profile: WriteShape): readonly WriteShape[] {
  const names = [profile.discriminator, ...likelyNames.filter((name) => name !== profile.discriminator)]
  const always = [...new Set([...profile.personAlways, ...widest])]
  return [profile, ...names.map((discriminator) => ({ discriminator, personAlways: always }))]
}

/** What answers to updates teach of the service, as far as corrections go by it. */
export type LearningLedger = Pick<Ledger, 'profile' | 'learn' | 'isSetByFile'>
