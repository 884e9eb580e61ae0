import { expect, it } from 'vitest'
import { createLedger } from '../../../electron/api/connect/ledger.ts'
import { createCorrections } from '../../../electron/corrections/corrections.ts'
import type { QueueChange } from '../../../electron/corrections/queue-change.ts'
import { uuidv7 } from '../../../electron/corrections/uuid-v7.ts'
import { createCorrectionStore } from '../../../electron/storage/queue/correction-store.ts'
import { readCurrentStudent } from '../../../shared/api/current-student.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { idOf } from '../../support/people.ts'
import { createVirtualTime } from '../sync/rig/virtual-time.ts'
import { cacheInMemory } from './cache-in-memory.ts'
import { ann, countedIds, freshRow, morning, queueDatabase, waitingCorrection } from './queue-in-memory.ts'

const baseUrl = 'https://school.example'
const surname = (mine: string) => ({
  ...({ variant: 'person', personId: ann, author: 'Kim' } as const),
  changes: [{ field: 'surname', base: 'Ashby', mine } as const],
})

/** Corrections over a queue in memory, and a service that takes `recordType`, merges, and answers with the maiden name. */
function open(
  queue = queueDatabase(),
  { mayCorrect = true, surname = 'Ashby', ledger = createLedger({}, () => '') } = {},
) {
  const { clock, timers } = createVirtualTime(Date.parse(morning))
  const changes: QueueChange[] = []
  const answers = { shown: 'Ashby' }
  const { value: detail } = readCurrentStudent({ communityId: ann })
  const { row } = freshRow({ preferredName: 'Annie' })
  const unasked = () => Promise.reject(new Error('no one asks for this'))
  const corrections = createCorrections({
    ...{ queue, journal: { append: () => undefined }, clock, timers, baseUrl, ledger },
    ...cacheInMemory({ preferredName: 'Annie', surname }),
    api: {
      ...{ question: () => '', searchPast: unasked, readLookup: unasked },
      readCurrent: () => (detail === null ? unasked() : Promise.resolve(detail)),
      searchCurrent: async () =>
        ({
          ...{ rows: [{ ...row, surname: answers.shown }], unreadable: new Map(), askedAt: morning },
          ...({ total: 1, refused: 0 } as object),
        }) as never, // sound: the reader takes rows, what could not be read and the time
      updatePersonalInformation: async (_, body) => {
        if (!('recordType' in body)) throw new AppError({ code: 'rejected', status: 400, apiCode: null })
        answers.shown = 'Archer'
        return { surname: 'Archer', prefName: 'Annie', maidenName: 'Cole' }
      },
    },
    newId: countedIds(),
    requestsChanged: () => undefined,
    key: () => ({ mark: 'one', isRefused: false }),
    online: () => true,
    sendsByItself: () => false,
    mayCorrect: () => mayCorrect,
    learnt: () => undefined,
    changed: (change) => void changes.push(change),
    report: (error) => {
      throw error
    },
  })
  const states = () =>
    createCorrectionStore(queue, () => morning)
      .all()
      .map(({ state }) => state)
  return { corrections, changes, queue, states, ledger }
}

it('announces each saved correction and draft, and drops the draft when its form is saved', () => {
  const { corrections, changes } = open()
  corrections.saveDraft(ann, { surname: 'Arch', prefName: 'Nan' })
  expect(changes.at(-1)?.drafts).toEqual([{ id: ann, values: { surname: 'Arch', prefName: 'Nan' } }])
  corrections.save(surname('Archer'))
  expect(changes.at(-1)?.drafts).toEqual([{ id: ann, values: { prefName: 'Nan' } }])
  expect(changes.flatMap((change) => change.corrections)).toMatchObject([
    { mine: 'Archer', state: 'queued', personName: 'Annie Ashby' },
  ])
  const single = open(queueDatabase(), { surname: '' })
  single.corrections.save(surname('Archer'))
  expect(single.changes[0]?.corrections[0]?.personName).toBe('Annie')
  corrections.saveDraft(ann, { surname: 'A' })
  corrections.discardDraft(ann)
  expect(changes.at(-1)?.drafts).toEqual([{ id: ann, values: null }])
})

it('reads the record again first if the app ended while corrections were being sent', () => {
  const queue = queueDatabase()
  createCorrectionStore(queue, () => morning).insert(waitingCorrection(1, { state: 'sending' }))
  expect(open(queue).states()).toEqual(['uncertain'])
})

const applied = { state: 'applied', attempts: 1, batch: { id: ann, name: '', size: 1, row: 0 } } as const
const back = { id: ann, name: 'Back', author: 'Kim' }

it('refuses new corrections and reversals for a read-only key', () => {
  const queue = queueDatabase()
  createCorrectionStore(queue, () => morning).insert(waitingCorrection(1, applied))
  const refused = new AppError({ code: 'correction-not-allowed', rule: 'read-only-key' })
  const { corrections } = open(queue, { mayCorrect: false })
  const reverse = { id: waitingCorrection(1).id, author: 'Kim' }
  expect(() => corrections.save(surname('Archer'))).toThrow(refused)
  expect(() => corrections.reverse(reverse)).toThrow(refused)
  expect(() => corrections.sheets.revert(back)).toThrow(refused)
  const allowed = open(queue)
  allowed.corrections.reverse(reverse)
  expect(allowed.states()).toEqual(['applied', 'queued'])
})

it('reverts a sheet for its people who are still on this computer', () => {
  const queue = queueDatabase()
  const store = createCorrectionStore(queue, () => morning)
  for (const [n, personId] of [ann, idOf(9)].entries())
    store.insert(waitingCorrection(n, { ...applied, personId }))
  const { sheets } = open(queue).corrections
  expect(sheets.revert(back)).toBe(1)
  expect(sheets.of(sheets.batches().find(({ name }) => name === back.name)?.id ?? '')).toMatchObject([
    { personId: ann },
  ])
})

it('parks the corrections that another computer takes over, and no later ones', () => {
  const here = open()
  here.corrections.save(surname('Archer'))
  const edits = createCorrectionStore(here.queue, () => morning).open()
  here.corrections.save({
    ...surname('Archer'),
    changes: [{ field: 'prefName', base: 'Annie', mine: 'Nan' }],
  })
  here.corrections.taken(edits.map(({ id }) => id))
  expect(here.states()).toEqual(['parked', 'queued'])
})

it('remembers after a restart which updates the service accepts, and values that only an answer showed', async () => {
  const { corrections, changes, queue, states, ledger } = open()
  corrections.save(surname('Archer'))
  await corrections.send()
  expect(states()).toEqual(['applied'])
  expect(changes.flatMap(({ shown }) => shown)).toMatchObject([{ id: ann, values: { maidenName: 'Cole' } }])
  const { discriminator, personAlways, putMode } = ledger.profile()
  expect([discriminator, putMode]).toEqual(['recordType', 'merge'])
  const next = createLedger({}, () => '')
  next.learn('discriminator', 'other', 'probed')
  next.learn('personAlways', [], 'probed')
  open(queue, { ledger: next })
  expect(next.profile()).toMatchObject({ discriminator, personAlways, putMode: 'merge' })
})

it('makes ids that sort by time', () => {
  const ids = [1, 2, 300, 70_000, 2 ** 40].map(uuidv7)
  expect(ids.toSorted()).toEqual(ids)
})
