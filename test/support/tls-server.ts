import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type ServerOptions } from 'node:https'
import { onTestFinished } from 'vitest'
import {
  type LocalCertificate,
  makeLocalCertificate,
} from '../../electron/demo-school/serve/private-authority.ts'
import { listen } from './listen.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void
export type TlsServer = { readonly url: string; readonly ca: string }

/** A real HTTPS server on this computer, for the length of a test. */
export async function startTlsServer(
  answer: Answer,
  options: { readonly certificate?: LocalCertificate; readonly tls?: ServerOptions } = {},
): Promise<TlsServer> {
  const certificate = options.certificate ?? (await makeLocalCertificate(Date.now()))
  const server = createServer({ key: certificate.key, cert: certificate.cert, ...options.tls }, answer)
  const port = await listen(server)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `https://localhost:${port}`, ca: certificate.ca }
}
