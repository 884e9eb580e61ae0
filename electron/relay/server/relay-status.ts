import type { ConsumerInfo, JetStreamManager } from '@nats-io/jetstream'
import { z } from 'zod'
import { parseJson } from '../../../shared/text/parse-json.ts'
import { readSmallFile } from '../../storage/files/small-file.ts'
import { connectTo, type ServerVersion, versionOf } from '../link.ts'
import { streamName, subjectOf } from '../wire/keys.ts'
import { isEnrolled, readDesks } from './registry.ts'
import { type AboutRelay, relayFiles } from './relay-folder.ts'

type Where = {
  readonly folder: string
  readonly about: AboutRelay
  readonly scopes: readonly string[]
}

type RelayStatus = {
  readonly server: ServerVersion
  /** `readAt`: when the relay last read the whole school, according to the server; null if it never reported that. */
  readonly scopes: readonly { readonly name: string; readonly readAt: string | null }[]
  readonly desks: readonly DeskStatus[]
}
type DeskStatus = { readonly name: string; readonly scope: string } & (
  | { readonly isServed: false }
  /** `waits`: the number of messages that the desk has not acknowledged. */
  | { readonly isServed: true; readonly isListening: boolean; readonly waits: number }
)

/** Asks the server, as the relay, about each scope and enrolled desk; null if nothing was published yet. */
export async function readRelayStatus({ folder, about, scopes }: Where): Promise<RelayStatus | null> {
  const { JetStreamApiError, jetstreamManager } = await import('@nats-io/jetstream')
  const seed = Buffer.from(readSmallFile(relayFiles(folder).seed))
  const connection = await connectTo({ ...about, seed, name: 'look', inboxPrefix: '_INBOX' })
  try {
    const jsm = await jetstreamManager(connection, { timeout: 5_000 })
    const desks = await desksOf(jsm, folder)
    return {
      server: versionOf(connection),
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

async function scopeOf(jsm: JetStreamManager, name: string) {
  const subject = subjectOf({ kind: 'state', scope: name })
  const message = await jsm.streams.getMessage(streamName, { last_by_subj: subject }).catch(() => null)
  const reported = message === null ? undefined : state.safeParse(parseJson(message.string())).data
  return { name, readAt: reported?.lastCompleteAt ?? null }
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
