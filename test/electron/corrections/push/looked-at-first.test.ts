import { describe, expect, it } from 'vitest'
import {
  dropBefore,
  offerBackUnseen,
  peopleInTurn,
  waitsForAnother,
} from '../../../../electron/corrections/push/unseen-update.ts'
import { createLagMemory } from '../../../../electron/corrections/reading/index-lag.ts'
import { unreadFields, valuesOf } from '../../../../electron/corrections/rules/field-read-back.ts'
import { createHolds } from '../../../../electron/corrections/rules/holds.ts'
import type { StoredCorrection } from '../../../../electron/storage/queue/stored-correction.ts'
import { cautiousProfile } from '../../../../shared/domain/connection.ts'
import { idOf } from '../../../support/people.ts'
import { createVirtualTime } from '../../sync/rig/virtual-time.ts'
import { ann, countedIds, freshRow, morning, queueInMemory, waitingCorrection } from '../queue-in-memory.ts'

const minute = 60_000
const before = valuesOf(freshRow().row)
const unseen = { state: 'uncertain', before, attempts: 1, changedAt: morning } as const
const next = idOf(2)

/** Somebody waits, and behind them Ann; whether the service replaces is not known. */
function desk(ofAnn: Partial<StoredCorrection>, putMode: 'unknown' | 'merge' | 'replace' = 'unknown') {
  const time = createVirtualTime(Date.parse(morning))
  const store = queueInMemory()
  store.insert(waitingCorrection(1, { personId: next }))
  store.insert(waitingCorrection(2, ofAnn))
  const holds = createHolds(store, time.clock)
  const lags = createLagMemory(time.clock)
  const deps = { store, holds, lags, profile: () => ({ ...cautiousProfile, putMode }) }
  return {
    time,
    lags,
    waits: (id = next) => waitsForAnother(deps, id),
    turns: () => peopleInTurn(deps).map(({ personId, isOwed }) => [personId, isOwed]),
    forget: () => {
      dropBefore(deps, ann)
      return store.read(waitingCorrection(2).id)?.before
    },
  }
}

describe('an update whose effect on the rest of the record is unknown', () => {
  it('reads the record of an unclear update first, and blocks other people’s updates for 15 minutes', async () => {
    const { waits, turns, time } = desk(unseen)
    expect([waits(), waits(ann)]).toEqual([true, false])
    expect(turns()).toEqual([
      [ann, true],
      [next, false],
    ])
    await time.pass(15 * minute)
    expect(waits()).toBe(false)
  })

  it.each(['merge', 'replace'] as const)('blocks no one if the service is known to %s', (putMode) => {
    const { waits, turns } = desk(unseen, putMode)
    expect(waits()).toBe(false)
    expect(turns()).toEqual([
      [next, false],
      [ann, false],
    ])
  })

  it.each<[string, Partial<StoredCorrection>]>([
    ['its answer showed the effect', { ...unseen, before: null }],
    ['it has not been sent', { state: 'queued', before }],
  ])('does not wait for an update if %s', (_, ofAnn) => {
    const { waits, turns } = desk(ofAnn)
    expect([waits(), turns()[0]]).toEqual([false, [next, false]])
  })

  it('ends the block once both reads have shown for minutes that the update had no effect', async () => {
    const { waits, lags, time } = desk(unseen)
    lags.wrote(ann, { before, after: { surname: 'Archer' }, modified: null })
    await time.pass(2 * minute)
    expect(waits()).toBe(true)
    lags.waitMs(freshRow(), 'none')
    expect(waits()).toBe(false)
  })
})

describe('a read after an update whose answer shows nothing', () => {
  function look(known: 'unknown' | 'merge', row: Readonly<Record<string, unknown>>) {
    const store = queueInMemory()
    store.insert(waitingCorrection(1, { ...unseen, before: { birthDate: '2011-03-12', prefName: 'Annie' } }))
    // saved after the update, so it does not explain an empty birth date
    store.insert(waitingCorrection(2, { field: 'birthDate', base: '2011-03-12', mine: '2011-03-13' }))
    const halts: unknown[] = []
    let putMode: 'unknown' | 'merge' | 'replace' = known
    const deps = {
      store,
      clock: createVirtualTime().clock,
      newId: countedIds(),
      shown: { read: () => null },
      shapes: () => [],
      profile: () => ({ ...cautiousProfile, putMode }),
      halt: (failure: unknown) => void halts.push(failure),
      learnPutMode: (mode: 'merge' | 'replace') => {
        putMode = mode
      },
    }
    offerBackUnseen(deps, store.openOf(ann), freshRow(row))
    const asked = store.all().flatMap(({ field, state }) => (state === 'conflict' ? [field] : []))
    return { asked, isHalted: halts.length > 0, putMode }
  }

  it.each([
    ['unknown until now', 'unknown'],
    ['that has merged until now', 'merge'],
  ] as const)('learns that a service %s replaces, and asks about emptied and unread fields', (_, known) => {
    const { asked, ...found } = look(known, {})
    expect(new Set(asked)).toEqual(new Set(['prefName', 'birthDate', ...unreadFields]))
    expect(found).toEqual({ isHalted: true, putMode: 'replace' })
  })

  it('offers back some emptied fields without learning a put mode', () => {
    const found = { asked: ['birthDate'], isHalted: true, putMode: 'unknown' }
    expect(look('unknown', { preferredName: 'Annie' })).toEqual(found)
  })
})

it.each(['rejected', 'conflict', 'parked'] as const)(
  'drops the record from before the update once the user has to decide (%s)',
  (state) => expect(desk({ state, before }).forget()).toBeNull(),
)

it.each(['queued', 'uncertain'] as const)('keeps the earlier record in state %s', (state) =>
  expect(desk({ state, before }).forget()).toEqual(before),
)
