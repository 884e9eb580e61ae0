import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand'
import { ConnectionPage } from '../../../../renderer/features/session/connection-page.tsx'
import {
  createSessionStore,
  followsRelay,
  type SessionState,
} from '../../../../renderer/features/session/session-store.ts'
import { TickList } from '../../../../renderer/features/session/tick-list.tsx'
import { tickWords } from '../../../../renderer/text/session-text.ts'
import { connectionOf } from '../../../../renderer/text/sync/connection-text.ts'
import { StoresContext } from '../../../../renderer/ui/store-hooks.ts'
import {
  type RelayAddress,
  relayTickName,
  schoolTickName,
  type Tick,
  type TickName,
} from '../../../../shared/domain/connection.ts'
import { followingFile, silentRelay } from '../../../support/following.ts'
import { textOf } from '../../support/drawn-text.tsx'
import { createHeldBridge } from '../../support/plain-bridge.ts'
import { firstRunStatus, openStatus, signedOutStatus, syncStatus } from '../../support/sample-school.ts'

const urls = { baseUrl: 'https://records.example', authUrl: 'https://auth.example' }
const whole = openStatus(false)
if (whole.state !== 'open') throw new Error('the sample is of another state')
const open = (relay: RelayAddress | null) => ({ ...whole, connection: { ...whole.connection, relay } })

function storeOf(part: Partial<SessionState>) {
  const { getState } = createSessionStore(createHeldBridge().client)
  return createStore(() => ({ ...getState(), ...part }))
}

describe('the page of the connection', () => {
  const page = (relay: RelayAddress | null, isKeyRefused = false) =>
    textOf(
      <StoresContext value={{ session: storeOf({ status: open(relay) }) }}>
        <ConnectionPage
          status={open(relay)}
          now={connectionOf({ ...syncStatus, refusedBy: isKeyRefused ? 'school' : null })}
        />
      </StoresContext>,
    )

  it('names the relay at a desk that follows one, and no sign-in address', () => {
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
    expect(shown).not.toContain('Secret for the relay')
  })

  it('says that the key is refused instead of what it may do', () => {
    expect(page(null)).toMatch(/Connection now\s+Online/)
    expect(page(null, true)).toMatch(/Connection now\s+Key refused/)
    expect(page(null)).toContain('This key can')
    const refused = page(null, true)
    expect(refused).toContain('This key is refused')
    expect(refused).not.toContain('This key can')
  })

  it('names both routes at a desk with its own key, with a field for each secret', () => {
    const shown = page({ ...silentRelay, ownKey: true })
    expect(shown).toContain('tls://127.0.0.1:1')
    expect(shown).toContain('Address for signing in')
    expect(shown).toContain('Secret for the relay')
  })
})

describe('the steps of a connection', () => {
  const ticksOf = (names: readonly TickName[]): Tick[] =>
    names.map((name) => ({ name, state: 'ok', failure: null, fixedBy: null }))
  const steps = (...names: readonly TickName[]) => textOf(<TickList ticks={ticksOf(names)} />)
  const shownIn = (text: string) => Object.values(tickWords).filter((each) => text.includes(each)).length
  const school = schoolTickName.options
  const relay = relayTickName.options

  it('are seven with a school’s system, and four with a relay', () => {
    expect(shownIn(steps(...school))).toBe(7)
    expect(shownIn(steps(...relay))).toBe(4)
    expect(shownIn(steps('https'))).toBe(7)
  })

  it('are grouped by relay and school at a desk with both routes', () => {
    const both = steps(...relay, ...school)
    expect(shownIn(both)).toBe(11)
    expect(both).toMatch(/The relay\s[\s\S]*The school’s system\s/)
    expect(steps(...relay)).not.toMatch(/The relay\s/)
  })

  it('are listed for the chosen route before it connects', () => {
    const file = followingFile(urls)
    expect(followsRelay({ status: firstRunStatus, file })).toBe(true)
    expect(followsRelay({ status: firstRunStatus, file: null })).toBe(false)
    expect(followsRelay({ status: signedOutStatus, file: null })).toBe(false)
    expect(followsRelay({ status: open(silentRelay), file: null })).toBe(true)
    expect(followsRelay({ status: null, file: null })).toBe(false)
  })
})
