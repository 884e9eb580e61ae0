import { readFileSync, writeFileSync } from 'node:fs'
import { connect as connectPlain } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { relayFiles } from '../../../../electron/relay/server/relay-folder.ts'
import { filesThatSay } from '../../../support/files-that-say.ts'
import { hasNatsServer } from '../../../support/nats-server.ts'
import { trialForAll } from './trial.ts'

const canary = 'Quillfeather-Montgomery'
const id = 'canary4711'

describe.skipIf(!hasNatsServer)('the server of a relay', () => {
  const trial = trialForAll()

  it('refuses a client without TLS', async () => {
    const heard = await new Promise<string>((resolve) => {
      const socket = connectPlain(trial.server.port, '127.0.0.1')
      let said = ''
      socket.on('data', (bytes) => {
        if (said === '')
          socket.write('CONNECT {"verbose":true,"pedantic":false,"tls_required":false}\r\nPING\r\n')
        said += bytes.toString()
      })
      socket.on('error', () => undefined) // closed by the server
      socket.on('close', () => resolve(said))
    })
    expect(heard).toMatch(/^INFO .*"tls_required":true/)
    expect(heard).not.toMatch(/PONG|\+OK/)
  })

  it('stores no message in plain text', async () => {
    await trial.write(`junior.p.${id}`, canary)
    await trial.server.stop()
    const { store } = relayFiles(trial.server.folder)
    expect(filesThatSay(store, canary)).toEqual([])
    // A server before 2.10 lists the keys of a block of messages beside it: ids of people, and the scopes they are in.
    expect(filesThatSay(store, id).filter((file) => !file.endsWith('.fss'))).toEqual([])
  })

  it('does not start the server without the key of its store', async () => {
    expect(await trial.server.start(null)).toBeGreaterThan(0)
    expect(trial.server.log()).toMatch(/JS_KEY/)
  })

  it('opens a store only with the key of that store', async () => {
    expect(await trial.server.start(`k${'0'.repeat(64)}`)).toBe(null)
    const wrong = await trial.connectRelay()
    await expect(wrong.jsm.streams.info('KV_people')).rejects.toThrow(/not found/)
    const fresh = { name: 'KV_people', subjects: ['$KV.people.>'] }
    await expect(wrong.jsm.streams.add(fresh)).rejects.toThrow(/error creating store/)
    await wrong.close()
    await trial.server.stop()
    expect(await trial.server.start()).toBe(null)
    const relay = await trial.connectRelay()
    const kept = await relay.jsm.streams.getMessage('KV_people', {
      last_by_subj: `$KV.people.junior.p.${id}`,
    })
    expect(kept?.string()).toBe(canary)
    await relay.close()
  })

  it('finds plain text in a store without a key, which proves that the search works', async () => {
    const { config, store } = relayFiles(trial.server.folder)
    await trial.server.stop()
    const open = readFileSync(config, 'utf8').replace(/^ *(key|cipher): .*$/gm, '')
    const plain = join(store, 'plain')
    writeFileSync(config, open.replace(/store_dir: .*/, `store_dir: ${JSON.stringify(plain)}`))
    expect(await trial.server.start()).toBe(null)
    const relay = await trial.connectRelay()
    await relay.jsm.streams.add({ name: 'KV_people', subjects: ['$KV.people.>'] })
    await relay.publish(`$KV.people.junior.p.${id}`, canary)
    await relay.close()
    await trial.server.stop()
    for (const said of [canary, id]) expect(filesThatSay(plain, said)).not.toEqual([])
  })
})
