import { X509Certificate } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeLocalCertificate } from '../../../../electron/demo-school/serve/private-authority.ts'
import { parsePolicy } from '../../../../electron/settings/policy/parse-policy.ts'

it('reads authorities as PEM or on one line, and whose certificate to show; reports other text', async () => {
  const { ca, cert } = await makeLocalCertificate(Date.now())
  const line = ca.replace(/-----[A-Z ]+-----|\s/g, '')
  const said = (raw: object) => {
    const { certificates, problems } = parsePolicy({ ...raw })
    return { ...certificates, problems }
  }
  const [pem = ''] = parsePolicy({ certificateAuthorities: ca }).certificates?.authorities ?? []
  expect(new X509Certificate(pem).ca).toBe(true)
  const noFilter = { clientIssuer: null, clientSubject: null }
  for (const text of [line, `${line}, ${line}`, `${ca}\n${ca}`]) {
    const authorities = text.length > 1.5 * ca.length ? [pem, pem] : [pem]
    expect(said({ certificateAuthorities: text })).toEqual({ authorities, ...noFilter, problems: [] })
  }
  for (const text of ['', 'no certificate', `${ca}\n${cert}`, cert, 1]) {
    const problems = ['certificateAuthorities']
    expect(said({ certificateAuthorities: text })).toEqual({ authorities: [], ...noFilter, problems })
  }
  const filter = { clientCertificateIssuer: 'Devices', clientCertificateSubject: 'desk-3' }
  const shown = { authorities: [], clientIssuer: 'Devices', clientSubject: 'desk-3' }
  expect(said(filter)).toEqual({ ...shown, problems: [] })
  // Applying half a filter would offer a certificate that the other half excludes.
  expect(said({ ...filter, clientCertificateIssuer: 7 })).toEqual({
    ...{ authorities: [], ...noFilter },
    problems: ['clientCertificateIssuer'],
  })
})
