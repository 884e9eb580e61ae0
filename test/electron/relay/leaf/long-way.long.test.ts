import { join } from 'node:path'
import { setImmediate as othersFirst } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { hasNatsServer, startNatsServer } from '../../../../electron/dev/relay/nats-server.ts'
import { readLeaves } from '../../../../electron/relay/leaf/leaf-registry.ts'
import { connectTo } from '../../../../electron/relay/link.ts'
import { nothingPut, openBucket } from '../../../../electron/relay/publish/bucket.ts'
import { startLeaf } from '../../../support/leaf.ts'
import { until } from '../../../support/processes.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

it.runIf(hasNatsServer)(
  'what a leaf holds is read whole, or not at all where the line goes down',
  async () => {
    const hub = await startNatsServer(join(tempFolder(), 'hub'), onTestFinished, { takesLeaves: true })
    const { line } = await startLeaf(hub)
    const seed = Buffer.from(readLeaves(hub.folder)[0]?.link?.relaySeed ?? '')
    const way = { servers: [hub.url], ca: hub.ca, seed, name: 'relay', inboxPrefix: '_INBOX_leaf' }
    const connection = await connectTo(way)
    onTestFinished(() => connection.close())
    const { put, published } = await until(
      () =>
        openBucket(connection, { soFar: nothingPut(), school: 'S', domain: 'campus-wandoo' }).catch(
          () => null,
        ),
      (bucket) => bucket !== null,
    ).then((bucket) => bucket ?? Promise.reject(new Error('no bucket')))
    const gone = { v: 1, epoch: 'e', kind: 'elsewhere' } as const
    for (let hundred = 0; hundred < 200; hundred += 1)
      await Promise.all(
        Array.from({ length: 100 }, (_, one) =>
          put(`$KV.people.all.p.${hundred * 100 + one}`, gone, { hash: 'x'.repeat(200), parts: '' }),
        ),
      )
    expect((await published()).size).toBe(20_000)
    const before = line.received()
    let end: unknown
    const reading = published().then(
      ({ size }) => {
        end = size
      },
      (error: unknown) => {
        end = error
      },
    )
    while (line.received() < before + 300) await othersFirst()
    line.cut()
    await reading
    expect(end).toBeInstanceOf(Error)
    line.mend()
    await until(
      () =>
        published().then(
          ({ size }) => size,
          () => 0,
        ),
      (size) => size === 20_000,
    )
  },
)
