import type { EditChange, EditStore, StoredEdit } from '../../storage/queue/edit-store.ts'
import { type EditEvent, nextState } from './machine.ts'

/** Write an event down. Where it means nothing in the edit's state (it came late), nothing changes. */
export function applyEvent(
  store: EditStore,
  edit: StoredEdit,
  { event, ...change }: { event: EditEvent } & Omit<EditChange, 'state'>,
): StoredEdit {
  const state = nextState(edit.state, event)
  return state === null ? edit : store.change(edit, { ...change, state })
}
