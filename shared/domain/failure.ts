import { z } from 'zod'

const storeName = z.enum(['cache', 'queue'])
export type StoreName = z.infer<typeof storeName>

/**
 * Every failure that a user can see. Its meaning and remedy are in `renderer/text/failures/failure-text.ts`.
 * Details are counts, codes, ids and hosts: never a pupil's data.
 */
export const failure = z.discriminatedUnion('code', [
  // failures of the network
  z.object({ code: z.literal('offline') }),
  /** The network works, but the service refuses or cuts the connection. */
  z.object({ code: z.literal('unreachable') }),
  z.object({ code: z.literal('timeout') }),
  z.object({ code: z.literal('dns') }),
  z.object({ code: z.literal('portal') }),
  z.object({ code: z.literal('proxy-password') }),
  z.object({ code: z.literal('proxy') }),
  z.object({
    code: z.literal('tls'),
    reason: z.enum(['expired', 'wrong-host', 'untrusted', 'protocol', 'clock', 'no-certificate']),
  }),
  z.object({ code: z.literal('insecure-url'), where: z.enum(['form', 'file', 'redirect']) }),
  z.object({ code: z.literal('foreign-origin') }),
  // failures of the service
  z.object({
    code: z.literal('key-refused'),
    /** `not-enrolled` comes from the server of a desk's relay; the other reasons come from the school's service. */
    reason: z.enum(['invalid', 'expired', 'revoked', 'not-allowed', 'not-enrolled']),
  }),
  z.object({ code: z.literal('token-refused') }),
  z.object({ code: z.literal('forbidden'), endpoint: z.string() }),
  /** `documented`: the answer had the API's own error body, so it is the service speaking and not a wrong path. */
  z.object({ code: z.literal('not-found'), documented: z.boolean() }),
  z.object({
    code: z.literal('rejected'),
    status: z.union([z.literal(400), z.literal(405), z.literal(415), z.literal(422)]),
    apiCode: z.string().nullable(),
  }),
  z.object({ code: z.literal('rate-limited'), retryAfterMs: z.number().int().nonnegative() }),
  z.object({ code: z.literal('server-error'), status: z.number().int() }),
  z.object({
    code: z.literal('bad-data'),
    endpoint: z.string(),
    fault: z.string(),
    /** The update fields of one person's record that could not be read. */
    fields: z.array(z.string()).readonly().optional(),
  }),
  /** This desk follows a relay and never asks the school's service itself. */
  z.object({ code: z.literal('reads-relay') }),
  /** The relay reports people that its server did not send, even after a request for everything. */
  z.object({ code: z.literal('relay-incomplete') }),
  // failures of this computer
  z.object({ code: z.literal('keychain-unavailable') }),
  z.object({ code: z.literal('keychain-locked') }),
  z.object({ code: z.literal('key-missing') }),
  z.object({ code: z.literal('wrong-key') }),
  /** There is a file sealed by a passphrase, but neither of its two copies can be read. */
  z.object({ code: z.literal('lock-damaged') }),
  /** The stored connection was changed outside the app: nothing is sent to its address. */
  z.object({ code: z.literal('connection-changed') }),
  /** There are records here, but no readable connection names their school. */
  z.object({ code: z.literal('connection-lost') }),
  /** The records on this computer belong to the school at the address `held`. */
  z.object({ code: z.literal('other-school'), held: z.string() }),
  z.object({ code: z.literal('damaged-store'), store: storeName }),
  z.object({ code: z.literal('newer-store'), store: storeName }),
  z.object({ code: z.literal('store-unusable'), store: storeName, sqlite: z.string() }),
  /** Another process has this folder open. */
  z.object({ code: z.literal('folder-in-use') }),
  /** The folder is on another computer, where file locks are not reliable. */
  z.object({ code: z.literal('network-folder') }),
  z.object({ code: z.literal('disk-full') }),
  /** Foyer may not write to the folder of its files. */
  z.object({ code: z.literal('disk-read-only') }),
  /** The writer ended during this save: the queue shows whether it was saved. */
  z.object({ code: z.literal('saving-interrupted') }),
  // failures that a step of the user can end
  z.object({ code: z.literal('no-school') }),
  z.object({ code: z.literal('locked') }),
  /** A school is open; connecting to another one requires closing it. */
  z.object({ code: z.literal('school-open') }),
  /** The native confirmation was declined. */
  z.object({ code: z.literal('not-confirmed') }),
  /** This account is not among the readers of the access log that the school has named. */
  z.object({ code: z.literal('not-a-reader') }),
  /** The access log cannot be written, and without it this desk shows no records. */
  z.object({ code: z.literal('no-trail') }),
  /** This desk shows no records before the user has typed their name. */
  z.object({ code: z.literal('no-operator') }),
  /** `waitMs`: milliseconds until the next attempt is allowed. */
  z.object({ code: z.literal('wrong-passphrase'), waitMs: z.number().int().nonnegative() }),
  z.object({ code: z.literal('passphrase-wait'), waitMs: z.number().int().nonnegative() }),
  /** There is no keychain, so only the passphrase protects the student data. */
  z.object({ code: z.literal('passphrase-needed') }),
  /** The school has not answered for too long, or has withdrawn the key: nothing can be looked up. */
  z.object({ code: z.literal('sealed') }),
  z.object({ code: z.literal('unknown-person') }),
  z.object({ code: z.literal('bad-connection-file'), problem: z.string() }),
  z.object({
    code: z.literal('correction-not-allowed'),
    rule: z.enum(['read-only-key', 'deceased-with-spouse', 'ask-in-person']),
  }),
  z.object({ code: z.literal('correction-moved-on') }),
  z.object({ code: z.literal('review-moved-on') }),
  /** A correction that was being saved when the app ended, or whose queue was lost: found again in the journal. */
  z.object({ code: z.literal('recovered') }),
  /** `taken-along`: the correction went into a file for another computer; `brought-over`: it came from such a file. */
  z.object({ code: z.literal('taken-along') }),
  z.object({ code: z.literal('brought-over') }),
  z.object({
    code: z.literal('bad-corrections-file'),
    problem: z.enum(['content', 'passphrase', 'other-school']),
  }),
  z.object({ code: z.literal('bad-enrolment-file'), problem: z.enum(['content', 'passphrase', 'expired']) }),
  /** A file or a pasted text that is not a sheet of corrections, or is larger than the limits. */
  z.object({ code: z.literal('bad-sheet'), problem: z.enum(['content', 'too-large']) }),
  z.object({ code: z.literal('bad-trail-file'), problem: z.enum(['content', 'passphrase']) }),
  /** The chosen title or gender is not, or no longer, in the school's list. */
  z.object({ code: z.literal('option-gone'), list: z.enum(['title', 'gender']) }),
  /** The searches and the direct read repeatedly show different states of a record: it is unknown which is newer. */
  z.object({ code: z.literal('reads-disagree') }),
  /** Several times, the record was read too long before the update could be sent. The update is retried. */
  z.object({ code: z.literal('too-slow') }),
  /** No read of the service shows this field, so it is unknown what an update would overwrite. */
  z.object({ code: z.literal('not-comparable') }),
  /** This service empties omitted fields: the user must first confirm the values of fields that no read shows. */
  z.object({ code: z.literal('needs-answers') }),
  /** The service accepted the update but still shows the old value. */
  z.object({ code: z.literal('not-kept') }),
  /** An update changed fields without a correction; sending is paused until the user acts. */
  z.object({ code: z.literal('unexpected-change'), fields: z.array(z.string()) }),
  z.object({ code: z.literal('bad-request'), request: z.string() }),
  z.object({ code: z.literal('export-forbidden') }),
  /** This desk passes nothing to other programs, or the record has no plain number or address. */
  z.object({ code: z.literal('no-contact') }),
  /** A file that the user chose cannot be read or written, as while another program has it open. */
  z.object({ code: z.literal('file-unusable') }),
  z.object({ code: z.literal('cancelled') }),
  z.object({ code: z.literal('internal'), incident: z.string() }),
])
export type Failure = z.infer<typeof failure>
export type FailureCode = Failure['code']
/** Failures of the network, which say nothing about the key or the records. */
export const networkFailures = [
  'offline',
  'unreachable',
  'timeout',
  'dns',
  'portal',
  'proxy-password',
  'proxy',
] as const satisfies readonly FailureCode[]

/** The one error class thrown on purpose. Its message is the code, so logging it is always safe. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly failure: Failure
  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.code, options)
    this.failure = failure
  }
}

export const isFailure = <Code extends FailureCode>(
  error: unknown,
  ...codes: readonly Code[]
): error is AppError & { readonly failure: Extract<Failure, { code: Code }> } =>
  error instanceof AppError && codes.some((code) => code === error.failure.code)

/** For `.catch`: takes these failures for null. */
export const nullIf =
  (...codes: readonly FailureCode[]) =>
  (error: unknown): null => {
    if (!isFailure(error, ...codes)) throw error
    return null
  }
