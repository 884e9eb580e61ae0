import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { jetstreamManager } from '@nats-io/jetstream'
import { describe, expect, it } from 'vitest'
import { openDeskConsumer } from '../../../../electron/relay/follow/desk-consumer.ts'
import { connectTo } from '../../../../electron/relay/link.ts'
import { keptLastPut, noLastPut, openBucket } from '../../../../electron/relay/publish/bucket.ts'
import { signedHeader } from '../../../../electron/relay/wire/signing.ts'
import { createFactStore } from '../../../../electron/storage/queue/fact-store.ts'
import { hasNatsServer } from '../../../support/nats-server.ts'
import { queueDatabase } from '../../corrections/queue-in-memory.ts'
import { asRelay } from '../rig/bucket-of.ts'
import { trialForAll } from '../server/trial.ts'

describe.runIf(hasNatsServer)('the bucket of a relay', () => {
  const trial = trialForAll()
  const connected = () => {
    const { url, ca, seed } = trial.server
    return connectTo({ servers: [url], ca, seed, name: 'relay', inboxPrefix: '_INBOX' })
  }
  const open = async (lastPut = noLastPut(), school = 'S') => {
    const link = await connected()
    const { epoch, published } = await openBucket(link, { ...asRelay(), lastPut, school })
    const known = await published()
    await link.close()
    return { epoch, keys: [...known.keys()].toSorted() }
  }

  it('keeps the bucket’s epoch, and recreates the bucket if it lost a message that a desk received', async () => {
    const { server } = trial
    const messages = join(server.folder, 'store/jetstream/RELAY/streams/KV_people/msgs')
    const kept = join(server.folder, 'kept')
    await open()
    await trial.write('all.p.1', 'one')
    const first = await open()
    expect(first.keys).toEqual(['$KV.people.all.p.1'])
    cpSync(messages, kept, { recursive: true })
    await trial.write('all.p.2', 'two')
    const { connection, address } = await trial.desk('first', 'all')
    const consumer = await openDeskConsumer(connection, address)
    await consumer.run((_, waiting) => waiting > 0)
    expect((await open()).epoch).toBe(first.epoch)
    await server.stop()
    rmSync(messages, { recursive: true })
    cpSync(kept, messages, { recursive: true })
    await server.start()
    const recreated = await open()
    expect(recreated.epoch).not.toBe(first.epoch)
    expect(recreated.keys).toEqual([])
  })

  it('rejects a put at once while the server is down, and stores it over a new connection', async () => {
    const link = await connected()
    const { epoch, put } = await openBucket(link, asRelay())
    const message = { v: 1, epoch, kind: 'elsewhere' } as const
    const what = ['$KV.people.all.p.3', message, { hash: 'elsewhere', parts: '', asOf: [] }] as const
    await trial.server.kill()
    await expect(put(...what)).rejects.toMatchObject({ failure: { code: 'offline' } })
    await trial.server.start()
    const another = await connected()
    await (await openBucket(another, asRelay())).put(...what)
    await another.close()
  })

  it('recreates the bucket if it loses its last messages while the relay runs', async () => {
    const { server } = trial
    const messages = join(server.folder, 'store/jetstream/RELAY/streams/KV_people/msgs')
    const kept = join(server.folder, 'kept-2')
    const link = await connected()
    const lastPut = noLastPut()
    const { epoch, put, published } = await openBucket(link, { ...asRelay(), lastPut })
    await published()
    const say = (id: string) =>
      put(
        `$KV.people.all.p.${id}`,
        { v: 1, epoch: 'e', kind: 'elsewhere' },
        { hash: 'h', parts: '', asOf: [] },
      )
    await say('3')
    await wait(200) // the server writes an acknowledged message to disk a moment later
    cpSync(messages, kept, { recursive: true })
    await say('4')
    await server.stop()
    rmSync(messages, { recursive: true })
    cpSync(kept, messages, { recursive: true })
    await server.start()
    const recreated = await open(lastPut)
    expect(recreated.epoch).not.toBe(epoch)
    expect(recreated.keys).toEqual([])
  })

  it('signs with a later time than all earlier messages even if the clock was set back, or the bucket was deleted', async () => {
    const message = { v: 1, epoch: 'e', kind: 'elsewhere' } as const
    const signedAfterOpening = async (id: string, hour: string, lastPut = noLastPut()) => {
      const link = await connected()
      const now = () => `2026-03-02T${hour}:00:00.000Z`
      const { put, published } = await openBucket(link, { ...asRelay(), now, lastPut })
      await published()
      await put(`$KV.people.set.p.${id}`, message, { hash: 'h', parts: '', asOf: [] })
      const { streams } = await jetstreamManager(link)
      const last = { last_by_subj: `$KV.people.set.p.${id}` }
      const header = (await streams.getMessage('KV_people', last))?.header.get(signedHeader)
      await link.close()
      return header ?? ''
    }
    const facts = createFactStore(queueDatabase(), () => '')
    const before = await signedAfterOpening('1', '14', keptLastPut(facts))
    expect((await signedAfterOpening('2', '11')) > before).toBe(true)
    expect((await signedAfterOpening('1', '10')) > before).toBe(true)
    const link = await connected()
    await (await jetstreamManager(link)).streams.delete('KV_people')
    await link.close()
    expect((await signedAfterOpening('1', '09', keptLastPut(facts))) > before).toBe(true)
  })

  it('lists all keys of the bucket even if a killed server miscounts the messages still to come', async () => {
    const { server } = trial
    const message = { v: 1, epoch: 'e', kind: 'left', since: '', proof: 'x'.repeat(4_000) } as const
    for (const changed of [6_000, 1_000, 1_000, 1_000]) {
      const link = await connected()
      const { put, published } = await openBucket(link, asRelay())
      await published()
      for (let at = 0; at < changed; at += 100) {
        const ids = Array.from(
          { length: 100 },
          (_, next) => ((at + next) * (changed === 6_000 ? 1 : 997)) % 6_000,
        )
        const putOne = (id: number) =>
          put(`$KV.people.kill.p.${id}`, message, { hash: 'h', parts: '', asOf: [] })
        await Promise.all(ids.map(putOne))
      }
      await server.kill()
      await server.start()
    }
    expect((await open()).keys.filter((key) => key.includes('.kill.'))).toHaveLength(6_000)
  })

  it('recreates the bucket if it holds the people of another school', async () => {
    const first = await open()
    const link = await connected()
    const { put } = await openBucket(link, asRelay())
    await put(
      '$KV.people.all.p.5',
      { v: 1, epoch: 'e', kind: 'elsewhere' },
      { hash: 'h', parts: '', asOf: [] },
    )
    await link.close()
    const another = await open(noLastPut(), 'another')
    expect(another.epoch).not.toBe(first.epoch)
    expect(another.keys).toEqual([])
  })
})
