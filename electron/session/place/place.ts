import type { Connection, ConnectionPart } from '../../../shared/domain/connection.ts'
import { AppError, type Failure } from '../../../shared/domain/failure.ts'
import type { Losses, Seal, SessionStatus, WaitingCorrection } from '../../../shared/domain/session.ts'
import type { OpenSchool } from '../../school/reader/school.ts'
import type { WriterState } from '../../school/reader/writer-supervisor.ts'
import type { KeptConnection } from '../../settings/kept-connection.ts'
import type { StoredCorrection } from '../../storage/queue/stored-correction.ts'
import type { Demo } from '../demo/demo.ts'
import type { SchoolKeys } from '../keys/school-keys.ts'
import type { Retention } from '../sealing/retention.ts'
import type { SealedSchool } from '../sealing/sealed-school.ts'

/** What a locked desk may say of itself: how many corrections wait, and of when the data is; null where unknown. */
type LeftBehind = { readonly waiting: number | null; readonly asOf: string | null }

/** Where the app stands: which school is open, or why none is. */
export type Place =
  | { readonly at: 'first-run' }
  | { readonly at: 'signed-out'; readonly kept: KeptConnection }
  | { readonly at: 'trouble'; readonly kept: KeptConnection | null; readonly failure: Failure }
  | ({ readonly at: 'locked'; readonly kept: KeptConnection } & LeftBehind)
  /** Closed for a moment, to be opened again with another key, or sealed, or no more; the window hears nothing of it. */
  | { readonly at: 'between'; readonly kept: KeptConnection; readonly closed: Promise<void> }
  | ({ readonly at: 'locked-demo'; readonly demo: Demo } & LeftBehind)
  | { readonly at: 'sealed'; readonly kept: KeptConnection; readonly sealed: SealedSchool }
  | OpenSchoolPlace
  | { readonly at: 'demo'; readonly demo: Demo }

export type OpenSchoolPlace = {
  readonly at: 'school'
  readonly kept: KeptConnection
  readonly school: OpenSchool
  readonly retention: Retention
  /** Parts of the connection that somebody had changed in its file; they were not used. */
  readonly refused: readonly ConnectionPart[]
}

/** A key that the school has withdrawn, only the school gives back. */
const sealedOf = ({ school, relay }: Connection, { why, by }: Seal) => ({
  school,
  follows: relay !== null && (why === 'no-contact' || by === 'relay'),
  ownKey: relay?.ownKey === true,
})

type Keys = Pick<SchoolKeys, 'state' | 'unlocksWith' | 'waitMs' | 'isLocked'>

/** What the window may know of it. */
export function statusOf(place: Place, keys: Keys): SessionStatus {
  switch (place.at) {
    case 'first-run':
      return { state: 'first-run', keychain: keys.state() }
    case 'signed-out':
      return { state: 'signed-out', connection: place.kept.connection }
    case 'trouble':
      return {
        state: 'trouble',
        failure: place.failure,
        school: place.kept?.connection.school ?? '',
        keychain: keys.state(),
        unlock: keys.isLocked() ? 'passphrase' : 'session',
      }
    case 'locked':
      return {
        state: 'locked',
        school: place.kept.connection.school,
        unlock: keys.unlocksWith(),
        waitMs: keys.waitMs(),
        waiting: place.waiting,
        asOf: place.asOf,
      }
    case 'between':
      return {
        ...{ state: 'locked', school: place.kept.connection.school, unlock: keys.unlocksWith() },
        ...{ waitMs: 0, waiting: null, asOf: null },
      }
    case 'locked-demo':
      return {
        state: 'locked',
        school: place.demo.service.name,
        unlock: 'session',
        waitMs: 0,
        waiting: place.waiting,
        asOf: place.asOf,
      }
    case 'sealed':
      return sealedStatus(place)
    case 'school':
    case 'demo':
      return openStatus(place, keys)
  }
}

function sealedStatus({ kept, sealed }: Extract<Place, { at: 'sealed' }>): SessionStatus {
  const now = sealed.current()
  return { state: 'sealed', ...sealedOf(kept.connection, now.seal), ...now }
}

function openStatus(place: Extract<Place, { at: 'school' | 'demo' }>, keys: Keys): SessionStatus {
  const { school } = place.at === 'demo' ? place.demo : place
  return {
    state: 'open',
    demo: place.at === 'demo',
    demoNetworkUp: place.at === 'demo' ? place.demo.cable.isUp() : null,
    connection: school.connection,
    role: place.at === 'demo' ? 'correcting' : place.kept.role,
    findings: school.ledger.findings(),
    mended: [...school.mended],
    refused: place.at === 'demo' ? [] : [...place.refused],
    saving: savingOf(school.writer()),
    savingTrouble: school.savingTrouble(),
    trailBehind: school.trailBehind(),
    unlock: place.at === 'demo' ? 'session' : keys.unlocksWith(),
  }
}

const savingOf = (writer: WriterState) =>
  writer === 'restarting' || writer === 'stopped' ? writer : ('ready' as const)

/** Another Foyer works in this folder: nothing is changed or taken away under it. Throws `folder-in-use`. */
export function requireOwnFolder(place: Place): void {
  if (place.at === 'trouble' && place.failure.code === 'folder-in-use') throw new AppError(place.failure)
}

/** What leaving for good would take away. */
export function lossesOf(place: Place): Losses {
  if (place.at === 'first-run' || place.at === 'locked-demo') return { ...nothing, unreadable: false }
  if (place.at === 'sealed')
    return {
      ...nothing,
      unreadable: false,
      waitingCorrections: [...place.sealed.current().waitingCorrections],
    }
  if (place.at !== 'school' && place.at !== 'demo') return nothing
  const { people, corrections } = place.at === 'demo' ? place.demo.school : place.school
  return {
    unreadable: false,
    files: 0,
    people: people.count(),
    waitingCorrections: corrections.openCorrections().map(asWaiting),
    drafts: corrections.draftPeople().length,
  }
}

const nothing: Losses = { unreadable: true, files: 0, people: 0, waitingCorrections: [], drafts: 0 }

export const asWaiting = ({ personName, field, mine }: StoredCorrection): WaitingCorrection => ({
  personName,
  field,
  mine,
  masked: false,
})
