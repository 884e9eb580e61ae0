import { z } from 'zod'
import { addressItem } from './address-item.ts'
import { codedReference, flag, integer, lookupReference, uuid } from './formats.ts'

const homeLanguage = z.strictObject({
  id: uuid,
  language: codedReference.nullable(),
  /** Position in the family's own order, lowest first. */
  sortOrder: integer,
})

const nationality = z.strictObject({
  id: uuid,
  nationality: codedReference.nullable(),
  sortOrder: integer,
})

/** Sensitive facts and the addresses with their protection. Null in the reference fields: nothing recorded. */
export const demographics = z.strictObject({
  /** True: the region was set by hand instead of being derived from the address. */
  overrideRegion: flag,
  religion: lookupReference.nullable(),
  indigenousStatus: lookupReference.nullable(),
  parish: lookupReference.nullable(),
  region: lookupReference.nullable(),
  birthCountry: lookupReference.nullable(),
  /** Null: the key may not see addresses, or none are recorded. */
  addresses: z.array(addressItem).nullable(),
  homeLanguages: z.array(homeLanguage),
  nationalities: z.array(nationality),
})
export type Demographics = z.infer<typeof demographics>
