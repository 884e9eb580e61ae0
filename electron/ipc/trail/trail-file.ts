import { AppError } from '../../../shared/domain/failure.ts'
import { type TrailFile, type TrailFileContent, trailFileContent } from '../../../shared/domain/trail.ts'
import { parseJson } from '../../../shared/text/parse-json.ts'

/** An access log from an opened file: the description that the file has of itself, and its entries. */
export type OpenedTrail = Pick<TrailFileContent, 'entries'> & { readonly about: TrailFile }

/** The text of a log file. It leaves this process only sealed. */
export const trailFileText = ({ about, entries }: OpenedTrail): string =>
  JSON.stringify({ foyer: 1, accessLog: 1, ...about, entries } satisfies TrailFileContent)

/** Throws `bad-trail-file`. */
export function parseTrailFile(text: string): OpenedTrail {
  const content = trailFileContent.safeParse(parseJson(text)).data
  if (content === undefined) throw new AppError({ code: 'bad-trail-file', problem: 'content' })
  const { foyer, accessLog, entries, ...about } = content
  return { about, entries }
}
