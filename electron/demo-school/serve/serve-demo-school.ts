import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { DemoSchool } from '../create-demo-school.ts'
import { authPath } from '../router.ts'
import { ConnectionCut } from '../spoil-answer.ts'
import { type LocalCertificate, makeLocalCertificate } from './private-authority.ts'

export type ServedSchool = {
  readonly school: DemoSchool
  readonly baseUrl: string
  readonly authUrl: string
  /** PEM of the authority that a client must trust. */
  readonly ca: string
  close(): Promise<void>
}

type ServeOptions = {
  /** The TCP port; 0 means any free port. */
  readonly port?: number
  readonly certificate?: LocalCertificate
}

/** Serves a school over TLS on loopback only. Plain HTTP gets no answer, as with the real service. */
export async function serveDemoSchool(school: DemoSchool, options: ServeOptions = {}): Promise<ServedSchool> {
  const certificate = options.certificate ?? (await makeLocalCertificate(Date.now()))
  const server = createServer(
    { key: certificate.key, cert: `${certificate.cert}\n${certificate.ca}` }, // certificate and authority
    getRequestListener((request, { incoming }) =>
      answerOrCut(school, request, () => incoming.socket.destroy()),
    ),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo // a port, because it does not listen on a pipe
  const baseUrl = `https://127.0.0.1:${port}`
  return {
    school,
    baseUrl,
    authUrl: `${baseUrl}${authPath}`,
    ca: certificate.ca,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answerOrCut(school: DemoSchool, request: Request, cut: () => void): Promise<Response> {
  try {
    return await school.handle(request)
  } catch (error) {
    // the client is gone, or it must see a lost connection
    if (error instanceof ConnectionCut || request.signal.aborted) cut()
    return new Response(null, { status: 500 })
  }
}
