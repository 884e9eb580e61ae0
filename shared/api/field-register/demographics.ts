import type { AddressItem } from '../address-item.ts'
import type { Demographics } from '../demographics.ts'
import type { FieldRegister } from './field-class.ts'

export const demographicsRegister: FieldRegister<Demographics> = {
  overrideRegion: 'working',
  religion: 'sensitive',
  indigenousStatus: 'sensitive',
  parish: 'sensitive',
  region: 'sensitive',
  birthCountry: 'sensitive',
  addresses: 'nested',
  homeLanguages: 'sensitive',
  nationalities: 'sensitive',
}

/** Every field of one address, which may be given in parts, as a whole, or both. */
export const addressItemRegister: FieldRegister<AddressItem> = {
  systemMeaning: 'school',
  id: 'working',
  addressId: 'working',
  addressType: 'school',
  addressLine1: 'home',
  addressLine2: 'home',
  addressLine3: 'home',
  suburb: 'home',
  postalCode: 'home',
  confidential: 'school',
  country: 'home',
  state: 'home',
  displayAddressComma: 'home',
  displayAddressFull: 'home',
}
