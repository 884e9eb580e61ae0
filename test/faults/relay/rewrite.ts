import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect, type MsgHdrs, type NatsConnection, nkeyAuthenticator } from '@nats-io/transport-node'
import { readDesks } from '../../../electron/relay/server/enrolled-desks.ts'
import { claimSubject } from '../../../electron/relay/wire/subjects.ts'
import type { NatsServer } from '../../support/nats-server.ts'

const stream = 'KV_people'

/** Connects to the server with the relay's rights. */
async function asRelay(server: NatsServer, act: (link: NatsConnection) => Promise<void>): Promise<void> {
  const authenticator = nkeyAuthenticator(() => server.seed)
  const link = await connect({ servers: [server.url], authenticator, tls: { ca: server.ca } })
  try {
    await act(link)
  } finally {
    await link.close()
  }
}

export const deleteBucket = (server: NatsServer): Promise<void> =>
  asRelay(server, async (link) => {
    const manager = await jetstreamManager(link)
    await manager.streams.delete(stream).catch(() => undefined) // the stream was deleted just now, and is not there again yet
  })

type Stood = { readonly subject: string; readonly data: Uint8Array; readonly header: MsgHdrs }
type Writing = { readonly seq: number; readonly data?: string }

/** Replaces the message at `seq`, unless the relay has replaced it meanwhile. Returns the new message's number. */
async function putAt(link: NatsConnection, stood: Stood, { seq, data }: Writing): Promise<number | null> {
  const options = { headers: stood.header, expect: { lastSubjectSequence: seq } }
  const put = jetstream(link).publish(stood.subject, data ?? stood.data, options)
  return await put.then(
    (ack) => ack.seq,
    () => null,
  )
}

/** Draws some of the messages on the server, with their numbers. */
async function someOf(link: NatsConnection, random: () => number, times: number): Promise<[number, Stood][]> {
  const manager = await jetstreamManager(link)
  const info = await manager.streams.info(stream).catch(() => null)
  if (info === null) return []
  const { first_seq: first, last_seq: last } = info.state
  const found: [number, Stood][] = []
  for (let at = 0; at < times; at += 1) {
    const seq = first + Math.floor(random() * (last - first + 1))
    const stood = await manager.streams.getMessage(stream, { seq }).catch(() => null)
    // Null if another message has its key by now. The relay's own claim is no message for desks.
    if (stood !== null && stood.subject !== claimSubject) found.push([seq, stood])
  }
  return found
}

/** Remembers the first part of a desk's snapshot. The returned function hands it out during an act. */
export async function rememberSnapshot(server: NatsServer, name: string) {
  const subject = `foyer.again.${readDesks(server.folder).find((one) => one.name === name)?.desk}`
  let part: Uint8Array | undefined
  await asRelay(server, async (link) => {
    const asked = link.request(subject, 'part 0', { timeout: 5_000 })
    part = (await asked.catch(() => null))?.data
  })
  return (act: () => Promise<void>) =>
    asRelay(server, async (link) => {
      link.subscribe(subject, {
        callback: (_, asked) => void (asked.string() === 'part 0' && asked.respond(part)),
      })
      await act()
    })
}

/** Remembers the current messages. The returned function restores those that were replaced since. */
export async function rememberAll(server: NatsServer) {
  const remembered: Stood[] = []
  await asRelay(server, async (link) => {
    const manager = await jetstreamManager(link)
    // Null while the relay makes its bucket again.
    const info = await manager.streams.info(stream, { subjects_filter: '$KV.people.*.p.*' }).catch(() => null)
    for (const last_by_subj of Object.keys(info?.state.subjects ?? {})) {
      const stood = await manager.streams.getMessage(stream, { last_by_subj }).catch(() => null)
      if (stood !== null) remembered.push(stood)
    }
  })
  return () =>
    asRelay(server, async (link) => {
      for (const { subject, data, header } of remembered)
        await jetstream(link)
          .publish(subject, data, { headers: header })
          .catch(() => null)
    })
}

/** When the relay last read the whole school, according to its messages on this server; empty if none says so. */
export async function lastReadSaid(server: NatsServer): Promise<string> {
  const said: string[] = []
  await asRelay(server, async (link) => {
    const manager = await jetstreamManager(link)
    const { state } = await manager.streams.info(stream, { subjects_filter: '$KV.people.*.state' })
    for (const last_by_subj of Object.keys(state.subjects ?? {})) {
      const stood = await manager.streams.getMessage(stream, { last_by_subj })
      said.push(stood?.json<{ lastCompleteAt: string | null }>().lastCompleteAt ?? '') // the relay writes it so
    }
  })
  return said.toSorted().at(-1) ?? ''
}

type Otherwise = {
  readonly random: () => number
  readonly ways: readonly ((said: Readonly<Record<string, unknown>>) => string)[]
}

/** Rewrites some of the messages in one of these ways. The returned function restores them. */
export async function sayOtherwise(server: NatsServer, { random, ways }: Otherwise) {
  const changed: [number, Stood][] = []
  await asRelay(server, async (link) => {
    for (const [seq, stood] of await someOf(link, random, 4)) {
      const said = JSON.parse(new TextDecoder().decode(stood.data)) as Record<string, unknown> // the relay writes objects
      const data = ways[Math.floor(random() * ways.length)]?.(said) ?? ''
      const now = await putAt(link, stood, { seq, data })
      if (now !== null) changed.push([now, stood])
    }
  })
  return () =>
    asRelay(server, async (link) => {
      for (const [seq, stood] of changed) await putBack(link, stood, seq)
    })
}

/** A busy server may lose a message, so it is written until it or another value is stored. */
async function putBack(link: NatsConnection, stood: Stood, seq: number): Promise<void> {
  const manager = await jetstreamManager(link)
  for (let tries = 0; tries < 5; tries += 1) {
    if ((await putAt(link, stood, { seq })) !== null) return
    const still = await manager.streams.getMessage(stream, { seq }).catch(() => null)
    if (still === null) return
  }
  throw new Error('what stood there could not be put back')
}
