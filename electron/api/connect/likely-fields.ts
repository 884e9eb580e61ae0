import type { AlsoAsked } from '../../../shared/domain/connection.ts'

/**
 * What a service could ask of every search that the document calls optional: nothing, an empty text, the dates said
 * out loud. None of them narrows the answer.
 */
export const likelyFields = (now: string): readonly AlsoAsked[] => [
  {},
  { ignoreDates: false },
  { asAtDate: now },
  { asAtDate: now, ignoreDates: false },
  { simpleSearchValue: '' },
  { asAtDate: now, ignoreDates: false, simpleSearchValue: '' },
]
