import { z } from 'zod'
import { codedReference, flag, text, uuid } from './formats.ts'

/**
 * One address in a student's detail record. The only place in the whole API that says whether an address is protected:
 * search rows carry the same street without any flag.
 */
export const addressItem = z.strictObject({
  /** 'Home' (residential), 'Postal', or null for the school's own kinds of address. */
  systemMeaning: text.nullable(),
  /** The community member's address record. */
  id: uuid,
  /** The record that holds street and postcode; people of one household share it. */
  addressId: uuid,
  /** The school's name for this kind of address; null when systemMeaning is neither home nor postal. */
  addressType: codedReference.nullable(),
  addressLine1: text.nullable(),
  addressLine2: text.nullable(),
  addressLine3: text.nullable(),
  suburb: text.nullable(),
  postalCode: text.nullable(),
  /** True: protected, not to be shown to anyone. A reader treats anything but `false` as true. */
  confidential: flag,
  country: codedReference.nullable(),
  state: codedReference.nullable(),
  /** The whole address on one line, parts separated by commas. */
  displayAddressComma: text.nullable(),
  /** The whole address, one line per part. */
  displayAddressFull: text.nullable(),
})
export type AddressItem = z.infer<typeof addressItem>
