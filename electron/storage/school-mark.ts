import { AppError } from '../../shared/domain/failure.ts'
import { createTwinFile, type TwinFile } from './files/twin-file.ts'
import { withStore } from './store-failure.ts'

/**
 * Throws `other-school` if the stores beside this file belong to another school. The settings name the school as well,
 * but they can be lost, and corrections must not go to the wrong school. Ignores a missing or unreadable mark.
 */
export function requireSchool(file: string, baseUrl: string): void {
  const [held] = wholeIn(createTwinFile(file))
  if (held !== undefined && held !== baseUrl) throw new AppError({ code: 'other-school', held })
}

/** Writes the mark after the stores. If the disk refuses, the next opening tries again; other errors are thrown. */
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

function wholeIn(twin: TwinFile): readonly string[] {
  const found = twin.read()
  return found.state === 'whole' ? found.bodies : []
}
