import { AppError } from '../../../shared/domain/failure.ts'
import { type TrailFile, type TrailFileContent, trailFileContent } from '../../../shared/domain/trail.ts'
import { parseJson } from '../../../shared/text/parse-json.ts'

/** A trail as it lies in a file, once that is opened: what the file says of itself, and the entries. */
export type OpenedTrail = Pick<TrailFileContent, 'entries'> & { readonly about: TrailFile }

/** Only ever sealed outside this process. */
export const trailFileText = ({ about, entries }: OpenedTrail): string =>
  JSON.stringify({ foyer: 1, accessLog: 1, ...about, entries } satisfies TrailFileContent)

/** Throws `bad-trail-file`. */
export function parseTrailFile(text: string): OpenedTrail {
  const content = trailFileContent.safeParse(parseJson(text)).data
  if (content === undefined) throw new AppError({ code: 'bad-trail-file', problem: 'content' })
  const { foyer, accessLog, entries, ...about } = content
  return { about, entries }
}
