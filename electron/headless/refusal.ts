import { z } from 'zod'
import { AppError } from '../../shared/domain/failure.ts'
import { type Problem, problems } from './problems.ts'

/** The result of a command: the exit code, and one line for its user. */
export type CommandResult = { readonly exit: 0 | 2; readonly said: object }

export const done = (said: object): CommandResult => ({ exit: 0, said: { ok: true, ...said } })

/** `about`: the file, or the part of it, that the problem is about. */
export const refused = (problem: Problem, about?: string): CommandResult => {
  const help = about === undefined ? problems[problem] : `${problems[problem].replace(/\.$/, '')}: ${about}`
  return { exit: 2, said: { ok: false, problem, help } }
}

/** An error that ends a command with a problem. */
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

/** Keyed by message, a failure code or the NATS client's own text: an error from the writer thread keeps nothing else. */
const byServer: Readonly<Record<string, Problem>> = {
  offline: 'server-away',
  'key-refused': 'server-refuses',
  tls: 'server-untrusted',
  'jetstream is not enabled': 'store-away',
  timeout: 'store-away',
  'another relay publishes here': 'relay-twice',
  'insufficient resources': 'store-full',
  'insufficient storage resources available': 'store-full',
  'a record is too large': 'record-too-large',
}

/** Why the NATS server of a relay cannot be used; null for any other error. */
export const serverProblem = (error: unknown): Problem | null =>
  error instanceof Error ? (byServer[error.message] ?? null) : null

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
