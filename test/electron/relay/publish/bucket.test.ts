import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openInflow } from '../../../../electron/relay/follow/inflow.ts'
import { connectTo } from '../../../../electron/relay/link.ts'
import { nothingPut, openBucket, type PutSoFar } from '../../../../electron/relay/publish/bucket.ts'
import { hasNatsServer } from '../../../support/nats-server.ts'
import { type Trial, trialForAll } from '../server/trial.ts'

describe.runIf(hasNatsServer)('the bucket of a relay', () => {
  let trial: Trial
  trialForAll(async (made) => {
    trial = made
  })
  const connected = () => {
    const { url, ca, seed } = trial.server
    return connectTo({ servers: [url], ca, seed, name: 'relay', inboxPrefix: '_INBOX' })
  }
  const open = async (soFar: PutSoFar = nothingPut(), school = 'S') => {
    const link = await connected()
    const { epoch, published } = await openBucket(link, { soFar, school })
    const known = await published()
    await link.close()
    return { epoch, keys: [...known.keys()].toSorted() }
  }

  it('is the same each time, and made anew where its end was lost that a desk has heard', async () => {
    const { server } = trial
    const messages = join(server.folder, 'store/jetstream/RELAY/streams/KV_people/msgs')
    const kept = join(server.folder, 'kept')
    await open()
    await trial.write('all.p.1', 'one')
    const first = await open()
    expect(first.keys).toEqual(['$KV.people.all.p.1'])
    cpSync(messages, kept, { recursive: true })
    await trial.write('all.p.2', 'two')
    const { connection, desk } = await trial.desk('first', 'all')
    const inflow = await openInflow(connection, desk)
    await inflow.run((_, waiting) => waiting > 0)
    expect((await open()).epoch).toBe(first.epoch)
    await server.stop()
    rmSync(messages, { recursive: true })
    cpSync(kept, messages, { recursive: true })
    await server.start()
    const anew = await open()
    expect(anew.epoch).not.toBe(first.epoch)
    expect(anew.keys).toEqual([])
  })

  it('refuses at once what is put while the server is away, and takes it over another connection', async () => {
    const link = await connected()
    const { epoch, put } = await openBucket(link, { soFar: nothingPut(), school: 'S' })
    const message = { v: 1, epoch, kind: 'elsewhere' } as const
    const what = ['$KV.people.all.p.3', message, { hash: 'elsewhere', parts: '' }] as const
    await trial.server.kill()
    await expect(put(...what)).rejects.toMatchObject({ failure: { code: 'offline' } })
    await trial.server.start()
    const another = await connected()
    await (await openBucket(another, { soFar: nothingPut(), school: 'S' })).put(...what)
    await another.close()
  })

  it('is made anew also where its end was lost while the relay runs', async () => {
    const { server } = trial
    const messages = join(server.folder, 'store/jetstream/RELAY/streams/KV_people/msgs')
    const kept = join(server.folder, 'kept-2')
    const link = await connected()
    const soFar = nothingPut()
    const { epoch, put } = await openBucket(link, { soFar, school: 'S' })
    const say = (id: string) =>
      put(`$KV.people.all.p.${id}`, { v: 1, epoch: 'e', kind: 'elsewhere' }, { hash: 'h', parts: '' })
    await say('3')
    await wait(200) // it writes what it has said it has a moment later
    cpSync(messages, kept, { recursive: true })
    await say('4')
    await server.stop()
    rmSync(messages, { recursive: true })
    cpSync(kept, messages, { recursive: true })
    await server.start()
    const anew = await open(soFar)
    expect(anew.epoch).not.toBe(epoch)
    expect(anew.keys).toEqual([])
  })
  it('is made anew where another school stands in it', async () => {
    const first = await open()
    const link = await connected()
    const { put } = await openBucket(link, { soFar: nothingPut(), school: 'S' })
    await put('$KV.people.all.p.5', { v: 1, epoch: 'e', kind: 'elsewhere' }, { hash: 'h', parts: '' })
    await link.close()
    const another = await open(nothingPut(), 'another')
    expect(another.epoch).not.toBe(first.epoch)
    expect(another.keys).toEqual([])
  })
})
