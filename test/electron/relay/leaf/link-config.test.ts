import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makeLocalCertificate } from '../../../../electron/dev/demo-school/private-authority.ts'
import { hasNatsServer, startNatsServer } from '../../../../electron/dev/relay/nats-server.ts'
import type { HandOver } from '../../../../electron/relay/leaf/hand-over.ts'
import { until } from '../../../support/processes.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

type Certificate = Awaited<ReturnType<typeof makeLocalCertificate>>

/** Says that it is the main server, as that one does in the clear, and goes on over TLS where it has a certificate. */
async function pretendMainServer(certificate: Certificate | null) {
  let heard = ''
  const sockets = new Set<Socket>()
  const hear = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined) // whoever does not believe it goes away
    socket.on('data', (bytes) => {
      heard += bytes.toString('latin1')
    })
  }
  const server = createServer((plain) => {
    const { port } = server.address() as AddressInfo // listening on a port, not a pipe
    const limits = { max_payload: 1_048_576, client_id: 8, leafnode_urls: [`127.0.0.1:${port}`] }
    const said = { server_id: 'NX', version: '2.9.10', proto: 1, auth_required: true, ...limits }
    plain.write(`INFO ${JSON.stringify({ ...said, tls_required: certificate !== null })}\r\n`)
    hear(plain)
    if (certificate !== null) hear(new TLSSocket(plain, { isServer: true, ...certificate }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, heard: () => heard }
}

const handOver = (port: number, ca: string): HandOver => ({
  ...{ foyerLeaf: 1, name: 'wandoo', server: `tls://127.0.0.1:${port}`, ca },
  ...{ account: 'LEAF_wandoo-0123456789abcdef', password: `k${'1'.repeat(64)}` },
  scopes: { all: null },
})

describe.runIf(hasNatsServer)('what a leaf says to whoever passes for the main server', () => {
  it('is nothing without TLS', async () => {
    const { ca } = await makeLocalCertificate(Date.now())
    const { port, heard } = await pretendMainServer(null)
    await startNatsServer(join(tempFolder(), 'leaf'), onTestFinished, { leaf: handOver(port, ca) })
    await until(
      async () => heard(),
      (bytes) => bytes.length > 100,
    )
    expect(heard().startsWith('\x16\x03')).toBe(true) // it begins a handshake
    expect(heard()).not.toContain('CONNECT')
  })

  it('is nothing by another authority’s certificate, and its word by the right one', async () => {
    const [own, other] = [await makeLocalCertificate(Date.now()), await makeLocalCertificate(Date.now())]
    const [right, wrong] = [await pretendMainServer(own), await pretendMainServer(other)]
    const leafOf = (port: number) =>
      startNatsServer(join(tempFolder(), 'leaf'), onTestFinished, { leaf: handOver(port, own.ca) })
    const deceived = await leafOf(wrong.port)
    await until(
      async () => deceived.log(),
      (log) => /unknown authority/.test(log),
    )
    await leafOf(right.port)
    await until(
      async () => right.heard(),
      (bytes) => bytes.includes('k11111111'),
    )
    expect(wrong.heard()).not.toMatch(/CONNECT|k11111111/)
  })
})
