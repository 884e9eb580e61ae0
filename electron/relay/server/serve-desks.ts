import { join } from 'node:path'
import type { NatsConnection } from '@nats-io/transport-node'
import type { Clock, Timers } from '../../../shared/domain/clock.ts'
import { type Consumers, ensureConsumers } from './consumers.ts'
import { type EnrolledDesk, readDesks, registryName } from './registry.ts'
import { serveAgain } from './serve-again.ts'
import { stampOf } from './stamp-of.ts'

type Deps = {
  readonly connection: NatsConnection
  /** The relay's, where its desks are written down. */
  readonly folder: string
  readonly clock: Clock
  readonly timers: Timers
  /** Told whenever a consumer was made or removed. */
  readonly changed: (consumers: Consumers) => void
  /** What went wrong is tried again; told once each time. */
  readonly failed: (error: unknown) => void
}

const lookEachMs = 1_000

/**
 * Keeps what desks read by in line with who is enrolled: now, whenever an enrolment or a revocation was written down by
 * whatever process. The stream is there by then. It is for as long as the connection; the returned function ends it.
 */
export async function serveDesks(deps: Deps): Promise<() => Promise<void>> {
  const { connection, folder, timers, changed, failed } = deps
  const { jetstreamManager } = await import('@nats-io/jetstream')
  // What is asked while the server reads its files again may never be answered.
  const jsm = await jetstreamManager(connection, { timeout: 2_000 })
  let seen: string | null = null
  let desks: readonly EnrolledDesk[] = []
  let forget = () => {}
  let working: Promise<void> = Promise.resolve()
  let stopped = false

  const bringInLine = async () => {
    const now = stampOf(join(folder, registryName))
    if (now === seen) return
    desks = readDesks(folder)
    const consumers = await ensureConsumers(jsm, desks)
    seen = now
    if (consumers.made.length + consumers.removed.length > 0) changed(consumers)
  }
  const look = () => {
    working = bringInLine()
      .catch(failed)
      .finally(() => {
        if (!stopped) forget = timers.after(lookEachMs, look)
      })
  }
  look()
  const endAgain = serveAgain({ ...deps, jsm, desks: () => desks })
  return async () => {
    stopped = true
    forget()
    endAgain()
    await working
  }
}
