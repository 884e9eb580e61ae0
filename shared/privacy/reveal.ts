import { z } from 'zod'
import { address, type PersonCard } from '../domain/card.ts'
import { calendarDate } from '../domain/ids.ts'

/** Fields that a masking device shows only on request, one field of one person at a time. */
export const revealField = z.enum(['birthDate', 'addresses'])
export type RevealField = z.infer<typeof revealField>

export const revealed = z.discriminatedUnion('field', [
  z.object({ field: z.literal('birthDate'), value: calendarDate }),
  z.object({ field: z.literal('addresses'), value: z.array(address) }),
])
export type Revealed = z.infer<typeof revealed>

/** A protected address that was just read from the school; it may have no lines. */
export const liveAddress = z.object({ kind: z.string(), lines: z.array(z.string()) })
export type LiveAddress = z.infer<typeof liveAddress>

/** How long a revealed or live value is shown. Seconds. */
export const revealSeconds = 30

export function withRevealed(card: PersonCard, shown: Revealed): PersonCard {
  if (shown.field === 'birthDate')
    return { ...card, identity: { ...card.identity, birthDate: { value: shown.value } } }
  return { ...card, contact: { ...card.contact, addresses: { value: shown.value } } }
}
