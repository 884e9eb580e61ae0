import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { serveLeaf } from '../../../../electron/dev/headless/serve-leaf.ts'
import { hasNatsServer, startNatsServer } from '../../../../electron/dev/relay/nats-server.ts'
import { startLeaf } from '../../../support/leaf.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const newHub = () => startNatsServer(join(tempFolder(), 'hub'), onTestFinished, { takesLeaves: true })

it('serves no folder that is none of a relay', async () => {
  expect(await serveLeaf({ folder: tempFolder(), say: () => undefined })).toEqual({
    ok: false,
    problem: 'no-relay',
  })
})

it.runIf(hasNatsServer)(
  'serves the desks of a leaf again once its server is back, and no other relay',
  async () => {
    const hub = await newHub()
    expect(await serveLeaf({ folder: hub.folder, say: () => undefined })).toMatchObject({
      problem: 'no-leaf',
    })
    const { server, stopServing } = await startLeaf(hub)
    await stopServing()
    const said: object[] = []
    const serving = await serveLeaf({ folder: server.folder, say: (line) => said.push(line) })
    if (!serving.ok) throw new Error(serving.problem)
    const begun = () => said.filter((line) => 'serving' in line).length
    expect(begun()).toBe(1)
    await server.kill()
    await server.start()
    await expect.poll(begun, { timeout: 20_000 }).toBe(2)
    await serving.stop()
    await server.kill()
    await server.start()
    expect(begun()).toBe(2)
  },
)

it.runIf(hasNatsServer)('tries on where its server has no store to serve from, and says so', async () => {
  const { server, stopServing } = await startLeaf(await newHub())
  await stopServing()
  const file = join(server.folder, 'nats-server.conf')
  const config = readFileSync(file, 'utf8')
  const startedWith = async (text: string) => {
    await server.stop()
    writeFileSync(file, text)
    await server.start()
  }
  await startedWith(config.replace('jetstream: enabled', ''))
  const said: object[] = []
  const serving = serveLeaf({ folder: server.folder, say: (line) => said.push(line) })
  await expect.poll(() => said.length, { timeout: 20_000 }).toBe(1)
  expect(said).toMatchObject([{ ok: false }])
  await startedWith(config)
  const served = await serving
  if (!served.ok) throw new Error(served.problem)
  expect(said.at(-1)).toMatchObject({ ok: true, serving: 'wandoo' })
  await served.stop()
})
