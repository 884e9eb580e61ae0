import { existsSync } from 'node:fs'
import { z } from 'zod'
import { AppError } from '../../shared/domain/failure.ts'
import { parseJson } from '../../shared/text/parse-json.ts'
import { readSmallFile } from './files/small-file.ts'
import { createTwinFile, type TwinFile } from './files/twin-file.ts'
import { withStore } from './store-failure.ts'

/** The first format, which has no checksum. */
const bareMark = z.object({ version: z.literal(1), baseUrl: z.string() })

/**
 * Throws `other-school` if the stores beside this file belong to another school. The settings name the school as well,
 * but they can be lost, and corrections must not go to the wrong school. Ignores a missing or unreadable mark.
 */
export function requireSchool(file: string, baseUrl: string): void {
  const [held] = marksIn(file)
  if (held !== undefined && held !== baseUrl) throw new AppError({ code: 'other-school', held })
}

/**
 * Writes the mark after the stores were created. If the disk refuses it, the next opening tries again. Throws errors
 * that the disk did not cause.
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

/** The paths of both copies of the mark. There are two, so that a damaged letter does not look like another school. */
export const schoolMarks = (file: string): readonly string[] => createTwinFile(file).copies

function marksIn(file: string): readonly string[] {
  const found = wholeIn(createTwinFile(file))
  if (found.length > 0 || !existsSync(file)) return found
  const bare = bareMark.safeParse(parseJson(readSmallFile(file))).data
  return bare === undefined ? [] : [bare.baseUrl]
}

function wholeIn(twin: TwinFile): readonly string[] {
  const found = twin.read()
  return found.state === 'whole' ? found.bodies : []
}
