import type { PersonId } from '../../../shared/domain/ids.ts'
import type { NoteAccess } from '../../school/reader/access-recorder.ts'

export type Looking = {
  /** Into the journal, ids only. */
  readonly noteAccess: NoteAccess
  /** A person is looking at this card. */
  readonly setOpenPerson: (id: PersonId) => void
  readonly isOpenPerson: (id: PersonId) => boolean
  /** Whether a card is shown only once it is written down who looked. */
  readonly needsTrail: () => boolean
  /** Throws `no-operator` if this desk requires an operator and has none. */
  readonly requireOperator: () => void
}

/**
 * Starts the note before the card is shown. If the desk needs each look in the trail, it waits until the note is written;
 * otherwise a slow or full disk holds nothing up. Throws `no-operator`, `no-trail`.
 */
export async function noteLook(deps: Looking, id: PersonId): Promise<void> {
  deps.requireOperator()
  const note = () => deps.noteAccess({ action: 'open', subject: 'card', personId: id })
  if (deps.needsTrail()) await note()
  deps.setOpenPerson(id)
  if (!deps.needsTrail()) void note()
}

/** Data of the person whose card is open belongs to that look. For any other person it is a new look. */
export async function noteUnlessOpen(deps: Looking, id: PersonId): Promise<void> {
  if (!deps.isOpenPerson(id)) await noteLook(deps, id)
}
