import 'reflect-metadata'
import * as x509 from '@peculiar/x509'
import { expect, it } from 'vitest'
import { makeLocalCertificate } from '../../../electron/demo-school/serve/private-authority.ts'
import { isVouchedFor } from '../../../electron/shell/vouched-for.ts'

const now = Date.now()
const hostname = 'localhost'
const curve = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const weak = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', publicExponent: Uint8Array.of(1, 0, 1) } as const
type Made = { readonly cert: x509.X509Certificate; readonly keys: CryptoKeyPair }

type Wish = {
  readonly by?: Made
  readonly name?: string
  readonly isAuthority?: boolean
  readonly extensions?: readonly x509.Extension[]
  readonly keys?: CryptoKeyPair
}

/** A certificate of its own, or signed `by` another. */
async function make({
  by,
  name = 'localhost',
  isAuthority = false,
  extensions = [],
  ...wish
}: Wish): Promise<Made> {
  const keys = wish.keys ?? (await crypto.subtle.generateKey(curve, true, ['sign', 'verify']))
  const isWeak = keys.publicKey.algorithm.name !== curve.name
  const cert = await x509.X509CertificateGenerator.create({
    subject: `CN=${name}`,
    issuer: by?.cert.subject ?? `CN=${name}`,
    publicKey: keys.publicKey,
    signingKey: by?.keys.privateKey ?? keys.privateKey,
    signingAlgorithm: isWeak && by === undefined ? weak : curve,
    notBefore: new Date(now - 1_000_000),
    notAfter: new Date(now + 1_000_000),
    extensions: [
      new x509.BasicConstraintsExtension(isAuthority, undefined, true),
      ...(isAuthority
        ? [new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true)]
        : [
            new x509.ExtendedKeyUsageExtension(['1.3.6.1.5.5.7.3.1']),
            new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: hostname }]),
          ]),
      ...extensions,
    ],
  })
  return { cert, keys }
}

const vouched = (chain: readonly Made[], authorities: readonly Made[]) =>
  isVouchedFor(
    chain.map(({ cert }) => cert.toString('pem')),
    { hostname, authorities: authorities.map(({ cert }) => cert.toString('pem')), now },
  )

it('trusts a server’s certificate from the school’s authority, with the right name and within its dates', async () => {
  const one = await makeLocalCertificate(now)
  const asked = { hostname, authorities: [one.ca], now }
  expect(isVouchedFor([one.cert], asked)).toBe(true)
  expect(isVouchedFor([one.cert], { ...asked, hostname: '127.0.0.1' })).toBe(true)
  expect(isVouchedFor([one.cert], { ...asked, hostname: 'other.example' })).toBe(false)
  expect(isVouchedFor([one.cert], { ...asked, now: now + 100 * 24 * 3_600_000 })).toBe(false)
  expect(isVouchedFor([one.cert], { ...asked, now: now - 3 * 24 * 3_600_000 })).toBe(false)
  expect(isVouchedFor([one.cert], { ...asked, authorities: [(await makeLocalCertificate(now)).ca] })).toBe(
    false,
  )
  expect(isVouchedFor([(await makeLocalCertificate(now, { of: 'person' })).cert], asked)).toBe(false)
  expect(isVouchedFor([], asked)).toBe(false)
  expect(isVouchedFor(['no certificate'], asked)).toBe(false)
})
it('trusts at most one other authority between the server and the school’s authority', async () => {
  const root = await make({ name: 'Root', isAuthority: true })
  const between = await make({ name: 'Between', by: root, isAuthority: true })
  const second = await make({ name: 'Second', by: between, isAuthority: true })
  expect(vouched([await make({ by: between }), between], [root])).toBe(true)
  expect(vouched([await make({ by: between }), between, root], [root])).toBe(true)
  expect(vouched([await make({ by: between })], [root])).toBe(false)
  expect(vouched([await make({ by: second }), second, between], [root])).toBe(false)
  const server = await make({ by: root, name: 'A server' })
  expect(vouched([await make({ by: server }), server], [root])).toBe(false)
})
it('does not trust an authority by name alone, with name constraints, or with a short key', async () => {
  const root = await make({ name: 'Root', isAuthority: true })
  const namesake = await make({ name: 'Root', isAuthority: true })
  expect(vouched([await make({ by: namesake })], [root])).toBe(false)
  const limits = new x509.Extension('2.5.29.30', true, new Uint8Array([0x30, 0]))
  const limited = await make({ name: 'Limited', isAuthority: true, extensions: [limits] })
  expect(vouched([await make({ by: limited })], [limited])).toBe(false)
  const keys = await crypto.subtle.generateKey({ ...weak, modulusLength: 1_024 }, true, ['sign', 'verify'])
  const short = await make({ by: root, keys })
  expect(vouched([short], [root])).toBe(false)
  expect(vouched([await make({ by: root })], [root])).toBe(true)
})
