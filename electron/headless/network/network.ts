import { readFileSync } from 'node:fs'
import { rootCertificates, setDefaultCACertificates } from 'node:tls'
import type { ProxySignIn } from '../../credentials/proxy-sign-in.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Policy } from '../../settings/policy/parse-policy.ts'
import { closeConnections } from './close-connections.ts'
import { refusalIn, systemProxy } from './tunnel.ts'
import { createWays } from './ways.ts'

type Trusted = {
  /** PEM file of a private certificate authority. */
  readonly caFile: string | undefined
  readonly policy: Pick<Policy, 'certificates'>
}

/** Authorities that count beside Node's own. */
export function trustBeside({ caFile, policy: { certificates } }: Trusted): void {
  const ofFile = caFile === undefined ? [] : [readFileSync(caFile, 'utf8')]
  const authorities = [...ofFile, ...(certificates?.authorities ?? [])]
  if (authorities.length > 0) setDefaultCACertificates([...rootCertificates, ...authorities])
}

/** Node's `fetch` by way of the computer's proxy, which is told what the person gave for it. */
export function createHeadlessNetwork(
  proxy: Pick<ProxySignIn, 'begin'>,
): Pick<Ports, 'network' | 'closeConnections'> {
  const ways = createWays()
  return {
    network: async (request) => {
      if (systemProxy(new URL(request.url)) === null) return await ways.fetch(request)
      const body = request.body === null ? null : await request.arrayBuffer()
      const { url, method, headers, redirect, signal } = request
      const through = await proxy.begin(signal)
      for (;;) {
        const init = { method, headers, redirect, signal, ...(body && { body }) }
        const tried = await ways.fetch(new Request(url, init)).catch((error: unknown) => error)
        if (tried instanceof Response) {
          through.ended('answered')
          return tried
        }
        const challenge = refusalIn(tried)?.challenge ?? null
        const place = challenge === null ? '' : `${challenge.host}:${challenge.port}`
        const told = challenge === null ? null : await through.answer(place)
        if (told === null) {
          through.ended('failed')
          throw tried
        }
        ways.authorize(place, told.name, told.password)
      }
    },
    closeConnections: async () => {
      ways.forgetAuthorizations()
      await ways.close()
      await closeConnections()
    },
  }
}
