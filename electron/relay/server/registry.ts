import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { relayAddress } from '../../../shared/domain/connection.ts'
import { moment } from '../../../shared/domain/ids.ts'
import { parseJson } from '../../../shared/text/parse-json.ts'
import { claimFolder } from '../../storage/claim-folder.ts'
import { readSmallFile, replaceFile } from '../../storage/files/small-file.ts'
import { desksConfig } from './desks-config.ts'
import { newNkey } from './new-nkey.ts'
import { desksConfigName } from './server-config.ts'

/** Where the desks of a relay are written down, in its folder. */
export const registryName = 'desks.json'

/** The seed of who is let in by a server that has read what was written last, and may do nothing there. */
export const markerName = 'marker.nk'

/** What its admin calls a desk. The name at the server is longer. */
export const deskLabel = z.string().regex(/^[a-z0-9-]{1,19}$/)

const enrolledDesk = z.strictObject({
  name: deskLabel,
  /** At the server: its consumer, its inbox and its services are named by this, which no other desk can guess. */
  desk: relayAddress.shape.desk,
  scope: relayAddress.shape.scope,
  /** Its public nkey. */
  key: z.string().regex(/^U[A-Z2-7]{55}$/),
  enrolledAt: moment,
  revokedAt: moment.nullable(),
})
export type EnrolledDesk = z.infer<typeof enrolledDesk>

const registry = z.strictObject({ v: z.literal(1), desks: z.array(enrolledDesk) })

/** Every desk that was ever enrolled. Throws where what is written there is no registry. */
export function readDesks(folder: string): readonly EnrolledDesk[] {
  const file = join(folder, registryName)
  return existsSync(file) ? registry.parse(parseJson(readSmallFile(file))).desks : []
}

export const isEnrolled = ({ revokedAt }: EnrolledDesk): boolean => revokedAt === null

/**
 * Writes down other desks, and what the server is to know of them; it does not know before it is told to read again. Null:
 * nothing is to be written.
 * Rejects with `folder-in-use` where somebody else is about it: of two who write at once one would be forgotten.
 */
export async function changeDesks(
  folder: string,
  change: (desks: readonly EnrolledDesk[]) => readonly EnrolledDesk[] | null,
): Promise<void> {
  const marker = await newNkey()
  alone(folder, () => {
    const desks = change(readDesks(folder))
    if (desks === null) return
    replaceFile(join(folder, registryName), `${JSON.stringify({ v: 1, desks }, null, 2)}\n`)
    replaceFile(join(folder, markerName), marker.seed)
    replaceFile(join(folder, desksConfigName), desksConfig(desks.filter(isEnrolled), marker.key))
  })
}

/**
 * Of two commands that change what a relay's folder says, one waits for the other. In a folder of its own: the relay that
 * runs may keep its copy in the one around it, which is claimed as long as it runs.
 */
function alone(folder: string, work: () => void): void {
  const own = join(folder, 'enrolling')
  mkdirSync(own, { recursive: true, mode: 0o700 })
  const claim = claimFolder(own)
  try {
    work()
  } finally {
    claim.release()
  }
}
