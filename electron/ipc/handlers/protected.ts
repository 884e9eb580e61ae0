import { AppError } from '../../../shared/domain/failure.ts'
import type { Handlers } from '../../../shared/ipc/contract.ts'
import type { Revealed, RevealField } from '../../../shared/privacy/reveal.ts'
import { contactLink } from '../../../shared/text/contact-link.ts'
import type { OpenSchool } from '../../school/reader/school.ts'
import { type StoredCard, toCard } from '../../storage/cache/card/card.ts'
import { liveAddresses } from '../../sync/keep-address.ts'
import type { DeskRules } from './note-look.ts'

/**
 * One field of one person, in requests that are logged: a hidden value is revealed, or a number or e-mail is opened in
 * another program. The window names the field; a link is made here from the student data.
 */
export function createProtectedHandlers(
  open: () => Pick<OpenSchool, 'people' | 'api' | 'noteAccess'>,
  { today, requireOperator, mayOpenContacts }: DeskRules,
  openOutside: (link: string) => Promise<void>,
): Pick<Handlers, 'people.reveal' | 'people.liveAddress' | 'people.contact'> {
  return {
    'people.reveal': async ({ id, field }) => {
      const { people, noteAccess } = open()
      const record = people.record(id)
      const shown = record && revealedIn(toCard(record, today()), field)
      if (!shown) throw new AppError({ code: 'unknown-person' })
      await noteAccess({ action: 'reveal', subject: field, personId: id })
      return shown
    },
    'people.contact': async ({ id, field }) => {
      const { people, noteAccess } = open()
      const record = people.record(id)
      if (record === null) throw new AppError({ code: 'unknown-person' })
      const held = toCard(record, today()).contact[field]
      const link = 'value' in held ? contactLink(field, held.value) : null
      if (!mayOpenContacts() || link === null) throw new AppError({ code: 'no-contact' })
      await noteAccess({ action: 'contact', subject: field, personId: id })
      await openOutside(link)
    },
    // A protected address is read from the school, shown, and never stored.
    'people.liveAddress': async ({ id }) => {
      requireOperator() // checked before the school receives a request
      const { people, api, noteAccess } = open()
      const record = people.record(id)
      if (record === null || record.person.kind === 'past') throw new AppError({ code: 'unknown-person' })
      const detail = await api.readCurrent({ communityId: id, schoolId: record.person.school_id })
      const addresses = liveAddresses(detail)
      await noteAccess({ action: 'live-read', subject: 'addresses', personId: id })
      return addresses
    },
  }
}

function revealedIn({ identity, contact }: StoredCard, field: RevealField): Revealed | null {
  if (field === 'birthDate')
    return 'value' in identity.birthDate ? { field, value: identity.birthDate.value } : null
  return 'value' in contact.addresses ? { field, value: contact.addresses.value } : null
}
