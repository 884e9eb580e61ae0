import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { Kvm } from '@nats-io/kv'
import type { Msg, NatsConnection } from '@nats-io/transport-node'
import { connect, createInbox, headers, nkeyAuthenticator } from '@nats-io/transport-node'
import { afterAll, beforeAll } from 'vitest'
import { ensureConsumers } from '../../../../electron/relay/server/consumers.ts'
import { type DeskMade, enrolDesk } from '../../../../electron/relay/server/desk-identities.ts'
import { readDesks } from '../../../../electron/relay/server/enrolled-desks.ts'
import { relayFiles } from '../../../../electron/relay/server/relay-folder.ts'
import { signedHeader } from '../../../../electron/relay/wire/signing.ts'
import type { RelayAddress } from '../../../../shared/domain/connection.ts'
import { type NatsServer, startNatsServer, testSigning } from '../../../support/nats-server.ts'

/** A client without manners: it has a desk's identity, and says whatever it likes. */
export type RawDesk = {
  /** What the server calls it. */
  readonly desk: string
  /** As its enrolment file has it. */
  readonly address: Pick<RelayAddress, 'desk' | 'scope' | 'verifyKey'>
  readonly connection: NatsConnection
  /** What the server refused it so far, in its words. */
  refusals(): readonly string[]
  /** What waits for it, at most `most`: each message once, and nothing of it confirmed. */
  pull(most: number): Promise<Msg[]>
}

export type Trial = {
  readonly server: NatsServer
  readonly relay: NatsConnection
  readonly jsm: JetStreamManager
  /** Writes at a key, as the relay does, and signed by it unless `signed` is another header. Resolves when the server has it. */
  write(key: string, text: string, signed?: string): Promise<void>
  /** Enrols a desk, and has it connect. */
  desk(name: string, scope: string): Promise<RawDesk>
  /** The same, of one that is enrolled already. */
  connect(desk: Enrolled): Promise<RawDesk>
  /** The same, once, whatever the server says. */
  connectOnce(desk: Enrolled): Promise<unknown>
  /** The key that it reads with is created here, or by the named side. */
  enrol(name: string, scope: string, by?: 'by the relay'): Promise<Enrolled>
  /** A client with this seed that uses that desk's name. */
  connectAs(seed: Uint8Array, desk: string): Promise<RawDesk>
  /** The relay once more: a server that was started again has forgotten the one before. */
  connectRelay(): Promise<RelayAgain>
  /** Everything that a desk must not be able to change. */
  state(): Promise<unknown>
}
type RelayAgain = {
  readonly jsm: JetStreamManager
  /** Resolves when the server has it. */
  publish(subject: string, text: string): Promise<void>
  close(): Promise<void>
}
type Enrolled = Extract<DeskMade, { ok: true }>

type AtEnd = (end: () => Promise<void>) => void

/** One server for the tests of a file, started before the first of them. */
export function trialForAll(prepare?: () => Promise<void>): Trial {
  const trial = {} as Trial // sound: filled before a test uses it
  const ends: (() => Promise<void>)[] = []
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-test-'))
    ends.push(async () => rmSync(folder, { recursive: true, force: true }))
    const atEnd: AtEnd = (end) => ends.push(end)
    Object.assign(trial, await startTrial(await startNatsServer(folder, atEnd), atEnd))
    await prepare?.()
  })
  afterAll(async () => {
    for (const end of ends.toReversed()) await end()
  })
  return trial
}

/** A shared machine may starve a server. */
export const patience = { timeout: 20_000 }

export const next = (desk: string) => `$JS.API.CONSUMER.MSG.NEXT.KV_people.${desk}`

/** A relay's server with a bucket of people, and the clients to try against it. */
async function startTrial(server: NatsServer, atEnd: AtEnd): Promise<Trial> {
  const { folder } = server
  const relay = await connectBy(server, server.seed, 'relay')
  atEnd(() => relay.close())
  await new Kvm(relay).create('people', { history: 1 })
  const jsm = await jetstreamManager(relay, { timeout: 2_000 })
  const enrol: Trial['enrol'] = async (name, scope, by) => {
    const made = await enrolDesk({ folder, name, scope, now: Date.now })
    if (!made.ok) throw new Error(made.problem)
    if (by === undefined) await settled(() => ensureConsumers(jsm, readDesks(folder)))
    return made
  }
  const connectDesk = async (made: Enrolled) => {
    const raw = await connectWhenKnown(server, made)
    atEnd(() => raw.connection.close())
    return raw
  }
  return {
    server,
    relay,
    jsm,
    write: writerOf(relay),
    enrol,
    connect: connectDesk,
    connectOnce: ({ relay: { desk }, clientSecret }) => connectBy(server, Buffer.from(clientSecret), desk),
    connectAs: async (seed, desk) => rawDesk(desk, await connectBy(server, seed, desk)),
    connectRelay: async () => {
      const connection = await connectBy(server, readFileSync(relayFiles(folder).seed), 'relay')
      return {
        jsm: await jetstreamManager(connection, { timeout: 2_000 }),
        publish: async (subject, text) => {
          await jetstream(connection).publish(subject, text)
        },
        close: () => connection.close(),
      }
    },
    desk: async (name, scope) => await connectDesk(await enrol(name, scope)),
    state: async () => {
      const streams = []
      for await (const { config, state } of jsm.streams.list())
        streams.push({ name: config.name, last: state.last_seq, messages: state.messages })
      const consumers = []
      for await (const { name, config, delivered, ack_floor } of jsm.consumers.list('KV_people'))
        consumers.push({ name, filter: config.filter_subject, delivered, ack_floor })
      return { streams, consumers }
    },
  }
}

function writerOf(relay: NatsConnection): Trial['write'] {
  const js = jetstream(relay)
  return async (key, text, signed) => {
    const subject = `$KV.people.${key}`
    const header = headers()
    header.set(signedHeader, signed ?? testSigning.sign(subject, text, new Date().toISOString()))
    await js.publish(subject, text, { headers: header })
  }
}

/** What is asked while the server reads its files again may be answered wrongly or not at all. */
async function settled<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1)
    try {
      return await ask()
    } catch (error) {
      if (tries === 100) throw error
      await wait(20)
    }
}

const connectBy = (
  { url, ca }: Pick<NatsServer, 'url' | 'ca'>,
  seed: Uint8Array,
  desk: string,
): Promise<NatsConnection> =>
  connect({
    servers: url,
    tls: { ca },
    authenticator: nkeyAuthenticator(seed),
    inboxPrefix: `_INBOX_${desk}`,
    reconnect: false,
  })

/** The server reads its files again in its own time. */
async function connectWhenKnown(server: NatsServer, made: Enrolled): Promise<RawDesk> {
  const { desk, scope } = made.relay
  const seed = Buffer.from(made.clientSecret)
  return await settled(async () => rawDesk(desk, await connectBy(server, seed, desk), scope))
}

function rawDesk(desk: string, connection: NatsConnection, scope = 'all'): RawDesk {
  const refusals: string[] = []
  const listen = async () => {
    for await (const status of connection.status())
      if (status.type === 'error') refusals.push(status.error.message)
  }
  void listen()
  return {
    desk,
    address: { desk, scope, verifyKey: testSigning.publicKey },
    connection,
    refusals: () => refusals,
    pull: async (most) => {
      const inbox = createInbox(`_INBOX_${desk}`)
      const heard = connection.subscribe(inbox, { max: most, timeout: 20_000 })
      connection.publish(next(desk), JSON.stringify({ batch: most, no_wait: true }), { reply: inbox })
      const messages: Msg[] = []
      for await (const message of heard) {
        if (message.headers?.status !== undefined && message.headers.code !== 0) break
        messages.push(message)
      }
      heard.unsubscribe()
      return messages
    },
  }
}
