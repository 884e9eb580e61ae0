import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand'
import { createHealthStore } from '../../../../renderer/features/health/health-store.ts'
import { CopyPart, FilesPart } from '../../../../renderer/features/health/report-parts.tsx'
import { StoresContext } from '../../../../renderer/ui/store-hooks.ts'
import type { HealthCheck, HealthReport } from '../../../../shared/domain/health.ts'
import { textOf } from '../../support/drawn-text.tsx'
import { createHeldBridge } from '../../support/plain-bridge.ts'
import { syncStatus } from '../../support/sample-school.ts'

const report: HealthReport = {
  at: '2026-11-20T23:42:00.000Z',
  versions: { foyer: '1', shell: '2', chromium: '3', node: '4', sqlite: '5', cipher: '6', system: '7' },
  keyStore: { state: 'ready', keep: 'passphrase' },
  stores: [
    { store: 'cache', bytes: 4_096, schema: 6 },
    { store: 'queue', bytes: 8_192, schema: 3 },
  ],
  people: 0,
  datasets: syncStatus.datasets,
  quarantined: 0,
  suspects: 0,
  corrections: [],
  drafts: 0,
  rounds: [],
  policyProblems: null,
}
const whole: HealthCheck = {
  at: report.at,
  cache: 'whole',
  queue: 'whole',
  journal: {
    ...{ parts: 1, records: 3, accesses: 3, broken: 0, gaps: 0, unclean: 0, lost: 0 },
    ...{ shortenedAt: null, damaged: null },
  },
}

function files(part: Partial<HealthReport>, check: HealthCheck | null) {
  const store = createStore(() => ({ ...createHealthStore(createHeldBridge().client).getState(), check }))
  return textOf(
    <StoresContext value={{ health: store }}>
      <FilesPart report={{ ...report, ...part }} />
    </StoresContext>,
  )
}

describe('the files in Health', () => {
  it('are called intact only after they were checked', () => {
    expect(files({}, null)).toMatch(/Student data.*not checked yet.*Corrections.*not checked yet/s)
    expect(files({}, null)).not.toContain('whole')
    expect(files({}, whole)).toMatch(/Student data.*whole.*Corrections.*whole/s)
  })

  it('have a hint on how to repair a damaged file', () => {
    const hint = 'Close Foyer and open it again'
    expect(files({}, whole)).not.toContain(hint)
    for (const check of [
      { ...whole, cache: 'damaged' },
      { ...whole, queue: 'damaged' },
    ] as const)
      expect(files({}, check)).toContain(hint)
  })

  it('say whether managed settings exist, and which of them could not be read', () => {
    expect(files({ policyProblems: null }, null)).toContain('None on this computer')
    expect(files({ policyProblems: [] }, null)).toMatch(/Managed settings\s+Read\s/)
    expect(files({ policyProblems: ['desk', 'theme'] }, null)).toContain('Could not be read: desk, theme')
    expect(files({ policyProblems: ['unreadable'] }, null)).toContain('a policy that Foyer cannot read')
    expect(files({ policyProblems: ['file-permissions'] }, null)).toContain('only root may own and write')
  })
})

describe('the student data in Health', () => {
  it('lists each part beside the school’s count, and no corrections if there are none', () => {
    const shown = textOf(<CopyPart report={report} />)
    expect(shown).toMatch(/Current students\s+1,948.*Details\s+1,200.*1,948/s)
    expect(shown).toContain('No corrections on this computer')
  })

  it('counts corrections by state, and unfinished forms', () => {
    const corrections = [
      { state: 'queued', count: 2 },
      { state: 'conflict', count: 1 },
    ] as const
    const shown = textOf(<CopyPart report={{ ...report, corrections: [...corrections], drafts: 3 }} />)
    expect(shown).toMatch(/2 .+, 1 .+, 3 unfinished forms/)
  })
})
