import { AppError } from '../../../shared/domain/failure.ts'
import type { Handlers } from '../../../shared/ipc/contract.ts'
import type { OpenSchool } from '../../school/reader/school.ts'
import { requirePerson } from './note-look.ts'

/** Logs what only the window knows: a record was copied or printed. It must be about people this desk holds. */
export function createAccessHandlers(
  open: () => Pick<OpenSchool, 'noteAccess' | 'people'>,
): Pick<Handlers, 'access.note'> {
  return {
    'access.note': (note) => {
      const { people, noteAccess } = open()
      if (note.personId !== null) requirePerson(people, note.personId)
      if (note.count > people.count()) throw new AppError({ code: 'bad-request', request: 'access.note' })
      return noteAccess(note)
    },
  }
}
