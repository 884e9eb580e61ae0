import { describe, expect, it } from 'vitest'
import { askUnseen, isQuestion } from '../../../../electron/corrections/push/unseen-questions.ts'
import { unreadFields } from '../../../../electron/corrections/rules/field-read-back.ts'
import type { StoredCorrection } from '../../../../electron/storage/queue/stored-correction.ts'
import { createVirtualTime } from '../../sync/rig/virtual-time.ts'
import { countedIds, morning, queueInMemory, waitingCorrection } from '../queue-in-memory.ts'

/** Ann's surname waits, and what else; the last answer to an update showed her maiden name. */
function ask(...waiting: readonly Partial<StoredCorrection>[]) {
  const store = queueInMemory()
  const about = waitingCorrection(0)
  for (const [n, one] of [{}, ...waiting].entries()) store.insert(waitingCorrection(n, one))
  const deps = {
    store,
    clock: createVirtualTime().clock,
    newId: countedIds(),
    shown: { read: () => ({ values: { maidenName: 'Cole' }, at: '2026-03-02T08:00:00.000Z' }) },
  }
  const mustWait = () => askUnseen(deps, about)
  return { mustWait, questions: () => store.all().filter(isQuestion) }
}
const answered = unreadFields.map((field) => ({ field, base: null, mine: null }))

describe('fields that no read shows', () => {
  it('asks one question for each unread field, with its last seen value, before an update is sent', () => {
    const { mustWait, questions } = ask()
    expect(mustWait()).toBe(true)
    expect(questions().map(({ field }) => field)).toEqual(unreadFields)
    expect(questions().find(({ field }) => field === 'maidenName')).toMatchObject({
      base: 'Cole',
      mine: 'Cole',
      baseKnown: false,
      theirsKnown: false,
      personName: 'Ann Ashby',
    })
    expect(questions().find(({ field }) => field === 'deceased')?.base).toBeNull()
  })

  it('asks about each unread field once, and blocks the update until each has an answer', () => {
    const { mustWait, questions } = ask(...answered.slice(0, 5))
    expect([mustWait(), mustWait(), questions().length]).toEqual([true, true, 1])
  })

  it('does not block the update once all questions are answered', () => {
    const { mustWait, questions } = ask(...answered)
    expect([mustWait(), questions()]).toEqual([false, []])
  })

  it.each<[string, Partial<StoredCorrection>]>([
    ['the user has not confirmed the overwrite', { baseKnown: false }],
    ['it waits for another reason', { state: 'rejected' }],
  ])('does not take a correction for an answer if %s, and does not ask beside it', (_, open) => {
    const [first, ...others] = answered
    const { mustWait, questions } = ask({ ...first, ...open }, ...others)
    expect([mustWait(), questions()]).toEqual([true, []])
  })
})

const last = { at: morning, failure: { code: 'not-comparable' }, serverSaid: null } as const
it('recognises a question until it is answered, and no other conflict', () => {
  expect(isQuestion(waitingCorrection(1, { state: 'conflict', last }))).toBe(true)
  expect(isQuestion(waitingCorrection(1, { state: 'queued', last }))).toBe(false)
  for (const other of [null, { ...last, failure: null }, { ...last, failure: { code: 'not-kept' } } as const])
    expect(isQuestion(waitingCorrection(1, { state: 'conflict', last: other }))).toBe(false)
})
