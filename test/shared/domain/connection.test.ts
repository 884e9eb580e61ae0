import { describe, expect, it } from 'vitest'
import { relayAddress } from '../../../shared/domain/connection.ts'

const servers = ['tls://relay.school.example:4222']
const address = { servers, desk: 'front-desk', scope: 'junior', verifyKey: 'A'.repeat(43) }
const pem = '-----BEGIN CERTIFICATE-----\nMIIB+/a=\n-----END CERTIFICATE-----\n'
const issueOf = (changed: object) => {
  const [issue] = relayAddress.safeParse({ ...address, ...changed }).error?.issues ?? []
  return issue === undefined ? 'fits' : `${issue.path.join('.')} ${issue.message}`
}

describe('the address of a relay', () => {
  it.each([
    'tls://relay.school.example:4222',
    'tls://10.0.0.4:443',
    'tls://[2001:db8::4]:65535',
    'TLS://Relay.School.Example:1',
  ])('accepts %s as a server of a relay', (server) => {
    expect(issueOf({ servers: [server] })).toBe('fits')
  })

  it.each([
    'nats://relay.school.example:4222',
    'ws://relay.school.example:4222',
    'https://relay.school.example:4222',
    'relay.school.example:4222',
    'tls://relay.school.example',
    'tls://relay.school.example:0',
    'tls://relay.school.example:65536',
    'tls://:4222',
    'tls://name:word@relay.school.example:4222',
    'tls://relay.school.example:4222/path',
    'tls://relay.school.example:4222 nats://elsewhere.example:4222',
    `tls://${'a'.repeat(300)}.example:4222`,
  ])('is never %s', (server) => {
    expect(issueOf({ servers: [address.servers[0], server] })).toMatch(/^servers\.1 /)
  })

  it('has one to five servers, and only names that a NATS subject can contain', () => {
    const [server] = address.servers
    expect(issueOf({ servers: [] })).toMatch(/^servers /)
    expect(issueOf({ servers: Array.from({ length: 6 }, () => server) })).toMatch(/^servers /)
    for (const name of ['', 'Front', 'front.desk', 'front*', '>', 'a b', 'x'.repeat(41)]) {
      expect(issueOf({ desk: name })).toMatch(/^desk /)
      expect(issueOf({ scope: name })).toMatch(/^scope /)
    }
  })

  it('has certificates, and is refused if they contain a private key', () => {
    expect(issueOf({ ca: pem })).toBe('fits')
    expect(issueOf({ ca: `${pem}${pem}` })).toBe('fits')
    const key = pem.replaceAll('CERTIFICATE', 'PRIVATE KEY')
    for (const ca of ['', 'relay.pem', key, pem + key, pem.repeat(400)])
      expect(issueOf({ ca })).toMatch(/^ca /)
  })
})
