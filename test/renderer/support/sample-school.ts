import { type ConnectionReport, cautiousProfile, schoolTickName } from '../../../shared/domain/connection.ts'
import type { Correction, CorrectionQueue } from '../../../shared/domain/correction.ts'
import type { SessionStatus } from '../../../shared/domain/session.ts'
import type { DepartureReview, QuarantinedRecord, SyncStatus } from '../../../shared/domain/sync.ts'
import { sampleCorrectionId, sampleId, sampleRow } from './sample-people.ts'

const connection = {
  school: 'Example Grammar School',
  baseUrl: 'https://records.example',
  authUrl: 'https://sign-in.example',
  clientId: 'front-desk',
  api: cautiousProfile,
  settings: {},
  scope: null,
  relay: null,
  myHouse: null,
  help: { office: 'ext. 100', medical: 'Health Centre, ext. 214.', withheld: 'ask the Registrar, ext. 120' },
  keep: 'keychain',
} as const

const findings: ConnectionReport['findings'] = [
  { subject: 'prefix', value: '/api/v2', how: 'probed', at: '2026-11-20T22:00:00.000Z' },
  { subject: 'detailId', value: 'communityId', how: 'probed', at: '2026-11-20T22:00:00.000Z' },
  { subject: 'putMode', value: 'unknown', how: 'default', at: null },
]
export const connectedReport: ConnectionReport = {
  ticks: schoolTickName.options.map((name) => ({ name, state: 'ok', failure: null, fixedBy: null })),
  findings,
  role: 'read-only',
  sharedKey: false,
}
export const refusedReport: ConnectionReport = {
  ticks: schoolTickName.options.map((name, place) => ({
    name,
    state: place < 2 ? 'ok' : place === 2 ? 'failed' : 'skipped',
    failure: place === 2 ? { code: 'key-refused', reason: 'expired' } : null,
    fixedBy: place === 2 ? 'school-office' : null,
  })),
  findings: [],
  role: 'unknown',
  sharedKey: false,
}

export const openStatus = (demo: boolean): SessionStatus => ({
  state: 'open',
  demo,
  demoNetworkUp: demo ? true : null,
  connection,
  role: 'correcting',
  findings,
  mended: [],
  refused: [],
  saving: 'ready',
  savingTrouble: null,
  trailBehind: null,
  unlock: 'session',
})
export const firstRunStatus: SessionStatus = { state: 'first-run', keychain: 'none' }
export const signedOutStatus: SessionStatus = { state: 'signed-out', connection }
export const troubleStatus: SessionStatus = {
  state: 'trouble',
  failure: { code: 'wrong-key' },
  school: connection.school,
  keychain: 'ready',
  unlock: 'session',
}

export const dataset = (name: SyncStatus['datasets'][number]['name'], held: number, expected = held) => ({
  name,
  held,
  expected,
  completeAt: held === expected ? '2026-11-20T23:42:00.000Z' : null,
  isForbidden: false,
  untrueTotal: null,
})

export const syncStatus: SyncStatus = {
  running: null,
  online: true,
  cause: null,
  sharedKey: false,
  refusedBy: null,
  followed: null,
  holds: null,
  lastCompleteAt: '2026-11-20T23:42:00.000Z',
  asOf: '2026-11-20T23:42:00.000Z',
  lastAttemptAt: '2026-11-20T23:50:00.000Z',
  lastOutcome: { kind: 'failed', failure: { code: 'portal' } },
  datasets: [
    dataset('lookups', 12),
    dataset('current', 1948),
    dataset('past', 12_004),
    dataset('details', 1200, 1948),
  ],
  quarantined: 1,
  suspects: 2,
  heldSince: null,
}

export const watchedReview: DepartureReview = {
  version: 'watched',
  approvedAt: null,
  held: null,
  suspects: [
    { ...sampleRow(1), absent: 1, missingSince: null },
    { ...sampleRow(2), absent: 3, missingSince: '2026-11-20T22:10:00.000Z' },
  ],
}
export const heldReview: DepartureReview = {
  version: 'held',
  approvedAt: null,
  held: { openedAt: '2026-11-20T23:42:00.000Z', totalWas: 1948, totalIs: 1802 },
  suspects: Array.from({ length: 146 }, (_, number) => ({
    ...sampleRow(number),
    absent: 2,
    missingSince: null,
  })),
}
export const quarantined: readonly QuarantinedRecord[] = [
  { source: 'current page 3', item: 'a1', reason: 'key-missing', at: '2026-11-20T23:42:00.000Z' },
  { source: 'past page 12', item: 'b2', reason: 'key-malformed', at: '2026-11-20T23:43:00.000Z' },
]

function sampleCorrection(number: number, part: Partial<Correction>): Correction {
  const texts = { base: 'Tran', mine: 'Nguyen-Tran', theirs: null }
  return {
    ...{ id: sampleCorrectionId(number), personId: sampleId(number), personName: 'Mikki Thompson-Wright' },
    ...({ variant: 'person', field: 'surname', state: 'queued' } as const),
    ...{ ...texts, baseKnown: true, theirsKnown: false, words: texts },
    ...{ author: 'J. Reception', attempts: 0, holdUntil: null, last: null, batch: null, masked: false },
    ...{ createdAt: '2026-11-20T21:00:00.000Z', changedAt: '2026-11-20T21:00:00.000Z' },
    ...part,
  }
}

const conflictTexts = { base: 'Tran', mine: 'Nguyen-Tran', theirs: 'Tran-Nguyen' }
export const sampleQueue: CorrectionQueue = {
  sending: 'when-online',
  paused: null,
  drafts: [],
  revision: 0,
  corrections: [
    sampleCorrection(0, {
      state: 'conflict',
      ...conflictTexts,
      theirsKnown: true,
      words: conflictTexts,
      attempts: 1,
    }),
    sampleCorrection(3, {}),
    sampleCorrection(5, {
      state: 'rejected',
      field: 'birthDate',
      attempts: 1,
      last: {
        at: '2026-11-20T22:00:00.000Z',
        failure: { code: 'rejected', status: 422, apiCode: 'PA1108' },
        serverSaid: 'birthDate: Unprocessable Entity',
      },
    }),
    sampleCorrection(7, { state: 'applied', attempts: 1 }),
  ],
}

export const lockedStatus = (unlock: 'passphrase' | 'session'): SessionStatus => ({
  state: 'locked',
  school: connection.school,
  office: connection.help.office,
  unlock,
  waitMs: 0,
  waiting: 2,
  asOf: '2026-11-20T23:42:00.000Z',
})
export const sealedStatus = (why: 'no-contact' | 'revoked'): SessionStatus => ({
  state: 'sealed',
  school: connection.school,
  follows: false,
  ownKey: false,
  seal: {
    why,
    by: 'school',
    at: '2026-11-18T07:00:00.000Z',
    removedAt: why === 'revoked' ? '2026-11-20T07:00:00.000Z' : null,
  },
  waitingCorrections: [{ personName: 'Ana Nguyen', field: 'surname', mine: 'Nguyen-Tran', masked: false }],
})
