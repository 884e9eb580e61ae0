import {
  type ConnectionReport,
  type RelayAddress,
  type Tick,
  type TickName,
  tickName,
} from '../../../shared/domain/connection.ts'
import { AppError, type Failure } from '../../../shared/domain/failure.ts'
import { connectTo, failureOf } from '../link.ts'
import { openInflow } from './inflow.ts'

const essential: readonly TickName[] = ['https', 'certificate', 'token', 'current-search']

/** Tries whether a desk can follow: the server, its certificate, the desk's key, and what the relay has made for it. */
export async function tryRelay(
  address: RelayAddress,
  seed: string,
  tell: (tick: Tick) => void,
): Promise<ConnectionReport> {
  const failed = await tryOnce(address, seed)
  const ticks = tickName.options.map((name) => tickOf(name, failed))
  for (const tick of ticks) tell(tick)
  return { ticks, findings: [], role: 'read-only', sharedKey: false }
}

type Failed = { readonly at: TickName; readonly failure: Failure }

async function tryOnce({ servers, ca, desk }: RelayAddress, seed: string): Promise<Failed | null> {
  const bytes = new TextEncoder().encode(seed)
  try {
    const inboxPrefix = `_INBOX_${desk}`
    const link = await connectTo({ servers, ca, seed: bytes, name: desk, inboxPrefix })
    try {
      await openInflow(link, desk)
      return null
    } catch (error) {
      return { at: 'current-search', failure: failureOf(error) }
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

function stepOf({ code }: Failure): TickName {
  if (code === 'tls') return 'certificate'
  return code === 'key-refused' ? 'token' : 'https'
}

function tickOf(name: TickName, failed: Failed | null): Tick {
  const at = essential.indexOf(name)
  if (at < 0) return { name, state: 'skipped', failure: null, fixedBy: null }
  const failedAt = failed === null ? essential.length : essential.indexOf(failed.at)
  if (at < failedAt) return { name, state: 'ok', failure: null, fixedBy: null }
  if (failed === null || at > failedAt) return { name, state: 'skipped', failure: null, fixedBy: null }
  return { name, state: 'failed', failure: failed.failure, fixedBy: 'it' }
}
