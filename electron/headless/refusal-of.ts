import { z } from 'zod'
import { AppError } from '../../shared/domain/failure.ts'
import { type Done, refused } from './command-answer.ts'
import type { Problem } from './problems.ts'

/** The system's own names for what an admin meets. */
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

/** What an error says to whoever gave the command; null where it is a bug. */
export function refusalOf(error: unknown): Done | null {
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

function refusalOfFailure({ failure }: AppError): Done | null {
  if (failure.code === 'bad-connection-file') return refused('bad-connection', failure.problem)
  if (failure.code === 'insecure-url') return refused('bad-connection', 'its addresses begin with https://')
  if (failure.code === 'folder-in-use') return refused('relay-runs')
  if (failure.code === 'network-folder') return refused('not-local')
  return null
}

/** Ends a command with what it was refused for. */
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

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
