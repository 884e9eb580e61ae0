import { expect, it } from 'vitest'
import { createStore } from 'zustand'
import { StatusPanel } from '../../../../renderer/features/sync/status-panel.tsx'
import { createSyncStore } from '../../../../renderer/features/sync/sync-store.ts'
import { StoresContext } from '../../../../renderer/ui/store-hooks.ts'
import type { Failure } from '../../../../shared/domain/failure.ts'
import type { SyncStatus } from '../../../../shared/domain/sync.ts'
import { textOf } from '../../support/drawn-text.tsx'
import { createHeldBridge } from '../../support/plain-bridge.ts'
import { syncStatus } from '../../support/sample-school.ts'

function panel(part: Partial<SyncStatus> | null, failure: Failure | null = null) {
  const { getState } = createSyncStore(createHeldBridge().client)
  const status = part === null ? null : { ...syncStatus, ...part }
  const store = createStore(() => ({ ...getState(), status, failure }))
  const nothing = () => undefined
  return textOf(
    <StoresContext value={{ sync: store }}>
      <StatusPanel onReview={nothing} onQuarantine={nothing} />
    </StoresContext>,
  )
}
const running = { phase: 'past', share: 0.625, done: 5, of: 8, eta: { from: 120, to: 240 } } as const

it('shows the age, the result of the last attempt, and each part’s count beside the school’s', () => {
  const shown = panel({})
  expect(shown).toMatch(/Last complete update.*Last attempt.*FY-NET/s)
  expect(shown).toMatch(/Past students\s+12,004\s+12,004.*Details\s+1,200\s+1,948\s+not yet/s)
  expect(panel({ lastCompleteAt: null, lastAttemptAt: null })).toMatch(/Last complete update\s+not yet/)
})

it('offers Update now, and during an update Stop with the progress', () => {
  expect(panel({})).toContain('Update now')
  const shown = panel({ running })
  expect(shown).not.toContain('Update now')
  expect(shown).toMatch(/Updating past students, 62 %.*About 2 to 4 minutes left.*Stop the update/s)
})

it('tells a missing network from a school’s system that fails', () => {
  const [offline, ill] = [panel({ online: false }), panel({ cause: { code: 'server-error', status: 503 } })]
  expect([offline, ill].map((said) => said.includes('There is no network'))).toEqual([true, false])
  expect([offline, ill].map((said) => said.includes('reports a fault'))).toEqual([false, true])
  expect(panel({})).not.toMatch(/Offline\.|fault|same key/)
  expect(panel({ sharedKey: true })).toContain('Another computer uses the same key')
})

it('says which of the two routes is down at a desk that has both', () => {
  const followed = { readAt: '2026-11-20T23:30:00.000Z', online: true, silentSince: null }
  expect(panel({ followed, online: false })).toContain('The school’s system cannot be reached')
  expect(panel({ followed: { ...followed, online: false } })).toContain('The relay cannot be reached')
  expect(panel({ followed })).not.toContain('cannot be reached')
})

it('names the relay only at a desk that follows one', () => {
  const followed = { readAt: '2026-11-20T23:30:00.000Z', online: true, silentSince: null }
  expect(panel({ followed })).toMatch(/Through the relay\s+Read from the school/)
  expect(panel({})).not.toContain('relay')
  const silentSince = followed.readAt
  expect(panel({ followed: { ...followed, silentSince } })).toContain('the school itself is read')
})

it('offers quarantined records and possible leavers only if there are any', () => {
  expect(panel({})).toMatch(/See which.*See who is missing/s)
  expect(panel({ quarantined: 0, suspects: 0 })).not.toMatch(/See which|See who/)
})

it('says that the school’s own count is wrong, beside what was counted', () => {
  const datasets = syncStatus.datasets.map((each) =>
    each.name === 'current' ? { ...each, held: 1_948, expected: 1_940, untrueTotal: 1_960 } : each,
  )
  expect(panel({ datasets })).toContain('The school’s system says 1,960; its list, read twice, has 1,940.')
})

it('shows a failure alone if nothing is known, else beside the last known status', () => {
  const failure = { code: 'offline' } as const
  expect(panel(null)).toBe('')
  expect(panel(null, failure)).toContain('FY-NET')
  expect(panel({}, failure)).toMatch(/FY-NET.*Update now/s)
})
