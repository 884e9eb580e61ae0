import { expect, it } from 'vitest'
import { keptConnection } from '../../../electron/settings/kept-connection.ts'
import { cautiousProfile } from '../../../shared/domain/connection.ts'

const found = { subject: 'prefix', value: '/api/v3', how: 'probed', at: '2026-03-02T08:00:00.000Z' }

it('opens a connection that another version stored, with cautious values for unreadable parts', () => {
  const connection = {
    ...{ school: 'Corella Ridge', baseUrl: 'https://records.example', authUrl: 'https://auth.example' },
    ...{ clientId: 'desk', myHouse: null, help: { office: '', medical: '', withheld: '' }, keep: 'keychain' },
    api: { prefix: '/api/v3', putMode: 'upsert', pastSearchBody: 'empty', theyAlsoAsk: 1 },
  }
  const findings = [found, { ...found, subject: 'theyAlsoAsk' }]
  const text = JSON.stringify({ connection, findings, role: 'correcting' })
  expect(keptConnection.parse(JSON.parse(text))).toMatchObject({
    connection: {
      school: 'Corella Ridge',
      relay: null,
      api: { ...cautiousProfile, prefix: '/api/v3', pastSearchBody: 'empty' },
    },
    findings: [found],
  })
  const nowhere = JSON.parse(text.replace('https://records.example', 'http://records.example'))
  expect(keptConnection.safeParse(nowhere).success).toBe(false)
})
