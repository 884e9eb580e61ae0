import type { Held, PersonCard } from '../../../shared/domain/card.ts'
import { contactLink } from '../../../shared/text/contact-link.ts'
import { cardText } from '../../text/card-text.ts'
import { contactLabels, identityLabels, schoolLabels } from '../../text/field-labels.ts'
import { dateText } from '../../text/when.ts'
import { addressOf, type KnownKind } from './addresses.ts'

/** A field that a digit copies. Each field has a fixed digit, so that users can learn it by heart. */
export type Copyable = {
  readonly digit: number
  readonly field: CopyableField
  readonly label: string
  /** The text for another program: one line, with no spaces in numbers. */
  readonly plain: string
  readonly formatted: string
}
export type CopyableField =
  | 'mobile'
  | 'phone'
  | 'email'
  | 'name'
  | 'schoolId'
  | 'birthDate'
  | 'homeAddress'
  | 'postalAddress'
  | 'governmentNumber'
  | 'contact'

export function known<T>(held: Held<T>): T | null {
  return 'value' in held ? held.value : null
}

/** The preferred name and the surname, by which the person is called. */
export function calledName(card: PersonCard): { readonly first: string; readonly last: string } {
  const first = known(card.identity.preferred) ?? known(card.identity.given) ?? ''
  return { first, last: known(card.identity.surname) ?? '' }
}

export function fullName(card: PersonCard): string {
  const { first, last } = calledName(card)
  return [first, last].filter((part) => part !== '').join(' ')
}

type Forms = Pick<Copyable, 'plain' | 'formatted'>

/** The fields of a card that can be copied. The digit is the place in the list; a field with no value has none. */
export function copyables(card: PersonCard): readonly Copyable[] {
  const { contact, identity, school } = card
  const fields: readonly (readonly [Exclude<CopyableField, 'contact'>, string, Forms | null])[] = [
    ['mobile', contactLabels.mobile, phoneForms(known(contact.mobile))],
    ['phone', contactLabels.phone, phoneForms(known(contact.phone))],
    ['email', contactLabels.email, sameForms(known(contact.email))],
    ['name', cardText.name, sameForms(fullName(card))],
    ['schoolId', identityLabels.schoolId, sameForms(known(identity.schoolId))],
    ['birthDate', identityLabels.birthDate, dateForms(known(identity.birthDate))],
    ['homeAddress', cardText.homeAddress, addressForms(card, 'Home')],
    ['postalAddress', cardText.postalAddress, addressForms(card, 'Postal')],
    ['governmentNumber', schoolLabels.governmentNumber, sameForms(known(school.governmentNumber))],
  ]
  return fields.flatMap(([field, label, forms], place) =>
    forms === null ? [] : [{ field, label, digit: place + 1, ...forms }],
  )
}

function sameForms(text: string | null): Forms | null {
  return text === null || text === '' ? null : { plain: text, formatted: text }
}

/** A text with words in it (`ext. 3`, `see office`) is copied as the school writes it. */
function phoneForms(text: string | null): Forms | null {
  const forms = sameForms(text)
  const link = text === null ? null : contactLink('phone', text)
  return forms === null || link === null ? forms : { ...forms, plain: link.replace('tel:', '') }
}

function dateForms(date: string | null): Forms | null {
  return date === null ? null : { plain: date, formatted: dateText(date) }
}

function addressForms(card: PersonCard, kind: KnownKind): Forms | null {
  const shown = known(addressOf(card.contact.addresses, kind))
  return shown === null ? null : { plain: shown.join(', '), formatted: shown.join('\n') }
}
