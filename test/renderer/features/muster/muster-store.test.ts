import { expect, it } from 'vitest'
import { createMusterStore } from '../../../../renderer/features/muster/muster-store.ts'
import { createHeldBridge } from '../../support/plain-bridge.ts'
import { sampleId } from '../../support/sample-people.ts'

it('says that a tick was not saved until the same person is ticked', async () => {
  const bridge = createHeldBridge()
  const { getState } = createMusterStore(bridge.client)
  void getState().open({ kind: 'house', name: 'Chisholm House', date: '2026-11-29' })
  for (const [turn, person] of [1, 2, 1].entries()) {
    void getState().tick(sampleId(person), true)
    const asked = bridge.nth('desk.tick', turn)
    await (turn === 0 ? asked.fail({ code: 'disk-full' }) : asked.answer({ ticked: [], startedAt: null }))
    expect(getState().failure?.code).toBe(turn < 2 ? 'disk-full' : undefined)
  }
})
