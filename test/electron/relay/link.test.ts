import { describe, expect, it } from 'vitest'
import { connectTo, onLoss } from '../../../electron/relay/link.ts'
import { newNkey } from '../../../electron/relay/server/new-nkey.ts'
import { hasNatsServer } from '../../support/nats-server.ts'
import { patience, type Trial, trialForAll } from './server/trial.ts'

describe.runIf(hasNatsServer)('a connection to the server of a relay', () => {
  let trial: Trial
  trialForAll(async (made) => {
    trial = made
  })
  const wanted = () => {
    const { url, ca, seed } = trial.server
    return { servers: [url], ca, seed, name: 'relay', inboxPrefix: '_INBOX' }
  }

  it('says why there is none', async () => {
    const { seed } = await newNkey()
    const failing = (other: object) => expect(connectTo({ ...wanted(), ...other })).rejects
    await failing({ seed: new TextEncoder().encode(seed) }).toMatchObject({
      failure: { code: 'key-refused' },
    })
    await failing({ ca: undefined }).toMatchObject({ failure: { code: 'tls' } })
    await failing({ servers: ['tls://127.0.0.1:1'] }).toMatchObject({ failure: { code: 'offline' } })
  })

  it('is over once the server is gone, and told so to whoever has not let go of it', async () => {
    const [held, given] = [await connectTo(wanted()), await connectTo(wanted())]
    const lost: string[] = []
    onLoss(held, () => lost.push('held'))
    onLoss(given, () => lost.push('given'))()
    await trial.server.kill()
    await trial.server.start()
    await expect.poll(() => lost, patience).toEqual(['held'])
    expect(held.isClosed()).toBe(true)
  })
})
