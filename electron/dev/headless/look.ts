import { readFileSync } from 'node:fs'
import type { ConsumerInfo, JetStreamManager } from '@nats-io/jetstream'
import { z } from 'zod'
import { parseJson } from '../../../shared/text/parse-json.ts'
import { connectTo } from '../../relay/link.ts'
import { isEnrolled, readDesks } from '../../relay/server/registry.ts'
import { readAbout, relayFiles } from '../../relay/server/relay-folder.ts'
import { streamName, subjectOf } from '../../relay/wire/keys.ts'
import { type Done, done, refused } from './command-answer.ts'
import { readScopes } from './relay-scopes.ts'
import { serverTrouble } from './server-trouble.ts'

/** Whether all is well: what the server says of each scope and each desk, asked as the relay. */
export async function look(folder: string): Promise<Done> {
  const about = readAbout(folder)
  if (about === null) return refused('no-relay')
  const { JetStreamApiError, jetstreamManager } = await import('@nats-io/jetstream')
  const seed = readFileSync(relayFiles(folder).seed)
  try {
    const connection = await connectTo({ ...about, seed, name: 'look', inboxPrefix: '_INBOX' })
    try {
      const jsm = await jetstreamManager(connection, { timeout: 5_000 })
      const desks = await desksOf(jsm, folder)
      return done({ scopes: await scopesOf(jsm, Object.keys(readScopes(folder))), desks })
    } finally {
      await connection.close()
    }
  } catch (error) {
    if (error instanceof JetStreamApiError) return refused('not-published', error.message)
    const trouble = serverTrouble(error)
    if (trouble === null) throw error
    return refused(trouble)
  }
}

const state = z.object({ lastCompleteAt: z.string().nullable() })

/** When the relay last read the school to the end, as the server has it. Null: it was never told. */
async function scopesOf(jsm: JetStreamManager, names: readonly string[]) {
  const readAt = async (scope: string) => {
    const subject = subjectOf({ kind: 'state', scope })
    const message = await jsm.streams.getMessage(streamName, { last_by_subj: subject }).catch(() => null)
    return message === null
      ? null
      : (state.safeParse(parseJson(message.string())).data?.lastCompleteAt ?? null)
  }
  return await Promise.all(names.map(async (name) => ({ name, readAt: await readAt(name) })))
}

/** Of each desk that is enrolled. */
async function desksOf(jsm: JetStreamManager, folder: string) {
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
