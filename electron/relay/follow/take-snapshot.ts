import type { NatsConnection } from '@nats-io/transport-node'
import type { RelayAddress } from '../../../shared/domain/connection.ts'
import { createVerify } from '../wire/signing.ts'
import { readPart, type SnapshotPart } from '../wire/snapshot.ts'
import type { Delivered } from './apply.ts'
import { relaySilentAfterMs } from './silence.ts'

type Taking = {
  readonly address: Pick<RelayAddress, 'desk' | 'scope' | 'verifyKey'>
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Stores a part. `waiting`: the number of parts still to come. @returns whether to continue. */
  readonly store: (delivered: Iterable<Delivered>, waiting: number) => boolean
}

/** How long to wait for a relay that may not run. */
const firstPartMs = 3_000

/**
 * Asks the relay for the snapshot of this desk's scope, and stores it part by part. @returns the number of the message
 * after which the stream goes on; null if the snapshot is missing, damaged, not signed, too old or of two snapshots.
 */
export async function takeSnapshot(link: NatsConnection, taking: Taking): Promise<number | null> {
  const { desk, scope, verifyKey } = taking.address
  const verify = createVerify(verifyKey)
  const ask = async (part: number) => {
    const timeout = part === 0 ? firstPartMs : 10_000
    const asked = link.request(`foyer.again.${desk}`, `part ${part}`, { timeout })
    return await asked.then(({ data }) => readPart(data, scope, verify)).catch(() => null)
  }
  let coming = ask(0)
  let first: SnapshotPart | null = null
  for (let at = 0; ; at += 1) {
    const part = await coming
    first ??= part
    if (part === null || first === null || part.part !== at || part.parts !== first.parts) return null
    if (part.epoch !== first.epoch || part.sequence !== first.sequence) return null
    if (Math.abs(taking.now() - Date.parse(part.at)) > relaySilentAfterMs) return null
    const waiting = part.parts - at - 1
    if (waiting > 0) coming = ask(at + 1)
    if (!taking.store(part.delivered, waiting)) return null
    if (waiting === 0) return part.sequence
  }
}
