import type { Edit } from './edit.ts'
import type { WaitingEdit } from './session.ts'

/** Of what can be corrected, the card of a masking device hides this alone. */
const isHidden = (field: string): boolean => field === 'birthDate'

const nothing = { base: null, mine: null, theirs: null } as const

/** A correction without what is masked; what the service said of a value may quote it. */
export function maskEdit(edit: Edit): Edit {
  if (!isHidden(edit.field)) return edit
  const last = edit.last && { ...edit.last, serverSaid: null }
  return { ...edit, ...nothing, words: nothing, last, masked: true }
}

/** The same for a line of what waits on a card, or of what would be lost. */
export function maskWaiting<Waiting extends Pick<WaitingEdit, 'field' | 'mine' | 'masked'>>(
  waiting: Waiting,
): Waiting {
  if (!isHidden(waiting.field)) return waiting
  return { ...waiting, ...('base' in waiting && { base: null }), mine: null, masked: true }
}
