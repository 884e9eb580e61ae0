import { describe, expect, it } from 'vitest'
import { type AppState, asWaiting, lossesOf, statusOf } from '../../../../electron/session/state/app-state.ts'
import type { KeptConnection } from '../../../../electron/settings/kept-connection.ts'
import { sessionStatus } from '../../../../shared/domain/session.ts'
import { waitingCorrection } from '../../corrections/queue-in-memory.ts'

const secret = 'https://records.school.example'
const kept = {
  connection: { school: 'Corella', baseUrl: secret, authUrl: secret, help: { office: 'Room 1' } },
} as KeptConnection // what is read
const keys = {
  state: () => 'ready' as const,
  unlocksWith: () => 'passphrase' as const,
  waitMs: () => 3_000,
  isLocked: () => true,
}
const locked: AppState = { at: 'locked', kept, waiting: 2, asOf: '2026-03-02T08:00:00.000Z' }

describe('the status of the window', () => {
  it('names a locked desk’s school, the way to unlock it and what waits, but no address', () => {
    const status = statusOf(locked, keys)
    expect(status).toEqual({
      ...{ state: 'locked', school: 'Corella', office: 'Room 1', unlock: 'passphrase', waitMs: 3_000 },
      ...{ waiting: 2, asOf: '2026-03-02T08:00:00.000Z' },
    })
    expect(sessionStatus.safeParse(status).success).toBe(true)
    expect(JSON.stringify(status)).not.toContain(secret)
  })

  it('names the reason and the school in the state trouble', () => {
    const failure = { code: 'keychain-locked' } as const
    const said = { state: 'trouble', failure, school: 'Corella', keychain: 'ready', unlock: 'passphrase' }
    expect(statusOf({ at: 'trouble', kept, failure }, keys)).toEqual(said)
  })

  it('reports before the first school whether there is a keychain', () => {
    expect(statusOf({ at: 'first-run' }, keys)).toEqual({ state: 'first-run', keychain: 'ready' })
  })
})

describe('the list of losses from removing a school', () => {
  it('is empty if there never was a school', () => {
    const none = { unreadable: false, files: 0, people: 0, waitingCorrections: [], drafts: 0, requests: 0 }
    expect(lossesOf({ at: 'first-run' })).toEqual(none)
  })

  it('is marked as unreadable, and not as empty, if nothing can be read', () => {
    const failure = { code: 'keychain-locked' } as const
    for (const place of [locked, { at: 'signed-out', kept }, { at: 'trouble', kept, failure }] as const)
      expect(lossesOf(place).unreadable, place.at).toBe(true)
  })

  it('names the person, the field and the new value of a waiting correction as typed', () => {
    const waiting = { personName: 'Ann Ashby', field: 'surname', mine: 'Archer', masked: false }
    expect(asWaiting(waitingCorrection(1))).toEqual(waiting)
  })
})
