import type { Handlers } from '../../../shared/ipc/contract.ts'
import type { Access } from '../../storage/journal/access-log.ts'

/** What only the window knows was done with a record. */
export function createAccessHandlers(
  open: () => { readonly noteAccess: (access: Access) => void },
): Pick<Handlers, 'access.note'> {
  return { 'access.note': (note) => open().noteAccess(note) }
}
