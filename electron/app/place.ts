import type { Failure } from '../../shared/domain/failure.ts'
import type { Losses, SessionStatus } from '../../shared/domain/session.ts'
import type { SecretStoreState } from '../credentials/secret-store.ts'
import type { Demo } from './demo.ts'
import type { KeptConnection } from './preferences.ts'
import type { Workspace } from './workspace.ts'

/** Where the app stands: which school is open, or why none is. */
export type Place =
  | { readonly at: 'first-run' }
  | { readonly at: 'signed-out'; readonly kept: KeptConnection }
  | { readonly at: 'trouble'; readonly kept: KeptConnection; readonly failure: Failure }
  | { readonly at: 'school'; readonly kept: KeptConnection; readonly workspace: Workspace }
  | { readonly at: 'demo'; readonly demo: Demo }

/** What the window may know of it. */
export function statusOf(place: Place, keychain: () => SecretStoreState): SessionStatus {
  if (place.at === 'first-run') return { state: 'first-run', keychain: keychain() }
  if (place.at === 'signed-out') return { state: 'signed-out', connection: place.kept.connection }
  if (place.at === 'trouble')
    return { state: 'trouble', failure: place.failure, school: place.kept.connection.school }
  const { workspace } = place.at === 'demo' ? place.demo : place
  return {
    state: 'open',
    demo: place.at === 'demo',
    demoNetworkUp: place.at === 'demo' ? place.demo.cable.isUp() : null,
    connection: workspace.connection,
    role: place.at === 'demo' ? 'correcting' : place.kept.role,
    findings: workspace.ledger.findings(),
    mended: [...workspace.mended],
  }
}

/** What leaving for good would take away. */
export function lossesOf(place: Place): Losses {
  if (place.at !== 'school' && place.at !== 'demo')
    return {
      unreadable: place.at === 'trouble' || place.at === 'signed-out',
      people: 0,
      waitingEdits: [],
      drafts: 0,
    }
  const { people, corrections } = place.at === 'demo' ? place.demo.workspace : place.workspace
  return {
    unreadable: false,
    people: people.count(),
    waitingEdits: corrections.openEdits().map(({ personName, field, mine }) => ({ personName, field, mine })),
    drafts: corrections.draftPeople().length,
  }
}
