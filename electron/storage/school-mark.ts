import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { AppError } from '../../shared/domain/failure.ts'
import { parseJson } from '../../shared/text/parse-json.ts'
import { replaceFile } from './replace-file.ts'
import { withStore } from './store-failure.ts'

const markFile = z.object({ version: z.literal(1), baseUrl: z.string() })

/**
 * Which school the stores beside this file are of. The settings say it, too, but settings can be lost, and then another
 * school must not be read into this copy, or be sent corrections that were meant for the first.
 * Throws `other-school`. No mark, or one that cannot be read, says nothing.
 */
export function requireSchool(file: string, baseUrl: string): void {
  const held = schoolOf(file)
  if (held !== null && held !== baseUrl) throw new AppError({ code: 'other-school', held })
}

/** Written once the stores are there. Throws `disk-full` or `store-unusable`. */
export function markSchool(file: string, baseUrl: string): void {
  if (schoolOf(file) === baseUrl) return
  withStore('queue', () => replaceFile(file, JSON.stringify({ version: 1, baseUrl })))
}

function schoolOf(file: string): string | null {
  if (!existsSync(file)) return null
  return markFile.safeParse(parseJson(readFileSync(file, 'utf8'))).data?.baseUrl ?? null
}
