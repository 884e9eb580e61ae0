import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { NatsConnection } from '@nats-io/transport-node'
import type { Clock, Timers } from '../../../shared/domain/clock.ts'
import { answerResends } from './answer-resends.ts'
import { type ConsumerChanges, ensureConsumers } from './consumers.ts'
import { type EnrolledDesk, readDesks, registryName } from './registry.ts'

type Deps = {
  readonly connection: NatsConnection
  /** The relay's folder, with the list of desks. */
  readonly folder: string
  readonly clock: Clock
  readonly timers: Timers
  /** Called after consumers were created or deleted. */
  readonly changed: (consumers: ConsumerChanges) => void
  readonly lacking: () => void
  /** Receives each error. The work is retried. */
  readonly failed: (error: unknown) => void
}

const checkIntervalMs = 1_000

/**
 * Keeps the consumers in step with the enrolled desks, now and whenever a command changes the list of desks, and answers
 * requests of desks. The stream has to exist. The returned function stops it.
 */
export async function serveDesks(deps: Deps): Promise<() => Promise<void>> {
  const { connection, folder, clock, timers, changed, lacking, failed } = deps
  const { jetstreamManager } = await import('@nats-io/jetstream')
  // A request during a reload of the server may never be answered.
  const jsm = await jetstreamManager(connection, { timeout: 2_000 })
  let seen: string | null = null
  let desks: readonly EnrolledDesk[] = []
  let cancelCheck = () => {}
  let working: Promise<void> = Promise.resolve()
  let stopped = false

  const updateConsumers = async () => {
    const now = fileStamp(join(folder, registryName))
    if (now === seen) return
    desks = readDesks(folder)
    const consumers = await ensureConsumers(jsm, desks)
    seen = now
    if (consumers.made.length + consumers.removed.length > 0) changed(consumers)
  }
  const check = () => {
    working = updateConsumers()
      .catch(failed)
      .finally(() => {
        if (!stopped) cancelCheck = timers.after(checkIntervalMs, check)
      })
  }
  check()
  const stopAnswering = answerResends({ connection, jsm, desks: () => desks, clock, lacking, failed })
  return async () => {
    stopped = true
    cancelCheck()
    stopAnswering()
    await working
  }
}

/** Changes whenever the file is replaced; empty if there is none. */
function fileStamp(path: string): string {
  const file = statSync(path, { throwIfNoEntry: false })
  return file === undefined ? '' : `${file.ino} ${file.mtimeMs} ${file.size}`
}
