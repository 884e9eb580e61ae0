import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand'
import { ConnectionPage } from '../../../../renderer/features/session/connection-page.tsx'
import { SessionContext } from '../../../../renderer/features/session/session-context.ts'
import {
  createSessionStore,
  followsRelay,
  type SessionState,
} from '../../../../renderer/features/session/session-store.ts'
import { TickList } from '../../../../renderer/features/session/tick-list.tsx'
import { relayTickWords, tickWords } from '../../../../renderer/text/session-text.ts'
import type { RelayAddress } from '../../../../shared/domain/connection.ts'
import { followingFile, silentRelay } from '../../../support/following.ts'
import { textOf } from '../../support/drawn-text.tsx'
import { createHeldBridge } from '../../support/plain-bridge.ts'
import { connectedReport, firstRunStatus, openStatus, signedOutStatus } from '../../support/sample-school.ts'

const urls = { baseUrl: 'https://records.example', authUrl: 'https://auth.example' }
const whole = openStatus(false)
if (whole.state !== 'open') throw new Error('the sample is of another state')
const open = (relay: RelayAddress | null) => ({ ...whole, connection: { ...whole.connection, relay } })

function storeOf(part: Partial<SessionState>) {
  const { getState } = createSessionStore(createHeldBridge().client)
  return createStore(() => ({ ...getState(), ...part }))
}

describe('the page of the connection', () => {
  const page = (relay: RelayAddress | null) =>
    textOf(
      <SessionContext value={storeOf({ status: open(relay) })}>
        <ConnectionPage status={open(relay)} />
      </SessionContext>,
    )

  it('names the relay where one is followed, and no address for signing in', () => {
    const shown = page(silentRelay)
    expect(shown).toContain('tls://127.0.0.1:1')
    expect(shown).toMatch(/This desk at the relay\s+front-desk/)
    expect(shown).not.toContain('Address for signing in')
    const tail = 'abcdefghij234567abcd'
    expect(page({ ...silentRelay, desk: `front-desk-${tail}` })).toMatch(/relay\s+front-desk\s/)
    expect(page({ ...silentRelay, desk: `front-desk-${tail}` })).not.toContain(tail)
    expect(page(null)).toMatch(/Address for signing in/)
    expect(page(null)).not.toContain('elay')
    expect(shown).toContain('Other name at the relay')
  })
})

describe('the steps of a connection', () => {
  const steps = (part: Partial<SessionState>) =>
    textOf(
      <SessionContext value={storeOf(part)}>
        <TickList ticks={connectedReport.ticks} />
      </SessionContext>,
    )
  const allOf = (words: object) => Object.values(words).map(String)
  const shownOf = (text: string, words: object) => allOf(words).filter((each) => text.includes(each))

  it('are seven with a school’s system, and four with a relay', () => {
    const school = steps({ status: open(null) })
    expect([shownOf(school, tickWords).length, shownOf(school, relayTickWords)]).toEqual([7, []])
    const relay = steps({ status: open(silentRelay) })
    expect([shownOf(relay, tickWords), shownOf(relay, relayTickWords).length]).toEqual([[], 4])
  })

  it('are those of what is being connected to, before it is', () => {
    const file = followingFile(urls)
    expect(followsRelay({ status: firstRunStatus, file })).toBe(true)
    expect(followsRelay({ status: firstRunStatus, file: null })).toBe(false)
    expect(followsRelay({ status: signedOutStatus, file: null })).toBe(false)
    expect(followsRelay({ status: open(silentRelay), file: null })).toBe(true)
    expect(followsRelay({ status: null, file: null })).toBe(false)
  })
})
