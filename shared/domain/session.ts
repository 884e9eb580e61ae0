import { z } from 'zod'
import { trailBehind } from './access.ts'
import { connection, connectionPart, finding } from './connection.ts'
import { failure } from './failure.ts'
import { moment } from './ids.ts'

const waitingCorrection = z.object({
  personName: z.string(),
  field: z.string(),
  mine: z.string().nullable(),
  /** True: this desk does not show the value, and it is null. */
  masked: z.boolean(),
})

const seal = z.object({
  why: z.enum(['no-contact', 'revoked']),
  /** Who has revoked the key. */
  by: z.enum(['school', 'relay']),
  at: moment,
  /** When the student data was removed; null while it is still here, sealed. */
  removedAt: moment.nullable(),
})
export type Seal = z.infer<typeof seal>

/** What opens a locked Foyer: its passphrase, or being signed in to the computer. */
const unlock = z.enum(['passphrase', 'session'])

const keychain = z.enum(['ready', 'locked', 'none'])

/** The state of Foyer, which decides what the window may show. */
export const sessionStatus = z.discriminatedUnion('state', [
  z.object({ state: z.literal('first-run'), keychain }),
  /** The stored connection could not be opened with its data. Nothing was deleted. */
  z.object({
    state: z.literal('trouble'),
    failure,
    school: z.string(),
    keychain,
    /** What a new connection needs: the passphrase, if one protects the data here. */
    unlock,
  }),
  z.object({ state: z.literal('signed-out'), connection }),
  /** The stores are closed and their key is gone from memory. */
  z.object({
    state: z.literal('locked'),
    school: z.string(),
    /** The office to ask for the passphrase; '' if the school named none. */
    office: z.string(),
    unlock,
    /** Milliseconds until the next passphrase can be tried. */
    waitMs: z.number().int().nonnegative(),
    /** Corrections that waited when Foyer was locked; null if that is not known. */
    waiting: z.number().int().nonnegative().nullable(),
    /** When the student data was last complete; null if it never was, or if that is unknown while Foyer is locked. */
    asOf: moment.nullable(),
  }),
  /** Nothing can be looked up until the school has answered. */
  z.object({
    state: z.literal('sealed'),
    school: z.string(),
    /** True: the relay that this desk follows has to answer. */
    follows: z.boolean(),
    /** True: this desk follows a relay and also has its own key. */
    ownKey: z.boolean(),
    seal,
    waitingCorrections: z.array(waitingCorrection),
  }),
  z.object({
    state: z.literal('open'),
    demo: z.boolean(),
    /** Whether the demo school is connected to the network; null at a real school. */
    demoNetworkUp: z.boolean().nullable(),
    connection,
    role: z.enum(['read-only', 'correcting', 'unknown']),
    findings: z.array(finding),
    /** Stores that were found broken at this start; the broken files were renamed and kept. */
    mended: z.array(z.enum(['cache', 'queue', 'journal'])),
    /** Parts of the connection file that were changed outside the app, and are not used. */
    refused: z.array(connectionPart),
    /** Whether anything can be saved: not while the writer is being restarted, and not after that has failed. */
    saving: z.enum(['ready', 'restarting', 'stopped']),
    savingTrouble: failure.nullable(),
    /** Log entries that the disk refuses; null if it accepts them. */
    trailBehind: trailBehind.nullable(),
    /** What opens Foyer again after a lock. */
    unlock,
  }),
])
export type SessionStatus = z.infer<typeof sessionStatus>
export type WaitingCorrection = z.infer<typeof waitingCorrection>

/** What signing out or removing data would delete. Listed before anything is deleted. */
export const losses = z.object({
  /** The stores cannot be opened, so what waits in them cannot be listed. */
  unreadable: z.boolean(),
  /** How many files of records are here whose content is unknown. */
  files: z.number().int(),
  people: z.number().int(),
  waitingCorrections: z.array(waitingCorrection),
  drafts: z.number().int(),
  /** How many requests for changes are not ended. */
  requests: z.number().int(),
})
export type Losses = z.infer<typeof losses>

export type OpenStatus = Extract<SessionStatus, { state: 'open' }>
