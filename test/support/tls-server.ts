import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import {
  type LocalCertificate,
  makeLocalCertificate,
} from '../../electron/demo-school/serve/private-authority.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void
export type TlsServer = { readonly url: string; readonly ca: string }

/** A real HTTPS server on this computer, for the length of a test. */
export async function startTlsServer(
  answer: Answer,
  options: { readonly certificate?: LocalCertificate; readonly tls?: ServerOptions } = {},
): Promise<TlsServer> {
  const certificate = options.certificate ?? (await makeLocalCertificate(Date.now()))
  const server = createServer({ key: certificate.key, cert: certificate.cert, ...options.tls }, answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // listening on a port, not a pipe
  return { url: `https://localhost:${port}`, ca: certificate.ca }
}
