import { describe, expect, it } from 'vitest'
import type { Caller, Client } from '../../../renderer/api/client.ts'
import { createStores } from '../../../renderer/app/stores.ts'
import { wireEvents } from '../../../renderer/app/wire-events.ts'
import { createBoardingStore } from '../../../renderer/features/boarding/boarding-store.ts'
import { byYear, inSight, matchesFilter } from '../../../renderer/features/boarding/in-house.ts'
import { createQueueStore, stuckEdits, waitingEdits } from '../../../renderer/features/edits/queue-store.ts'
import { createSessionStore } from '../../../renderer/features/session/session-store.ts'
import { createSyncStore } from '../../../renderer/features/sync/sync-store.ts'
import type { HousePlacements } from '../../../shared/domain/boarding.ts'
import type { EventName, Payload } from '../../../shared/ipc/contract.ts'
import { createHeldBridge } from '../support/plain-bridge.ts'
import { sampleRow } from '../support/sample-people.ts'
import { firstRunStatus, heldReview, openStatus, sampleQueue, syncStatus } from '../support/sample-school.ts'

const houses = [
  { id: 'h1', name: 'Chisholm', placed: 2 },
  { id: 'h2', name: 'Lawson', placed: 1 },
]
const boarder = (number: number) => ({
  ...sampleRow(number),
  boarderType: 'Full',
  start: null,
  end: null,
  phone: '',
  detailAt: null,
})
const placements: HousePlacements = {
  house: 'Lawson',
  date: '2026-11-21',
  placed: [boarder(0), boarder(1), boarder(6)],
  checkWithOffice: [],
  changes: [],
  withoutDetails: 0,
}

describe('boarding store', () => {
  it('opens with the house this device remembers, for today', async () => {
    const bridge = createHeldBridge()
    const store = createBoardingStore(bridge.client, () => '2026-11-21')
    void store.getState().open('Lawson')
    await bridge.nth('boarding.houses', 0).answer(houses)
    expect(bridge.nth('boarding.placements', 0).input).toEqual({ houseId: 'h2', date: '2026-11-21' })
  })

  it('steps to the next day over the end of a month', async () => {
    const bridge = createHeldBridge()
    const store = createBoardingStore(bridge.client, () => '2026-11-30')
    void store.getState().step(1)
    expect(bridge.nth('boarding.houses', 0).input).toEqual({ date: '2026-12-01' })
  })

  it('asks nothing of main before Boarding was opened', () => {
    const bridge = createHeldBridge()
    void createBoardingStore(bridge.client, () => '2026-11-21')
      .getState()
      .refresh()
    expect(bridge.count('boarding.houses')).toBe(0)
  })

  it('finds a boarder by the beginnings of name, year or form, accents or not', () => {
    const row = { ...sampleRow(0), preferred: 'Zoë', surname: 'Thompson-Wright', year: 'Year 8', form: '8B' }
    expect(matchesFilter(row, 'zoe wri')).toBe(true)
    expect(matchesFilter(row, '8b')).toBe(true)
    expect(matchesFilter(row, 'mia')).toBe(false)
  })

  it('groups by year and walks through the groups in the order they are drawn', () => {
    const groups = byYear(placements.placed)
    expect(groups.map(({ year, boarders }) => [year, boarders.length])).toEqual([
      ['Year 7', 2],
      ['Year 8', 1],
    ])
    expect(inSight(placements, '').map(({ id }) => id)).toEqual(
      [0, 6, 1].map((number) => sampleRow(number).id),
    )
  })
})

describe('corrections store', () => {
  it('says a correction is saved only when main said so', async () => {
    const bridge = createHeldBridge()
    const store = createQueueStore(bridge.client, () => () => {})
    const edits = { variant: 'person', personId: sampleRow(1).id, author: 'A', changes: [] } as const
    const saved = store.getState().save({ ...edits, changes: [] })
    await bridge.nth('edits.save', 0).fail({ code: 'not-saved' })
    expect(await saved).toBe(false)
    expect(store.getState().failure?.code).toBe('not-saved')
  })

  it('shows a hidden value for half a minute, and no longer than the correction stays as it was', async () => {
    const bridge = createHeldBridge()
    let timeIsUp = () => {}
    const store = createQueueStore(bridge.client, (run, ms) => {
      expect(ms).toBe(30_000)
      timeIsUp = run
      return () => {}
    })
    const [hidden] = sampleQueue.edits
    if (hidden === undefined) throw new Error('no sample')
    store.getState().become(sampleQueue)
    const show = async (nth: number) => {
      void store.getState().reveal(hidden.id)
      await bridge.nth('edits.reveal', nth).answer(hidden)
      expect(store.getState().revealed).toEqual(hidden)
    }
    await show(0)
    store.getState().become(sampleQueue)
    expect(store.getState().revealed).toEqual(hidden)
    timeIsUp()
    expect(store.getState().revealed).toBeNull()
    await show(1)
    const changedAt = '2026-11-21T09:00:00.000Z'
    store.getState().become({ ...sampleQueue, edits: [{ ...hidden, changedAt }] })
    expect(store.getState().revealed).toBeNull()
  })

  it('counts what has not reached the school, and what needs a person', () => {
    expect(waitingEdits(sampleQueue).map(({ state }) => state)).toEqual(['conflict', 'queued', 'rejected'])
    expect(stuckEdits(sampleQueue).map(({ state }) => state)).toEqual(['conflict', 'rejected'])
  })
})

describe('session store', () => {
  it('hears the seven steps while the connection is being made, and keeps the findings to be read', async () => {
    const bridge = createHeldBridge()
    const store = createSessionStore(bridge.client)
    store.getState().become(firstRunStatus)
    void store.getState().connect({
      school: 'Example',
      baseUrl: 'https://records.example',
      authUrl: 'https://sign-in.example',
      clientId: 'desk',
      clientSecret: 'secret',
    })
    store.getState().hearTick({ name: 'https', state: 'running', failure: null, fixedBy: null })
    store.getState().hearTick({ name: 'https', state: 'ok', failure: null, fixedBy: null })
    expect(store.getState().ticks.map(({ name, state }) => [name, state])).toEqual([['https', 'ok']])
    await bridge.nth('session.connect', 0).answer({ ticks: [], findings: [], role: 'read-only' })
    await bridge.nth('session.status', 0).answer(openStatus(false))
    expect(store.getState()).toMatchObject({ arriving: true, report: { role: 'read-only' } })
    store.getState().proceed()
    expect(store.getState().arriving).toBe(false)
  })

  it('keeps no secret after it was sent', async () => {
    const bridge = createHeldBridge()
    const store = createSessionStore(bridge.client)
    void store.getState().signIn('hush-hush')
    await bridge.nth('session.signIn', 0).answer(openStatus(false))
    expect(JSON.stringify(store.getState())).not.toContain('hush-hush')
  })
})

describe('sync store', () => {
  it('shows a review as approved only when main said so', async () => {
    const bridge = createHeldBridge()
    const store = createSyncStore(bridge.client)
    void store.getState().readReview()
    await bridge.nth('sync.review', 0).answer(heldReview)
    const approved = store.getState().approveReview()
    expect(store.getState().review?.held).not.toBeNull()
    await bridge.nth('sync.approveReview', 0).fail({ code: 'disk-full' })
    expect(await approved).toBe(false)
    expect(store.getState()).toMatchObject({ review: heldReview, lookFailure: { code: 'disk-full' } })
  })

  it('approves the list that was shown, and shows the other one that came meanwhile', async () => {
    const bridge = createHeldBridge()
    const store = createSyncStore(bridge.client)
    void store.getState().readReview()
    await bridge.nth('sync.review', 0).answer(heldReview)
    const approved = store.getState().approveReview()
    expect(bridge.nth('sync.approveReview', 0).input).toEqual({ version: heldReview.version })
    await bridge.nth('sync.approveReview', 0).fail({ code: 'review-moved-on' })
    const longer = { ...heldReview, version: 'longer' }
    await bridge.nth('sync.review', 1).answer(longer)
    expect(await approved).toBe(false)
    expect(store.getState()).toMatchObject({ review: longer, lookFailure: { code: 'review-moved-on' } })
  })

  it('looks who is missing when a round has ended, and not at every step of it', async () => {
    const bridge = createHeldBridge()
    const { hear, stores } = wiredStores(bridge.client)
    stores.sync.getState().become(syncStatus)
    const running = { phase: 'current', done: 1, of: 10, share: 0.1, eta: null } as const
    hear('sync.changed', { ...syncStatus, running })
    hear('sync.changed', { ...syncStatus, running: { ...running, done: 2 } })
    expect(bridge.count('sync.review')).toBe(0)
    hear('sync.changed', syncStatus)
    expect(bridge.count('sync.review')).toBe(1)
  })
})

/** The window's stores, and a way to announce something to them as main does. */
function wiredStores(caller: Caller) {
  const listeners = new Map<EventName, (payload: never) => void>()
  const client: Client = {
    call: caller.call,
    on: (name, listener) => {
      listeners.set(name, listener)
      return () => listeners.delete(name)
    },
  }
  const stores = createStores({ client, later: () => () => {}, today: () => '2026-11-21' })
  wireEvents(client, stores, () => undefined)
  const hear = <E extends EventName>(name: E, payload: Payload<E>) => listeners.get(name)?.(payload as never) // sound: kept under the name it listens to
  return { stores, hear }
}
