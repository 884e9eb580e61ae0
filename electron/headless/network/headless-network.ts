import { readFileSync } from 'node:fs'
import { rootCertificates, setDefaultCACertificates } from 'node:tls'
import type { ProxySignIn } from '../../credentials/proxy-sign-in.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Policy } from '../../settings/policy/parse-policy.ts'
import { closeConnections } from './close-connections.ts'
import { createProxyFetch } from './proxy-fetch.ts'
import { refusalIn, systemProxy } from './tunnel.ts'

type TrustedAuthorities = {
  /** PEM file of a private certificate authority. */
  readonly caFile: string | undefined
  readonly policy: Pick<Policy, 'certificates'>
}

/** Trusts these authorities in addition to Node's own. */
export function trustBeside({ caFile, policy: { certificates } }: TrustedAuthorities): void {
  const ofFile = caFile === undefined ? [] : [readFileSync(caFile, 'utf8')]
  const authorities = [...ofFile, ...(certificates?.authorities ?? [])]
  if (authorities.length > 0) setDefaultCACertificates([...rootCertificates, ...authorities])
}

/** Node's `fetch` through the computer's proxy, signed in with the name and password that the user entered for it. */
export function createHeadlessNetwork(
  proxy: Pick<ProxySignIn, 'begin'>,
): Pick<Ports, 'network' | 'closeConnections'> {
  const proxyFetch = createProxyFetch()
  return {
    network: async (request) => {
      if (systemProxy(new URL(request.url)) === null) return await proxyFetch.fetch(request)
      const body = request.body === null ? null : await request.arrayBuffer()
      const { url, method, headers, redirect, signal } = request
      const through = await proxy.begin(signal)
      for (;;) {
        const init = { method, headers, redirect, signal, ...(body && { body }) }
        const tried = await proxyFetch.fetch(new Request(url, init)).catch((error: unknown) => error)
        if (tried instanceof Response) {
          through.ended('answered')
          return tried
        }
        const challenge = refusalIn(tried)?.challenge ?? null
        const place = challenge === null ? '' : `${challenge.host}:${challenge.port}`
        const signIn = challenge === null ? null : await through.answer(place)
        if (signIn === null) {
          through.ended('failed')
          throw tried
        }
        proxyFetch.authorize(place, signIn.name, signIn.password)
      }
    },
    closeConnections: async () => {
      proxyFetch.forgetAuthorizations()
      await proxyFetch.close()
      await closeConnections()
    },
  }
}
