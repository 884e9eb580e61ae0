import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { relayAddress } from '../../../shared/domain/connection.ts'
import { moment } from '../../../shared/domain/ids.ts'
import { parseJson } from '../../../shared/text/parse-json.ts'
import { claimFolder } from '../../storage/claim-folder.ts'
import { readSmallFile, replaceFile } from '../../storage/files/small-file.ts'
import { desksConfig, desksConfigName } from './server-config.ts'

/** The file in the relay's folder that lists its desks. */
export const registryName = 'desks.json'

/** The seed of a user without rights. Only a server that has read the latest files accepts this user. */
export const markerName = 'marker.nk'

/** The administrator's name for a desk. The desk's name at the server is longer. */
export const deskLabel = z.string().regex(/^[a-z0-9-]{1,19}$/)

const enrolledDesk = z.strictObject({
  name: deskLabel,
  /** The name of the desk's consumer, inbox and services at the server. No other desk can guess this name. */
  desk: relayAddress.shape.desk,
  scope: relayAddress.shape.scope,
  /** The desk's public nkey. */
  key: z.string().regex(/^U[A-Z2-7]{55}$/),
  enrolledAt: moment,
  revokedAt: moment.nullable(),
})
export type EnrolledDesk = z.infer<typeof enrolledDesk>

const registry = z.strictObject({ v: z.literal(1), desks: z.array(enrolledDesk) })

/** All desks that were ever enrolled. Throws if the file is not valid. */
export function readDesks(folder: string): readonly EnrolledDesk[] {
  const file = join(folder, registryName)
  return existsSync(file) ? registry.parse(parseJson(readSmallFile(file))).desks : []
}

export const isEnrolled = ({ revokedAt }: EnrolledDesk): boolean => revokedAt === null

/**
 * Writes the changed list of desks, and the server's file made from it, which the server reads at its next reload. A
 * change to null writes nothing. Rejects with `folder-in-use` while another command writes, so that no change is lost.
 */
export async function changeDesks(
  folder: string,
  change: (desks: readonly EnrolledDesk[]) => readonly EnrolledDesk[] | null,
): Promise<void> {
  const marker = await newNkey()
  exclusively(folder, () => {
    const desks = change(readDesks(folder))
    if (desks === null) return
    replaceFile(join(folder, registryName), `${JSON.stringify({ v: 1, desks }, null, 2)}\n`)
    replaceFile(join(folder, markerName), marker.seed)
    replaceFile(join(folder, desksConfigName), desksConfig(desks.filter(isEnrolled), marker.key))
  })
}

/** Locks a subfolder. The folder itself may already be locked, because a running relay may keep its data in it. */
function exclusively(folder: string, work: () => void): void {
  const own = join(folder, 'enrolling')
  mkdirSync(own, { recursive: true, mode: 0o700 })
  const claim = claimFolder(own)
  try {
    work()
  } finally {
    claim.release()
  }
}

/** An identity at the server, as text: `key` is public, and `seed` is the secret of its owner alone. */
type Nkey = { readonly key: string; readonly seed: string }

export async function newNkey(): Promise<Nkey> {
  const { createUser } = await import('@nats-io/nkeys')
  const pair = createUser()
  const made = { key: pair.getPublicKey(), seed: Buffer.from(pair.getSeed()).toString('ascii') }
  pair.clear()
  return made
}
