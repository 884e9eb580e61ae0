import { describe, expect, it } from 'vitest'
import {
  forgetBefore,
  peopleInTurn,
  waitsForAnother,
} from '../../../../electron/corrections/push/unseen-update.ts'
import { createLagMemory } from '../../../../electron/corrections/reading/index-lag.ts'
import { valuesOf } from '../../../../electron/corrections/rules/field-map.ts'
import { createHolds } from '../../../../electron/corrections/rules/holds.ts'
import type { StoredCorrection } from '../../../../electron/storage/queue/correction-store.ts'
import { cautiousProfile } from '../../../../shared/domain/connection.ts'
import { idOf } from '../../../support/people.ts'
import { createVirtualTime } from '../../sync/rig/virtual-time.ts'
import { ann, freshRow, morning, queueInMemory, waitingCorrection } from '../queue-in-memory.ts'

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
      forgetBefore(deps, ann)
      return store.read(waitingCorrection(2).id)?.before
    },
  }
}

describe('an update of which nobody has seen what it did to the rest of the record', () => {
  it('is looked at before anybody else’s goes, for a quarter of an hour, and comes first', async () => {
    const { waits, turns, time } = desk(unseen)
    expect([waits(), waits(ann)]).toEqual([true, false])
    expect(turns()).toEqual([
      [ann, true],
      [next, false],
    ])
    await time.pass(15 * minute)
    expect(waits()).toBe(false)
  })

  it.each(['merge', 'replace'] as const)(
    'keeps nobody waiting where the service is known to %s',
    (putMode) => {
      const { waits, turns } = desk(unseen, putMode)
      expect(waits()).toBe(false)
      expect(turns()).toEqual([
        [next, false],
        [ann, false],
      ])
    },
  )

  it.each<[string, Partial<StoredCorrection>]>([
    ['its answer has said so', { ...unseen, before: null }],
    ['it is only about to go', { state: 'queued', before }],
  ])('is none where %s', (_, ofAnn) => {
    const { waits, turns } = desk(ofAnn)
    expect([waits(), turns()[0]]).toEqual([false, [next, false]])
  })

  it('keeps nobody waiting once both reads have shown for minutes that it did nothing', async () => {
    const { waits, lags, time } = desk(unseen)
    lags.wrote(ann, { before, after: { surname: 'Archer' }, modified: null })
    await time.pass(2 * minute)
    expect(waits()).toBe(true)
    lags.waitMs(freshRow(), 'none')
    expect(waits()).toBe(false)
  })
})

describe('how a record was before an update', () => {
  it.each(['rejected', 'conflict', 'parked'] as const)(
    'is forgotten once a person has to decide (%s)',
    (state) => expect(desk({ state, before }).forget()).toBeNull(),
  )

  it.each(['queued', 'uncertain'] as const)('is kept while it is sent by itself (%s)', (state) =>
    expect(desk({ state, before }).forget()).toEqual(before),
  )
})
