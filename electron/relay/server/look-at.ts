import type { ConsumerInfo, JetStreamManager } from '@nats-io/jetstream'
import { z } from 'zod'
import { parseJson } from '../../../shared/text/parse-json.ts'
import { readSmallFile } from '../../storage/files/small-file.ts'
import { connectTo } from '../link.ts'
import { streamName, subjectOf } from '../wire/keys.ts'
import { isEnrolled, readDesks } from './registry.ts'
import { type AboutRelay, relayFiles } from './relay-folder.ts'

type Where = {
  readonly folder: string
  readonly about: AboutRelay
  /** Names of scopes. */
  readonly scopes: readonly string[]
}

type RelaySeen = {
  /** `readAt`: when the relay last read the school to the end, as the server has it; null where it was never told. */
  readonly scopes: readonly { readonly name: string; readonly readAt: string | null }[]
  readonly desks: readonly DeskSeen[]
}
type DeskSeen = { readonly name: string; readonly scope: string } & (
  | { readonly isServed: false }
  /** `waits`: what it has not confirmed. */
  | { readonly isServed: true; readonly isListening: boolean; readonly waits: number }
)

/** What the server says of each scope and each enrolled desk, asked as the relay; null where nothing was published. */
export async function lookAt({ folder, about, scopes }: Where): Promise<RelaySeen | null> {
  const { JetStreamApiError, jetstreamManager } = await import('@nats-io/jetstream')
  const seed = Buffer.from(readSmallFile(relayFiles(folder).seed))
  const connection = await connectTo({ ...about, seed, name: 'look', inboxPrefix: '_INBOX' })
  try {
    const jsm = await jetstreamManager(connection, { timeout: 5_000 })
    const desks = await desksOf(jsm, folder)
    return { scopes: await Promise.all(scopes.map((name) => scopeOf(jsm, name))), desks }
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
  const said = message === null ? undefined : state.safeParse(parseJson(message.string())).data
  return { name, readAt: said?.lastCompleteAt ?? null }
}

async function desksOf(jsm: JetStreamManager, folder: string): Promise<readonly DeskSeen[]> {
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
