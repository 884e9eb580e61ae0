import type { PersonCard } from '../../../shared/domain/card.ts'
import { cardText } from '../../text/card-text.ts'
import { contactLabels } from '../../text/field-labels.ts'
import { addressOf } from './addresses.ts'
import { fullName, known } from './copyable.ts'
import { whereaboutsOf } from './whereabouts.ts'

/** The contact block as text for another program: only what the card shows, nothing masked or withheld. */
export function contactText(card: PersonCard): string {
  const { mobile, phone, email, addresses } = card.contact
  const lines = [
    [contactLabels.mobile, known(mobile)],
    [contactLabels.phone, known(phone)],
    [contactLabels.email, known(email)],
    [cardText.homeAddress, known(addressOf(addresses, 'Home'))?.join(', ') ?? null],
  ] as const
  return [
    fullName(card),
    whereaboutsOf(card),
    ...lines.flatMap(([label, text]) => (text === null || text === '' ? [] : [`${label}: ${text}`])),
  ]
    .filter((line) => line !== '')
    .join('\n')
}

/** Name and address for a letter; null without an address that may be shown, or if the postal one is withheld. */
export function labelLines(card: PersonCard): readonly string[] | null {
  const postal = addressOf(card.contact.addresses, 'Postal')
  if ('absent' in postal && postal.absent === 'withheld') return null
  const lines = known(postal) ?? known(addressOf(card.contact.addresses, 'Home'))
  return lines === null ? null : [fullName(card), ...lines]
}
