import { type FieldClass, isMasked } from '../api/field-register/field-class.ts'
import type { PersonCard } from '../domain/card.ts'
import { cardClasses, cardListClasses } from './card-classes.ts'
import { maskWaiting } from './mask-correction.ts'

const masked = { absent: 'masked' } as const

/** The card without masked values. Other missing values stay as they are. */
export function maskCard(card: PersonCard): PersonCard {
  const { addresses, ...contact } = card.contact
  return {
    ...card,
    waiting: card.waiting.map(maskWaiting),
    identity: maskPlaces(card.identity, cardClasses.identity),
    names: maskPlaces(card.names, cardClasses.names),
    contact: { ...maskPlaces(contact, cardClasses.contact), addresses: maskAddresses(addresses) },
    school: maskPlaces(card.school, cardClasses.school),
    past: card.past && maskPlaces(card.past, cardClasses.past),
    codes: maskPlaces(card.codes, cardClasses.codes),
    record: maskPlaces(card.record, cardClasses.record),
    ...maskPlaces(listsOf(card), cardListClasses),
  }
}

function listsOf(card: PersonCard) {
  const { staff, boarding, enrolment, photoPermissions, identityCodes, demographics } = card
  return { staff, boarding, enrolment, photoPermissions, identityCodes, demographics }
}

/** Sound: every place of a card may be `masked` instead of a value. */
function maskPlaces<Places extends object>(
  places: Places,
  classes: Readonly<Record<keyof Places, FieldClass>>,
): Places {
  const hide = ([name, held]: [string, object]) =>
    'value' in held && isMasked(classes[name as keyof Places]) ? [name, masked] : [name, held]
  return Object.fromEntries(Object.entries(places).map(hide)) as Places
}

/** Masks the lines of addresses; the kind of an address may be shown. */
function maskAddresses(addresses: PersonCard['contact']['addresses']): PersonCard['contact']['addresses'] {
  if ('absent' in addresses || !isMasked(cardClasses.contact.addresses)) return addresses
  return {
    value: addresses.value.map(({ kind, lines }) => ({ kind, lines: 'value' in lines ? masked : lines })),
  }
}
