import { AppError } from '../../../shared/domain/failure.ts'
import type { Handlers } from '../../../shared/ipc/contract.ts'
import { contactLink } from '../../../shared/text/contact-link.ts'
import type { NoteAccess } from '../../school/reader/access-recorder.ts'
import type { DeviceSettings } from '../../settings/device-settings.ts'
import { toCard } from '../../storage/cache/card/card.ts'
import type { PeopleReader } from '../../storage/cache/read-people.ts'

export type ContactDeps = {
  readonly people: Pick<PeopleReader, 'record'>
  readonly settings: Pick<DeviceSettings, 'current'>
  readonly openOutside: (link: string) => Promise<void>
  readonly noteAccess: NoteAccess
  /** YYYY-MM-DD where this computer is. */
  readonly today: () => string
}

/** A number called or an e-mail begun in another program. The window names a field; the link is made here, of the copy. */
export function createContactHandlers(open: () => ContactDeps): Pick<Handlers, 'people.contact'> {
  return {
    'people.contact': async ({ id, field }) => {
      const deps = open()
      const record = deps.people.record(id)
      if (record === null) throw new AppError({ code: 'unknown-person' })
      const held = toCard(record, deps.today()).contact[field]
      const link = 'value' in held ? contactLink(field, held.value) : null
      if (!deps.settings.current().openContacts || link === null) throw new AppError({ code: 'no-contact' })
      await deps.noteAccess({ action: 'contact', subject: field, personId: id })
      await deps.openOutside(link)
    },
  }
}
