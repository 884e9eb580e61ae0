import { expect, it } from 'vitest'
import { FindingsTable } from '../../../../renderer/features/session/findings-table.tsx'
import { createSessionStore } from '../../../../renderer/features/session/session-store.ts'
import { StoresContext } from '../../../../renderer/ui/store-hooks.ts'
import type { Finding } from '../../../../shared/domain/connection.ts'
import { textOf } from '../../support/drawn-text.tsx'
import { createHeldBridge } from '../../support/plain-bridge.ts'

const found = (finding: Finding) => ({ findings: [finding], role: 'correcting' as const, ticks: [] })
const shown = (how: Finding['how'], value = 'Australia/Brisbane') =>
  textOf(
    <StoresContext value={{ session: createSessionStore(createHeldBridge().client) }}>
      <FindingsTable {...found({ subject: 'dateZone', value, how, at: null })} />
    </StoresContext>,
  )

it('asks for the time zone of dates if one was offered or chosen, and not if the file sets it', () => {
  expect(shown('offered')).toContain('Australia/Brisbane fits')
  expect(shown('offered')).toContain('not in use: you have to choose it')
  expect(shown('offered', 'none')).toContain('Time zone of the school’s dates')
  expect(shown('offered', 'none')).not.toContain('fits')
  expect(shown('chosen')).toContain('Time zone of the school’s dates')
  expect(shown('connection-file')).not.toContain('Time zone of the school’s dates')
})
