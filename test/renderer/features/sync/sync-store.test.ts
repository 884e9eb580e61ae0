import { expect, it } from 'vitest'
import { createSyncStore } from '../../../../renderer/features/sync/sync-store.ts'
import { createHeldBridge } from '../../support/plain-bridge.ts'
import { heldReview } from '../../support/sample-school.ts'

/** A review that is shown, and whose approval main has not answered. */
async function approving() {
  const bridge = createHeldBridge()
  const store = createSyncStore(bridge.client)
  void store.getState().readReview()
  await bridge.nth('sync.review', 0).answer(heldReview)
  const approved = store.getState().approveReview()
  return { bridge, store, approved }
}

it('shows a review as approved only once main has confirmed it', async () => {
  const { bridge, store, approved } = await approving()
  expect(store.getState().review?.held).not.toBeNull()
  await bridge.nth('sync.approveReview', 0).fail({ code: 'disk-full' })
  await approved
  expect(store.getState()).toMatchObject({ review: heldReview, lookFailure: { code: 'disk-full' } })
})

it('approves the list that was shown, and then shows a different list that arrived meanwhile', async () => {
  const { bridge, store, approved } = await approving()
  expect(bridge.nth('sync.approveReview', 0).input).toEqual({ version: heldReview.version })
  await bridge.nth('sync.approveReview', 0).fail({ code: 'review-moved-on' })
  const longer = { ...heldReview, version: 'longer' }
  await bridge.nth('sync.review', 1).answer(longer)
  await approved
  expect(store.getState()).toMatchObject({ review: longer, lookFailure: { code: 'review-moved-on' } })
})
