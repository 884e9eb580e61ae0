import { z } from 'zod'
import { address, type PersonCard } from './card.ts'
import { calendarDate } from './ids.ts'
import { maskWaiting } from './mask-edit.ts'

/** What a masking device shows only when somebody asks for it, one field of one person at a time. */
export const revealField = z.enum(['birthDate', 'addresses'])
export type RevealField = z.infer<typeof revealField>

export const revealed = z.discriminatedUnion('field', [
  z.object({ field: z.literal('birthDate'), value: calendarDate }),
  z.object({ field: z.literal('addresses'), value: z.array(address) }),
])
export type Revealed = z.infer<typeof revealed>

/** A protected address, read from the school just now; lines may be none. */
export const liveAddress = z.object({ kind: z.string(), lines: z.array(z.string()) })
export type LiveAddress = z.infer<typeof liveAddress>

/** How long a revealed or live value stays in sight. Seconds. */
export const revealSeconds = 30

/** The card without what is masked. Of values there is no trace left; other absences stay what they are. */
export function maskCard(card: PersonCard): PersonCard {
  const { identity, contact } = card
  const masked = { absent: 'masked' } as const
  return {
    ...card,
    waiting: card.waiting.map(maskWaiting),
    identity: { ...identity, birthDate: 'value' in identity.birthDate ? masked : identity.birthDate },
    contact: {
      ...contact,
      addresses:
        'value' in contact.addresses
          ? {
              value: contact.addresses.value.map(({ kind, lines }) => ({
                kind,
                lines: 'value' in lines ? masked : lines,
              })),
            }
          : contact.addresses,
    },
  }
}

/** The card with a value that was asked for. */
export function withRevealed(card: PersonCard, shown: Revealed): PersonCard {
  if (shown.field === 'birthDate')
    return { ...card, identity: { ...card.identity, birthDate: { value: shown.value } } }
  return { ...card, contact: { ...card.contact, addresses: { value: shown.value } } }
}
