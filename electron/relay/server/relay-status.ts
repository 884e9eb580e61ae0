import { existsSync } from 'node:fs'
import type { ConsumerInfo, JetStreamManager } from '@nats-io/jetstream'
import { z } from 'zod'
import { parseJson } from '../../../shared/text/parse-json.ts'
import { readSmallFile } from '../../storage/files/small-file.ts'
import { connectTo, type ServerVersion, versionOf } from '../link.ts'
import { signedHeader } from '../wire/signing.ts'
import { streamName, subjectOf } from '../wire/subjects.ts'
import { isEnrolled, readDesks } from './enrolled-desks.ts'
import { type AboutRelay, relayFiles } from './relay-folder.ts'

type Where = {
  readonly folder: string
  readonly about: AboutRelay
  readonly scopes: readonly string[]
}

export type RelayStatus = {
  readonly server: ServerVersion
  /** When the relay last read the whole school, according to the relay; empty before that. */
  readonly lastRead: string
  readonly scopes: readonly ScopeStatus[]
  readonly desks: readonly DeskStatus[]
}
/**
 * `readAt`: when the relay last read the whole school, according to the server; null if it never reported that.
 * `clockAheadMs`: how far the relay's clock was ahead of the server's when the relay last published.
 */
type ScopeStatus = { readonly name: string; readonly readAt: string | null; readonly clockAheadMs: number }
type DeskStatus = { readonly name: string; readonly scope: string } & (
  | { readonly isServed: false }
  /** `waits`: the number of messages that the desk has not acknowledged. */
  | { readonly isServed: true; readonly isListening: boolean; readonly waits: number }
)

/** Asks the server, as the relay, about each scope and enrolled desk; null if nothing was published yet. */
export async function readRelayStatus({ folder, about, scopes }: Where): Promise<RelayStatus | null> {
  const { JetStreamApiError, jetstreamManager } = await import('@nats-io/jetstream')
  const { seed: seedFile, lastRead } = relayFiles(folder)
  const seed = Buffer.from(readSmallFile(seedFile))
  const connection = await connectTo({ ...about, seed, name: 'look', inboxPrefix: '_INBOX' })
  try {
    const jsm = await jetstreamManager(connection, { timeout: 5_000 })
    const desks = await desksOf(jsm, folder)
    return {
      server: versionOf(connection),
      lastRead: existsSync(lastRead) ? readSmallFile(lastRead) : '',
      scopes: await Promise.all(scopes.map((name) => scopeOf(jsm, name))),
      desks,
    }
  } catch (error) {
    if (error instanceof JetStreamApiError) return null
    throw error
  } finally {
    await connection.close()
  }
}

const state = z.object({ lastCompleteAt: z.string().nullable() })

async function scopeOf(jsm: JetStreamManager, name: string): Promise<ScopeStatus> {
  const subject = subjectOf({ kind: 'state', scope: name })
  const message = await jsm.streams.getMessage(streamName, { last_by_subj: subject }).catch(() => null)
  if (message === null) return { name, readAt: null, clockAheadMs: 0 }
  const reported = state.safeParse(parseJson(message.string())).data
  const [signedAt = ''] = message.header.get(signedHeader).split(' ')
  const clockAheadMs = Date.parse(signedAt) - message.time.getTime() || 0
  return { name, readAt: reported?.lastCompleteAt ?? null, clockAheadMs }
}

async function desksOf(jsm: JetStreamManager, folder: string): Promise<readonly DeskStatus[]> {
  const infos = new Map<string, ConsumerInfo>()
  for await (const info of jsm.consumers.list(streamName)) infos.set(info.name, info)
  return readDesks(folder)
    .filter(isEnrolled)
    .map(({ name, scope, desk }) => {
      const info = infos.get(desk)
      if (info === undefined) return { name, scope, isServed: false }
      const waits = info.num_pending + info.num_ack_pending
      return { name, scope, isServed: true, isListening: info.num_waiting > 0, waits }
    })
}
