import { statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { relayAddress } from '../../../shared/domain/connection.ts'
import { parseJson } from '../../../shared/text/parse-json.ts'
import { readSmallFile, replaceFile } from '../../storage/files/small-file.ts'

/** Full paths of the files in a relay's folder. */
export const relayFiles = (folder: string) => ({
  config: join(folder, 'nats-server.conf'),
  /** The relay's own seed. Its holder may publish people. */
  seed: join(folder, 'relay.nk'),
  /** The public half of the key that the running relay signs with, for enrolment files. */
  verifyKey: join(folder, 'verify.key'),
  about: join(folder, 'relay.json'),
  /** When the relay last read the whole school; empty before that. */
  lastRead: join(folder, 'last-read'),
  store: join(folder, 'store'),
  pid: join(folder, 'nats-server.pid'),
})

/** Unknown keys are ignored: a later version may write more. */
const aboutRelay = z.object({
  v: z.literal(1),
  /** Where desks reach the server, and the authority of its certificate. */
  servers: relayAddress.shape.servers,
  ca: relayAddress.shape.ca,
  /** The file in which the server writes its process ID. */
  pidFile: z.string(),
})
export type AboutRelay = Omit<z.infer<typeof aboutRelay>, 'v'>

/** Null if this folder has no relay. Throws if the file is not valid or may not be read. */
export function readAbout(folder: string): AboutRelay | null {
  const { about } = relayFiles(folder)
  const isThere = statSync(about, { throwIfNoEntry: false }) !== undefined
  return isThere ? aboutRelay.parse(parseJson(readSmallFile(about))) : null
}

export const writeAbout = (folder: string, about: AboutRelay): void =>
  replaceFile(relayFiles(folder).about, `${JSON.stringify({ v: 1, ...about }, null, 2)}\n`)
