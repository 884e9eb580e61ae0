import { z } from 'zod'
import { trailBehind } from './access.ts'
import { connection, connectionPart, finding } from './connection.ts'
import { failure } from './failure.ts'
import { moment } from './ids.ts'

const waitingCorrection = z.object({
  personName: z.string(),
  field: z.string(),
  mine: z.string().nullable(),
  /** This desk does not show the value, and it is null here. */
  masked: z.boolean(),
})

/** Why nothing can be looked up, and since when. */
const seal = z.object({
  why: z.enum(['no-contact', 'revoked']),
  /** Who has revoked. */
  by: z.enum(['school', 'relay']),
  at: moment,
  /** When the copy was removed; null while it is still here, closed. */
  removedAt: moment.nullable(),
})
export type Seal = z.infer<typeof seal>

/** What opens a locked Foyer: its passphrase, or being signed in to the computer. */
const unlock = z.enum(['passphrase', 'session'])

const keychain = z.enum(['ready', 'locked', 'none'])

/** What the window may show. */
export const sessionStatus = z.discriminatedUnion('state', [
  z.object({ state: z.literal('first-run'), keychain }),
  /** A connection is kept, and opening its data failed. Nothing was deleted. */
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
    /** Until the next passphrase is looked at. Milliseconds. */
    waitMs: z.number().int().nonnegative(),
    /** Corrections that waited when it was locked; null where that was never known. */
    waiting: z.number().int().nonnegative().nullable(),
    /** When the copy was last whole; null where it never was, or that is not known while it is locked. */
    asOf: moment.nullable(),
  }),
  /** Nothing can be looked up until the school has answered. */
  z.object({
    state: z.literal('sealed'),
    school: z.string(),
    /** It is the relay that has to answer, which this desk follows. */
    follows: z.boolean(),
    /** It follows a relay, and has a key of its own as well. */
    ownKey: z.boolean(),
    seal,
    waitingCorrections: z.array(waitingCorrection),
  }),
  z.object({
    state: z.literal('open'),
    demo: z.boolean(),
    /** Whether the demo school's cable is in; null at a real school. */
    demoNetworkUp: z.boolean().nullable(),
    connection,
    role: z.enum(['read-only', 'correcting', 'unknown']),
    findings: z.array(finding),
    /** Stores that were found broken at this start; the broken files were renamed and kept. */
    mended: z.array(z.enum(['cache', 'queue', 'journal'])),
    /** Parts of the connection file that were changed outside the app, and are not used. */
    refused: z.array(connectionPart),
    /** Whether anything can be saved: not while what saves is begun again, or once it could not be. */
    saving: z.enum(['ready', 'restarting', 'stopped']),
    /** Why it is stopped. */
    savingTrouble: failure.nullable(),
    /** Looks that the disk refuses to take down; null where it takes them. */
    trailBehind: trailBehind.nullable(),
    /** What will open it again after a lock. */
    unlock,
  }),
])
export type SessionStatus = z.infer<typeof sessionStatus>
export type WaitingCorrection = z.infer<typeof waitingCorrection>

/** What signing out or removing data would take away. Listed before anything goes. */
export const losses = z.object({
  /** The stores cannot be opened, so what waits in them cannot be listed. */
  unreadable: z.boolean(),
  /** How many files of records are here whose content is unknown. */
  files: z.number().int(),
  people: z.number().int(),
  waitingCorrections: z.array(waitingCorrection),
  drafts: z.number().int(),
})
export type Losses = z.infer<typeof losses>

/** With a school open. */
export type OpenStatus = Extract<SessionStatus, { state: 'open' }>
