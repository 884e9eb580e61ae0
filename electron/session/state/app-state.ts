import type { Connection, ConnectionPart } from '../../../shared/domain/connection.ts'
import { AppError, type Failure } from '../../../shared/domain/failure.ts'
import type { Losses, Seal, SessionStatus, WaitingCorrection } from '../../../shared/domain/session.ts'
import type { OpenSchool } from '../../school/reader/school.ts'
import type { WriterState } from '../../school/reader/writer-supervisor.ts'
import type { KeptConnection } from '../../settings/kept-connection.ts'
import type { StoredCorrection } from '../../storage/queue/stored-correction.ts'
import type { Demo } from '../demo/demo.ts'
import type { DatabaseKeys } from '../keys/database-key.ts'
import type { TimeWithoutContact } from '../sealing/contact-and-refusals.ts'
import type { SealedSchool } from '../sealing/sealed-school.ts'

/** What a locked desk shows: how many corrections wait and how old its data is; null if unknown. */
type LeftBehind = { readonly waiting: number | null; readonly asOf: string | null }

/** The app state: which school is open, or why none is. */
export type AppState =
  | { readonly at: 'first-run' }
  | { readonly at: 'signed-out'; readonly kept: KeptConnection }
  | { readonly at: 'trouble'; readonly kept: KeptConnection | null; readonly failure: Failure }
  | ({ readonly at: 'locked'; readonly kept: KeptConnection } & LeftBehind)
  /** The school is closed for a moment, before it opens with another key or is sealed; the window is not notified. */
  | { readonly at: 'between'; readonly kept: KeptConnection; readonly closed: Promise<void> }
  | ({ readonly at: 'locked-demo'; readonly demo: Demo } & LeftBehind)
  | { readonly at: 'sealed'; readonly kept: KeptConnection; readonly sealed: SealedSchool }
  | OpenSchoolState
  | { readonly at: 'demo'; readonly demo: Demo }

export type OpenSchoolState = {
  readonly at: 'school'
  readonly kept: KeptConnection
  readonly school: OpenSchool
  readonly contact: TimeWithoutContact
  /** Parts of the connection that someone changed in its file. They were not used. */
  readonly refused: readonly ConnectionPart[]
}

/** Names the services that can open a seal. Only the service that revoked a key can restore it. */
const sealedOf = ({ school, relay }: Connection, { why, by }: Seal) => ({
  school,
  follows: relay !== null && (why === 'no-contact' || by === 'relay'),
  ownKey: relay?.ownKey === true,
})

export const isClosed = ({ at }: AppState): boolean =>
  at === 'first-run' || at === 'signed-out' || at === 'trouble'

type Keys = Pick<DatabaseKeys, 'state' | 'unlocksWith' | 'waitMs' | 'isLocked'>

/** The part of the app state that the window may know. */
export function statusOf(state: AppState, keys: Keys): SessionStatus {
  switch (state.at) {
    case 'first-run':
      return { state: 'first-run', keychain: keys.state() }
    case 'signed-out':
      return { state: 'signed-out', connection: state.kept.connection }
    case 'trouble':
      return {
        state: 'trouble',
        failure: state.failure,
        school: state.kept?.connection.school ?? '',
        keychain: keys.state(),
        unlock: keys.isLocked() ? 'passphrase' : 'session',
      }
    case 'locked':
      return { ...lockedStatus(state.kept.connection, keys, state), waitMs: keys.waitMs() }
    case 'between':
      return lockedStatus(state.kept.connection, keys, { waiting: null, asOf: null })
    case 'locked-demo': {
      const { service } = state.demo
      const demo = { school: service.name, help: { office: '' } }
      return lockedStatus(demo, { unlocksWith: () => 'session' }, state)
    }
    case 'sealed':
      return sealedStatus(state)
    case 'school':
    case 'demo':
      return openStatus(state, keys)
  }
}

type Named = Pick<Connection, 'school'> & { readonly help: Pick<Connection['help'], 'office'> }

function lockedStatus(
  { school, help }: Named,
  { unlocksWith }: Pick<Keys, 'unlocksWith'>,
  { waiting, asOf }: LeftBehind,
) {
  const about = { school, office: help.office, unlock: unlocksWith() }
  return { state: 'locked', ...about, waitMs: 0, waiting, asOf } as const
}

function sealedStatus({ kept, sealed }: Extract<AppState, { at: 'sealed' }>): SessionStatus {
  const now = sealed.current()
  return { state: 'sealed', ...sealedOf(kept.connection, now.seal), ...now }
}

function openStatus(state: Extract<AppState, { at: 'school' | 'demo' }>, keys: Keys): SessionStatus {
  const { school } = state.at === 'demo' ? state.demo : state
  return {
    state: 'open',
    demo: state.at === 'demo',
    demoNetworkUp: state.at === 'demo' ? state.demo.cable.isUp() : null,
    connection: school.connection,
    role: state.at === 'demo' ? 'correcting' : state.kept.role,
    findings: school.ledger.findings(),
    mended: [...school.mended],
    refused: state.at === 'demo' ? [] : [...state.refused],
    saving: savingOf(school.writer()),
    savingTrouble: school.savingTrouble(),
    trailBehind: school.trailBehind(),
    unlock: state.at === 'demo' ? 'session' : keys.unlocksWith(),
  }
}

const savingOf = (writer: WriterState) =>
  writer === 'restarting' || writer === 'stopped' ? writer : ('ready' as const)

/** Throws `folder-in-use` if another Foyer works in this folder, and `no-school` in a demo, which does not open it. */
export function requireOwnFolder(state: AppState): void {
  if ('demo' in state) throw new AppError({ code: 'no-school' })
  if (state.at === 'trouble' && state.failure.code === 'folder-in-use') throw new AppError(state.failure)
}

/** The open school, also that of a demo; null if none is open. */
export function openSchoolOf(state: AppState): OpenSchool | null {
  if (state.at === 'demo') return state.demo.school
  return state.at === 'school' ? state.school : null
}

/** The losses if all data of this state is removed. */
export function lossesOf(state: AppState): Losses {
  if (state.at === 'first-run' || state.at === 'locked-demo') return { ...nothing, unreadable: false }
  if (state.at === 'sealed')
    return {
      ...nothing,
      unreadable: false,
      waitingCorrections: [...state.sealed.current().waitingCorrections],
    }
  const school = openSchoolOf(state)
  if (school === null) return nothing
  const { people, corrections } = school
  return {
    unreadable: false,
    files: 0,
    people: people.count(),
    waitingCorrections: corrections.openCorrections().map(asWaiting),
    drafts: corrections.draftPeople().length,
    requests: 0, // only the writer knows them; `createLeaving` asks it
  }
}

const nothing: Losses = {
  unreadable: true,
  files: 0,
  people: 0,
  waitingCorrections: [],
  drafts: 0,
  requests: 0,
}

export const asWaiting = ({ personName, field, mine }: StoredCorrection): WaitingCorrection => ({
  personName,
  field,
  mine,
  masked: false,
})
