import { expect, it } from 'vitest'
import { createSessionStore } from '../../../../renderer/features/session/session-store.ts'
import { createHeldBridge } from '../../support/plain-bridge.ts'
import { firstRunStatus, openStatus } from '../../support/sample-school.ts'

it('shows the seven steps of connecting live, and keeps the findings', async () => {
  const bridge = createHeldBridge()
  const store = createSessionStore(bridge.client)
  store.getState().setStatus(firstRunStatus)
  void store.getState().connect({
    school: 'Example',
    baseUrl: 'https://records.example',
    authUrl: 'https://sign-in.example',
    clientId: 'desk',
    clientSecret: 'secret',
  })
  store.getState().onTick({ name: 'https', state: 'running', failure: null, fixedBy: null })
  store.getState().onTick({ name: 'https', state: 'ok', failure: null, fixedBy: null })
  expect(store.getState().ticks.map(({ name, state }) => [name, state])).toEqual([['https', 'ok']])
  await bridge
    .nth('session.connect', 0)
    .answer({ ticks: [], findings: [], role: 'read-only', sharedKey: false })
  await bridge.nth('session.status', 0).answer(openStatus(false))
  expect(store.getState()).toMatchObject({ arriving: true, report: { role: 'read-only' } })
  store.getState().proceed()
  expect(store.getState().arriving).toBe(false)
})

it('keeps no secret after sending it', async () => {
  const bridge = createHeldBridge()
  const store = createSessionStore(bridge.client)
  void store.getState().signIn({ clientSecret: 'hush-hush' })
  await bridge.nth('session.signIn', 0).answer(openStatus(false))
  expect(JSON.stringify(store.getState())).not.toContain('hush-hush')
})
