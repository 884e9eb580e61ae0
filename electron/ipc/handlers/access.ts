import type { Handlers } from '../../../shared/ipc/contract.ts'
import type { NoteAccess } from '../../school/reader/access-recorder.ts'

/** What only the window knows was done with a record. */
export function createAccessHandlers(
  open: () => { readonly noteAccess: NoteAccess },
): Pick<Handlers, 'access.note'> {
  return { 'access.note': (note) => open().noteAccess(note) }
}
