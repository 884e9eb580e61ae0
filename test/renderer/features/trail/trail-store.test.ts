import { expect, it } from 'vitest'
import { createTrailStore } from '../../../../renderer/features/trail/trail-store.ts'
import type { TrailAnswer, TrailFile, TrailQuestion } from '../../../../shared/domain/trail.ts'
import { createHeldBridge, turn } from '../../support/plain-bridge.ts'

const answer = (found: number): TrailAnswer => ({
  entries: [],
  found,
  since: null,
  lost: 0,
  unclean: 0,
  broken: 0,
  files: [],
})
const asking = (by: string): TrailQuestion => ({ personId: null, by })

const file: TrailFile = {
  place: { account: 'ana', computer: 'desk 2' },
  school: 'Corella Ridge',
  at: '2026-11-20T23:42:00.000Z',
  question: asking(''),
  found: 3,
  since: null,
  lost: 0,
  unclean: 0,
  broken: 0,
}

function start() {
  const bridge = createHeldBridge()
  const store = createTrailStore(bridge.client)
  return { bridge, store, state: store.getState }
}

it('shows the answer to the last question when answers arrive out of order', async () => {
  const { bridge, state } = start()
  void state().read(asking('a'))
  void state().read(asking('ana'))
  await turn()
  await bridge.nth('trail.read', 1).answer(answer(2))
  await bridge.nth('trail.read', 0).answer(answer(1))
  expect(state()).toMatchObject({ busy: false, answer: { found: 2 } })
})

it('keeps the entries shown when the next request fails, and says why', async () => {
  const { bridge, state } = start()
  void state().read(asking('a'))
  await turn()
  await bridge.nth('trail.read', 0).answer(answer(1))
  void state().read(asking('b'))
  await turn()
  await bridge.nth('trail.read', 1).fail({ code: 'not-confirmed' })
  expect(state()).toMatchObject({
    busy: false,
    answer: { found: 1 },
    failure: { code: 'not-confirmed' },
  })
})

it('is reread with an opened file, and not after Cancel in the file dialog', async () => {
  const { bridge, state } = start()
  const none = state().openFile('four quiet grey herons', asking('a'))
  await turn()
  await bridge.nth('trail.openFile', 0).answer(null)
  expect([await none, bridge.count('trail.read')]).toEqual([null, 0])
  const opened = state().openFile('four quiet grey herons', asking('a'))
  await turn()
  await bridge.nth('trail.openFile', 1).answer(file)
  await bridge.nth('trail.read', 0).answer(answer(9))
  expect(await opened).toEqual(file)
  expect(state().answer?.found).toBe(9)
  expect(JSON.stringify(state())).not.toContain('herons')
})

it('keeps nothing once closed, not even an answer that arrives later', async () => {
  const { bridge, state } = start()
  void state().read(asking('a'))
  await turn()
  state().close()
  await bridge.nth('trail.read', 0).answer(answer(1))
  expect(state()).toMatchObject({ answer: null, failure: null, busy: false })
  expect(bridge.count('trail.putFilesAway')).toBe(1)
})

it('may not be read while the permission is unknown', async () => {
  const { bridge, state } = start()
  void state().lookWhetherMayRead()
  await turn()
  await bridge.nth('trail.mayRead', 0).fail({ code: 'locked' })
  expect(state().mayRead).toBe(false)
  void state().lookWhetherMayRead()
  await turn()
  await bridge.nth('trail.mayRead', 1).answer(true)
  expect(state().mayRead).toBe(true)
  void state().lookWhetherMayRead()
  await turn()
  await bridge.nth('trail.mayRead', 2).answer(false)
  expect(state().mayRead).toBe(false)
})
