import { expect, it } from 'vitest'
import { createFormStore } from '../../../../renderer/features/corrections/form-store.ts'
import type { CorrectionForm } from '../../../../shared/domain/correction.ts'
import { createHandClock, createHeldBridge, turn } from '../../support/plain-bridge.ts'
import { fieldOf } from '../../support/sample-fields.ts'
import { sampleId } from '../../support/sample-people.ts'

const form: CorrectionForm = {
  personId: sampleId(1),
  personName: 'Kit Thompson',
  online: false,
  fields: [
    fieldOf({ field: 'surname', base: 'Tran' }),
    fieldOf({ field: 'prefName', base: null }),
    fieldOf({ field: 'givenName', base: 'Katherine', waiting: 'Catherine' }),
  ],
}

const drafted: CorrectionForm = {
  ...form,
  fields: [fieldOf({ field: 'surname', base: 'Tran', draft: 'Nguyen' })],
}

async function start(opened: CorrectionForm = form) {
  const bridge = createHeldBridge()
  const clock = createHandClock()
  const store = createFormStore(bridge.client, clock.later)
  void store.getState().open(opened.personId)
  await turn()
  await bridge.nth('corrections.form', 0).answer(opened)
  return { bridge, clock, store }
}

it('saves the typed values on disk within a second of the last key, and no values that were taken back', async () => {
  const { bridge, clock, store } = await start()
  store.getState().set('surname', 'N')
  await clock.pass(300)
  store.getState().set('surname', 'Ng')
  await clock.pass(300)
  expect(bridge.count('corrections.saveDraft')).toBe(0)
  await clock.pass(200)
  expect(bridge.nth('corrections.saveDraft', 0).input).toEqual({
    personId: sampleId(1),
    values: { surname: 'Ng' },
  })
  await bridge.nth('corrections.saveDraft', 0).answer(undefined)
  expect(store.getState().draft).toBe('kept')
  store.getState().set('surname', 'Tran')
  await clock.pass(500)
  await bridge.nth('corrections.discardDraft', 0).answer(undefined)
  expect(store.getState().draft).toBe('none')
})

it('writes a newer draft only after the older one is written', async () => {
  const { bridge, clock, store } = await start()
  store.getState().set('surname', 'N')
  await clock.pass(500)
  store.getState().set('surname', 'Ng')
  await clock.pass(500)
  expect(bridge.count('corrections.saveDraft')).toBe(1)
  await bridge.nth('corrections.saveDraft', 0).answer(undefined)
  expect(store.getState().draft).toBe('typing')
  expect(bridge.nth('corrections.saveDraft', 1).input.values).toEqual({ surname: 'Ng' })
})

it('keeps what was typed for one person when the next one is opened at once', async () => {
  const { bridge, store } = await start()
  store.getState().set('surname', 'Ng')
  void store.getState().close()
  expect(store.getState().form).toBeNull()
  void store.getState().open(sampleId(2))
  await turn()
  expect(bridge.nth('corrections.saveDraft', 0).input).toEqual({
    personId: sampleId(1),
    values: { surname: 'Ng' },
  })
  await bridge.nth('corrections.saveDraft', 0).answer(undefined)
  await bridge.nth('corrections.form', 1).answer({ ...form, personId: sampleId(2), personName: 'Ava Wu' })
  expect(store.getState().form?.personName).toBe('Ava Wu')
  expect(store.getState().values.surname).toBe('Tran')
})

it('does not show a form that arrives after it was closed', async () => {
  const { bridge, store } = await start()
  void store.getState().open(sampleId(2))
  void store.getState().close()
  await turn()
  await bridge.nth('corrections.form', 1).answer({ ...form, personId: sampleId(2) })
  expect(store.getState().form).toBeNull()
})

it('deletes the draft of a saved form, even if the form was left before the answer', async () => {
  const { bridge, store } = await start()
  store.getState().set('surname', 'Ng')
  void store.getState().close()
  await turn()
  await bridge.nth('corrections.saveDraft', 0).answer(undefined)
  const wasShown = store.getState().finish(form)
  void store.getState().open(form.personId)
  await turn()
  expect(bridge.nth('corrections.discardDraft', 0).input).toEqual({ personId: form.personId })
  await bridge.nth('corrections.form', 1).answer(drafted)
  await bridge.nth('corrections.discardDraft', 0).answer(undefined)
  expect([await wasShown, store.getState().draft]).toEqual([false, 'none'])
})

it('writes no draft if a saved form is left while its draft is being deleted', async () => {
  const { bridge, clock, store } = await start()
  store.getState().set('surname', 'Ng')
  void store.getState().finish(form)
  void store.getState().close()
  await clock.pass(500)
  expect(bridge.count('corrections.saveDraft')).toBe(0)
  expect(bridge.count('corrections.discardDraft')).toBe(1)
})

it('keeps what is typed into a form that was opened again before the save was answered', async () => {
  const { bridge, store } = await start()
  void store.getState().close()
  void store.getState().open(form.personId)
  await turn()
  await bridge.nth('corrections.form', 1).answer({ ...form })
  store.getState().set('surname', 'Ngo')
  expect(await store.getState().finish(form)).toBe(false)
  expect(store.getState().values.surname).toBe('Ngo')
  expect(bridge.count('corrections.discardDraft')).toBe(0)
})

it('reports that the draft could not be saved, and tries once more when the form is left', async () => {
  const { bridge, clock, store } = await start()
  store.getState().set('surname', 'Ng')
  await clock.pass(500)
  await bridge.nth('corrections.saveDraft', 0).fail({ code: 'disk-full' })
  expect(store.getState().draft).toBe('failed')
  expect(store.getState().failure?.code).toBe('disk-full')
  expect(store.getState().values.surname).toBe('Ng')
  store.getState().set('surname', 'Ngo')
  await clock.pass(500)
  await bridge.nth('corrections.saveDraft', 1).answer(undefined)
  expect(store.getState()).toMatchObject({ draft: 'kept', failure: null })
  store.getState().set('surname', 'Ng')
  const kept = store.getState().close()
  await turn()
  await bridge.nth('corrections.saveDraft', 2).fail({ code: 'disk-full' })
  expect(await kept).toBe(false)
})

it('discards everything typed, on disk too', async () => {
  const { bridge, store } = await start(drafted)
  expect(store.getState()).toMatchObject({ values: { surname: 'Nguyen' }, draft: 'kept' })
  void store.getState().discard()
  await turn()
  await bridge.nth('corrections.discardDraft', 0).answer(undefined)
  const plain = { ...drafted, fields: [fieldOf({ field: 'surname', base: 'Tran' })] }
  expect(store.getState()).toMatchObject({ form: plain, values: { surname: 'Tran' }, draft: 'none' })
  expect(store.getState().form?.fields[0]).not.toHaveProperty('draft')
})
