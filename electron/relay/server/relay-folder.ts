import { statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { relayAddress } from '../../../shared/domain/connection.ts'
import { parseJson } from '../../../shared/text/parse-json.ts'
import { readSmallFile, replaceFile } from '../../storage/files/small-file.ts'

/** The files of a relay's folder, by their full paths. */
export const relayFiles = (folder: string) => ({
  /** What the server starts by. */
  config: join(folder, 'nats-server.conf'),
  /** The seed of the relay itself: who has it may write people. */
  seed: join(folder, 'relay.nk'),
  about: join(folder, 'relay.json'),
  store: join(folder, 'store'),
  pid: join(folder, 'nats-server.pid'),
})

/** Unknown keys are ignored: an earlier version wrote more. */
const aboutRelay = z.object({
  v: z.literal(1),
  /** Where desks find it, and whose word on its certificate they take. */
  servers: relayAddress.shape.servers,
  ca: relayAddress.shape.ca,
  /** Where its server writes down its process number. */
  pidFile: z.string(),
})
export type AboutRelay = Omit<z.infer<typeof aboutRelay>, 'v'>

/** Null where no relay was made in this folder. Throws where what is written there is none, or may not be read. */
export function readAbout(folder: string): AboutRelay | null {
  const { about } = relayFiles(folder)
  const isThere = statSync(about, { throwIfNoEntry: false }) !== undefined
  return isThere ? aboutRelay.parse(parseJson(readSmallFile(about))) : null
}

export const writeAbout = (folder: string, about: AboutRelay): void =>
  replaceFile(relayFiles(folder).about, `${JSON.stringify({ v: 1, ...about }, null, 2)}\n`)
