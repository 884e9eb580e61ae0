import { z } from 'zod'
import { AppError } from '../../shared/domain/failure.ts'

/** The result of a command: the exit code, and one line for its user. */
export type CommandResult = { readonly exit: 0 | 2; readonly said: object }

export const done = (said: object): CommandResult => ({ exit: 0, said: { ok: true, ...said } })

/** `about`: the file, or the part of it, that the problem is about. */
export const refused = (problem: Problem, about?: string): CommandResult => {
  const help = about === undefined ? problems[problem] : `${problems[problem].replace(/\.$/, '')}: ${about}`
  return { exit: 2, said: { ok: false, problem, help } }
}

export class Refused extends Error {
  override readonly name = 'Refused'
  readonly problem: Problem
  readonly about: string
  constructor(problem: Problem, about: string) {
    super(problem)
    this.problem = problem
    this.about = about
  }
}

/** Ends the process with the refusal that an error means. Throws the error again if it is a bug. */
export function endRefused(error: unknown): never {
  const refusal = refusalOf(error)
  if (refusal === null) throw error
  process.stdout.write(`${JSON.stringify(refusal.said)}\n`)
  process.exit(refusal.exit)
}

/** System error codes that an administrator can act on. */
const bySystem: Readonly<Record<string, Problem>> = {
  ENOENT: 'no-file',
  EACCES: 'no-rights',
  EPERM: 'no-rights',
  EROFS: 'no-rights',
  ENOTDIR: 'bad-place',
  EISDIR: 'bad-place',
  EEXIST: 'bad-place',
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
}

/** The refusal that an error means for the user of a command; null for a bug. */
export function refusalOf(error: unknown): CommandResult | null {
  if (error instanceof Refused) return refused(error.problem, error.about)
  if (error instanceof AppError) return refusalOfFailure(error)
  if (error instanceof z.ZodError) return refused('broken-file', oneLine(z.prettifyError(error)))
  if (!(error instanceof Error) || !('code' in error)) return null
  const code = String(error.code)
  if (code.startsWith('ERR_PARSE_ARGS')) return refused('bad-option', error.message.split('. ')[0])
  const problem = bySystem[code]
  const path = 'path' in error ? String(error.path) : undefined
  return problem === undefined ? null : refused(problem, path)
}

function refusalOfFailure({ failure }: AppError): CommandResult | null {
  if (failure.code === 'bad-connection-file') return refused('bad-connection', failure.problem)
  if (failure.code === 'insecure-url') return refused('bad-connection', 'its addresses begin with https://')
  if (failure.code === 'folder-in-use') return refused('relay-runs')
  if (failure.code === 'network-folder') return refused('not-local')
  return null
}

/** The problem by error message, a failure code or the NATS client's text: the writer thread passes on nothing else. */
const byServer: Readonly<Record<string, Problem>> = {
  offline: 'server-away',
  'key-refused': 'server-refuses',
  tls: 'server-untrusted',
  'jetstream is not enabled': 'store-away',
  timeout: 'store-away',
  'another relay publishes here': 'relay-twice',
  'stream not found': 'stream-missing',
  'wrong last sequence': 'stream-missing',
  'the bucket has lost its last messages': 'stream-missing',
  'insufficient resources': 'store-full',
  'insufficient storage resources available': 'store-full',
  'a record is too large': 'record-too-large',
}

/** Why the NATS server of a relay cannot be used; null for any other error. */
export const serverProblem = (error: unknown): Problem | null =>
  error instanceof Error ? (byServer[error.message.replace(/: \d+$/, '')] ?? null) : null

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Why a command was refused, and what its user can do. One sentence each; a file or value may be appended to it. */
export const problems = {
  'there-already': 'This folder already has a relay: choose another folder, or use this relay.',
  'no-relay': 'This folder has no relay: check --relay, or start with `relay init`.',
  'relay-runs': 'A relay is already running in this folder: stop it first.',
  'relay-twice':
    'Another relay publishes on this NATS server: stop one of the two. This one publishes nothing, and keeps trying.',
  'server-too-old':
    'This NATS server may lose its encrypted store when it is killed: install 2.14.0 or later. Until then the relay may have to publish everything again',
  'store-full':
    'The store of the NATS server is full: make room on its disk, then restart it. The relay keeps trying.',
  'record-too-large':
    'A record is larger than the NATS server accepts and is left out: set max_payload in nats-server.conf higher, at most 8MB.',
  'bad-address':
    'This is not a valid host and port: the host is a name without spaces, the port a number up to 65535.',
  'bad-ca': 'The file of --nats-ca or --ca is not a certificate: give the PEM file of the authority.',
  'bad-certificate': 'The certificate does not fit',
  'bad-name': 'A name may have lower-case letters, digits and -, at most 19.',
  'name-taken': 'A desk with this name is already enrolled: revoke it first, or choose another name.',
  'bad-scope': 'scopes.json has no scope with this name.',
  'bad-scopes': 'This file of scopes is not valid: correct it as relay.md shows',
  'bad-code':
    'The first line of standard input is the code of the file: at least ten letters, and not an easy one.',
  'bad-connection': 'The file given is not a valid connection file',
  'no-secret': 'The secret of --client-id is missing: put it on the second line of standard input.',
  'not-written': 'The file of --to already exists: delete it, or choose another name.',
  'no-such-desk': 'No desk was ever enrolled with this name: `relay desks` lists them.',
  'stream-missing':
    'The NATS server has lost messages of the relay: see that the relay runs. It publishes everything again.',
  'not-current': 'The relay has published no recent read of the school: start it, or look at its log.',
  'clock-differs':
    'The clocks of the relay and of the NATS server differ by more than five minutes: set both, then start the relay again.',
  'not-published': 'The relay has not published anything on this server yet: start it and connect it.',
  'not-connected': 'The relay is not connected to a school yet: connect it once by hand, without --unlock.',
  'bad-passphrase': 'The passphrase in the file of --unlock is not the one the relay was connected with.',
  'server-away':
    'The NATS server does not answer at the address in relay.json: start it, or correct the address. The relay keeps trying.',
  'server-refuses':
    'The NATS server refuses this connection: it has not read the files of this folder. Start it with its nats-server.conf.',
  'server-untrusted':
    'The certificate of the NATS server has expired, is for another name or from another authority, or the clock is wrong.',
  'store-away':
    'The store of the NATS server does not answer: look at the log of the server. The relay keeps trying.',
  'no-file': 'There is no such file or folder: check the spelling',
  'no-rights': 'This account may not read or write here: give it the right, or use the account of the relay',
  'bad-place': 'A file is where a folder is needed, or the other way round',
  'disk-full': 'The disk is full: free some space, then try again',
  'not-local': 'This folder is not on a disk of this computer: choose one that is',
  'broken-file':
    'A file of the relay cannot be read: restore it from the backup, then revoke again each desk cut off since, and enrol again each enrolled since',
  'bad-option': 'The command is not understood',
} as const

export type Problem = keyof typeof problems
