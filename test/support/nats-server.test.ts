import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { connectTo } from '../../electron/relay/link.ts'
import { hasNatsServer, startNatsServer } from './nats-server.ts'
import { tempFolder } from './temp-folder.ts'

it.runIf(hasNatsServer)('has the same address after it was killed, and accepts the relay', async () => {
  const server = await startNatsServer(join(tempFolder(), 'relay'), onTestFinished)
  const { url, ca, seed } = server
  const letIn = async () => {
    const link = await connectTo({ servers: [url], ca, seed, name: 'relay', inboxPrefix: '_INBOX' })
    await link.close()
  }
  await letIn()
  await server.kill()
  await expect(letIn()).rejects.toMatchObject({ failure: { code: 'offline' } })
  expect(await server.start()).toBeNull()
  await letIn()
  expect(server.log()).toContain('Server is ready')
})
