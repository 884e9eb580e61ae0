import { existsSync } from 'node:fs'
import { z } from 'zod'
import { AppError } from '../../shared/domain/failure.ts'
import { parseJson } from '../../shared/text/parse-json.ts'
import { readSmallFile } from './files/small-file.ts'
import { createTwinFile } from './files/twin-file.ts'
import { withStore } from './store-failure.ts'

/** How it was written before it had a checksum. */
const bareMark = z.object({ version: z.literal(1), baseUrl: z.string() })

/**
 * Which school the stores beside this file are of. The settings say it, too, but settings can be lost, and then another
 * school must not be read into this copy, or be sent corrections that were meant for the first.
 * Throws `other-school`. No mark, or one that cannot be read, says nothing.
 */
export function requireSchool(file: string, baseUrl: string): void {
  const [held] = marksIn(file)
  if (held !== undefined && held !== baseUrl) throw new AppError({ code: 'other-school', held })
}

/**
 * Written once the stores are there. A disk that cannot take it keeps nobody out: it is tried again at the next opening.
 * Throws what is no fault of the disk.
 */
export function markSchool(file: string, baseUrl: string): void {
  const twin = createTwinFile(file)
  const found = wholeIn(twin)
  if (found.length === twin.copies.length && found.every((held) => held === baseUrl)) return
  try {
    withStore('queue', () => twin.write(baseUrl))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

/** Twice, so that a changed letter is not another school. */
export const schoolMarks = (file: string): readonly string[] => createTwinFile(file).copies

function marksIn(file: string): readonly string[] {
  const found = wholeIn(createTwinFile(file))
  if (found.length > 0 || !existsSync(file)) return found
  const bare = bareMark.safeParse(parseJson(readSmallFile(file))).data
  return bare === undefined ? [] : [bare.baseUrl]
}

function wholeIn(twin: ReturnType<typeof createTwinFile>): readonly string[] {
  const found = twin.read()
  return found.state === 'whole' ? found.bodies : []
}
