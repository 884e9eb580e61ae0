import { expect, it } from 'vitest'
import { createStore } from 'zustand'
import { SealedScreen } from '../../../../renderer/features/session/sealed-screen.tsx'
import { createSessionStore } from '../../../../renderer/features/session/session-store.ts'
import { StoresContext } from '../../../../renderer/ui/store-hooks.ts'
import type { SessionStatus } from '../../../../shared/domain/session.ts'
import { textOf } from '../../support/drawn-text.tsx'
import { createHeldBridge } from '../../support/plain-bridge.ts'
import { sealedStatus } from '../../support/sample-school.ts'

type Sealed = Extract<SessionStatus, { state: 'sealed' }>
const sealed = (why: 'no-contact' | 'revoked', part: Partial<Sealed> = {}) => {
  const status = sealedStatus(why)
  if (status.state !== 'sealed') throw new Error('the sample is of another state')
  return screen({ ...status, ...part })
}

function screen(status: Sealed, busy = false) {
  const { getState } = createSessionStore(createHeldBridge().client)
  const store = createStore(() => ({ ...getState(), status, busy }))
  return textOf(
    <StoresContext value={{ session: store }}>
      <SealedScreen status={status} />
    </StoresContext>,
  )
}

it('says why no one can be looked up, and whether the data are still there', () => {
  const silent = sealed('no-contact')
  expect(silent).toContain('has not answered for a long time')
  expect(silent).toContain('Foyer then opens the data automatically.')
  expect(silent).not.toContain('was removed')
  const revoked = sealed('revoked')
  expect(revoked).toContain('refused this computer’s key twice')
  expect(revoked).toContain('The student data was removed')
})

it('names the relay instead of the school’s system at a desk that follows one', () => {
  for (const why of ['no-contact', 'revoked'] as const) {
    expect(sealed(why, { follows: true })).toContain('The school’s relay has')
    expect(sealed(why, { follows: true })).not.toContain('The school’s system')
    expect(sealed(why)).not.toContain('relay')
  }
  const both = sealed('no-contact', { follows: true, ownKey: true })
  expect(both).toContain('Neither the school’s relay nor its system')
})

it('accepts a new secret only after the key was refused', () => {
  expect(sealed('revoked')).toMatch(/New secret.*Other client ID/s)
  expect(sealed('no-contact')).not.toContain('New secret')
  expect(sealed('revoked')).not.toContain('Other name at the relay')
  expect(sealed('revoked', { follows: true })).toMatch(/New secret.*Other name at the relay/s)
})

it('lists pending corrections without masked values, and says that they are not sent automatically', () => {
  const waiting = {
    personName: 'Ana Nguyen',
    field: 'birthDate',
    mine: '2012-03-04',
    masked: true,
  } as const
  const shown = sealed('no-contact', {
    waitingCorrections: [waiting, { ...waiting, field: 'prefName', mine: null, masked: false }],
  })
  expect(shown).toMatch(/They stay on this computer even if.*Ana Nguyen.*Hidden.*empty/is)
  expect(shown).not.toContain('2012')
  expect(sealed('no-contact', { waitingCorrections: [] })).toContain('No correction waits here.')
})
