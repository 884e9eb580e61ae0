import { AppError } from '../../../shared/domain/failure.ts'
import type { Handlers } from '../../../shared/ipc/contract.ts'
import { contactLink } from '../../../shared/text/contact-link.ts'
import type { OpenSchool } from '../../school/reader/school.ts'
import { toCard } from '../../storage/cache/card/card.ts'
import type { DeskRules } from './note-look.ts'

/** Opens a number or e-mail in another program. The window names a field; the link is made here from the student data. */
export function createContactHandlers(
  open: () => Pick<OpenSchool, 'people' | 'noteAccess'>,
  { today, mayOpenContacts }: Pick<DeskRules, 'today' | 'mayOpenContacts'>,
  openOutside: (link: string) => Promise<void>,
): Pick<Handlers, 'people.contact'> {
  return {
    'people.contact': async ({ id, field }) => {
      const deps = open()
      const record = deps.people.record(id)
      if (record === null) throw new AppError({ code: 'unknown-person' })
      const held = toCard(record, today()).contact[field]
      const link = 'value' in held ? contactLink(field, held.value) : null
      if (!mayOpenContacts() || link === null) throw new AppError({ code: 'no-contact' })
      await deps.noteAccess({ action: 'contact', subject: field, personId: id })
      await openOutside(link)
    },
  }
}
