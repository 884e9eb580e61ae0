import {
  type ConnectionReport,
  type RelayAddress,
  type RelayTickName,
  relayTickName,
  type Tick,
} from '../../../shared/domain/connection.ts'
import { AppError, type Failure } from '../../../shared/domain/failure.ts'
import { connectTo, failureOf } from '../link.ts'
import type { Delivered } from './apply.ts'
import { openDeskConsumer } from './desk-consumer.ts'

type Trying = { readonly tell?: (tick: Tick) => void; readonly take?: (news: Iterable<Delivered>) => void }

/** Checks whether a desk can follow: server, certificate, key and consumer. `take` receives what this desk has not had. */
export async function tryRelay(
  address: RelayAddress,
  seed: string,
  { tell = () => undefined, take }: Trying,
): Promise<ConnectionReport> {
  const failed = await tryOnce(address, seed, take)
  const ticks = relayTickName.options.map((name) => tickOf(name, failed))
  for (const tick of ticks) tell(tick)
  return { ticks, findings: [], role: 'read-only', sharedKey: false }
}

type Failed = { readonly at: RelayTickName; readonly failure: Failure }

async function tryOnce(address: RelayAddress, seed: string, take: Trying['take']): Promise<Failed | null> {
  const { servers, ca, desk } = address
  const bytes = new TextEncoder().encode(seed)
  try {
    const inboxPrefix = `_INBOX_${desk}`
    const link = await connectTo({ servers, ca, seed: bytes, name: desk, inboxPrefix })
    try {
      const consumer = await openDeskConsumer(link, address)
      if (take !== undefined && consumer.waiting > 0)
        await consumer.run((news, waiting, isQuiet) => {
          take(news)
          return waiting > 0 && !isQuiet
        })
      return null
    } catch (error) {
      return { at: 'relay-people', failure: failureOf(error) }
    } finally {
      await link.close()
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { at: stepOf(error.failure), failure: error.failure }
  } finally {
    bytes.fill(0)
  }
}

function stepOf({ code }: Failure): RelayTickName {
  if (code === 'tls') return 'relay-certificate'
  return code === 'key-refused' ? 'relay-key' : 'relay-way'
}

function tickOf(name: RelayTickName, failed: Failed | null): Tick {
  const steps = relayTickName.options
  const at = steps.indexOf(name)
  const failedAt = failed === null ? steps.length : steps.indexOf(failed.at)
  if (at < failedAt) return { name, state: 'ok', failure: null, fixedBy: null }
  if (failed === null || at > failedAt) return { name, state: 'skipped', failure: null, fixedBy: null }
  return { name, state: 'failed', failure: failed.failure, fixedBy: 'it' }
}
