import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { saveCorrections } from '../../../electron/corrections/check-and-save.ts'
import { createCorrectionStore } from '../../../electron/storage/queue/correction-store.ts'
import { openQueue } from '../../../electron/storage/queue/open-queue.ts'
import type { CorrectionChange } from '../../../electron/storage/queue/stored-correction.ts'
import type { SaveCorrections } from '../../../shared/domain/correction.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { idOf } from '../../support/people.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { ann, countedIds, morning } from './queue-in-memory.ts'

const now = () => morning
type PersonChange = Extract<SaveCorrections, { variant: 'person' }>['changes'][number]

/** A queue on disk, and a person in the student data. */
function desk({ hasSpouse = false } = {}) {
  const store = createCorrectionStore(openQueue(join(tempFolder(), 'queue.db'), randomBytes(32)), now)
  const person = (id: string) => (id === ann ? { name: 'Ann Ashby', schoolId: '4711', hasSpouse } : null)
  const deps = { store, now, newId: countedIds(), person }
  return {
    store,
    saveAll: (input: SaveCorrections) => saveCorrections(deps, input),
    save: (...changes: PersonChange[]) =>
      saveCorrections(deps, { variant: 'person', personId: ann, author: 'Kim', changes }),
    /** What becomes of the first open correction meanwhile. */
    change: (change: CorrectionChange) => {
      const [first] = store.open()
      if (first !== undefined) store.change(first, change)
    },
    saved: () => store.all().map(({ base, mine, state }) => `${base} > ${mine}: ${state}`),
  }
}
const surname = (base: string | null, mine: string | null) => ({ field: 'surname', base, mine }) as const
const movedOn = new AppError({ code: 'correction-moved-on' })

it('stores author, person, old and new value of each correction', () => {
  const { save, store } = desk()
  save(surname('Ashby', 'Archer'), { field: 'prefName', base: null, mine: 'Annie' })
  const person = { personName: 'Ann Ashby', schoolId: '4711', author: 'Kim' }
  expect(store.open()).toMatchObject([
    { field: 'surname', base: 'Ashby', mine: 'Archer', ...person },
    { field: 'prefName', base: null, mine: 'Annie', state: 'queued', attempts: 0, createdAt: morning },
  ])
})

it('saves all corrections or none, and allows the user to undo a death while a spouse is linked', () => {
  const { save, saved } = desk({ hasSpouse: true })
  const refused = new AppError({ code: 'correction-not-allowed', rule: 'deceased-with-spouse' })
  const died = { field: 'deceased', base: 'false', mine: 'true' } as const
  expect(() => save(surname('Ashby', 'Archer'), died)).toThrow(refused)
  expect(saved()).toEqual([])
  save({ ...died, base: 'true', mine: 'false' }, { field: 'deceasedDate', base: '2020-01-01', mine: null })
  expect(saved()).toHaveLength(2)
})

it('refuses a person who is not in the student data', () => {
  const person = { variant: 'person', personId: idOf(11), author: 'Kim' } as const
  const save = () => desk().saveAll({ ...person, changes: [surname('A', 'B')] })
  expect(save).toThrow(new AppError({ code: 'unknown-person' }))
})

it('gives a waiting correction the new value and base, and resets its attempts', () => {
  const { save, store, change } = desk()
  save(surname('Ashby', 'Archer'))
  change({ attempts: 3 })
  save(surname('Ashby-Lee', 'Baker'))
  expect(store.open()).toMatchObject([{ base: 'Ashby-Lee', mine: 'Baker', attempts: 0 }])
})

const emptied = {
  ...{ state: 'conflict', theirs: null, theirsKnown: true },
  last: { at: morning, failure: { code: 'unexpected-change', fields: ['surname'] }, serverSaid: null },
} satisfies CorrectionChange
const [sending, applied] = [{ state: 'sending' } as const, { state: 'applied' } as const]
const [first, emptying] = ['Ashby > Archer: sending', 'Ashby > null: sending']

it.each<[string, CorrectionChange, readonly string[], readonly string[]]>([
  ['withdraws if the old value is typed again', {}, ['Ashby'], ['Ashby > Ashby: withdrawn']],
  ['queues behind one in flight', sending, ['Baker'], [first, 'Archer > Baker: queued']],
  ['reverses one in flight', sending, ['Baker', 'Cole', 'Ashby'], [first, 'Archer > Ashby: queued']],
  ['reverses an emptying', { ...sending, mine: null }, ['Ashby'], [emptying, 'null > Ashby: queued']],
  ['queues a reversal', applied, ['Ashby'], ['Ashby > Archer: applied', 'Archer > Ashby: queued']],
  ['requeues an emptied value', emptied, ['Ashby'], ['Ashby > Ashby: queued']],
])('%s, as a later correction of a field', (_, meanwhile, typed, expected) => {
  const { save, change, saved } = desk()
  save(surname('Ashby', 'Archer'))
  change(meanwhile)
  for (const mine of typed) save(surname('Ashby', mine))
  expect(saved()).toEqual(expected)
})

it('sends a value put back although its correction was sent while a later one waited', () => {
  const { save, change, saved } = desk()
  save(surname('Ashby', 'Archer'))
  change(sending)
  save(surname('Ashby', 'Baker'))
  change(applied)
  save(surname('Ashby', 'Ashby'))
  expect(saved()).toEqual(['Ashby > Archer: applied', 'Archer > Ashby: queued'])
})

it('withdraws the question about an emptied value once the form has shown the field empty', () => {
  const { save, store, change, saved } = desk()
  save(surname('Ashby', 'Archer'))
  change(emptied)
  save(surname('Ashby', 'Ashby'))
  save(surname(null, null))
  expect(saved()).toEqual(['null > null: withdrawn'])
  save(surname('Ashby', 'Archer'))
  change(emptied)
  save(surname(null, null))
  expect(saved().slice(1)).toEqual(['null > null: withdrawn', 'Ashby > Ashby: conflict'])
  save(surname(null, null)) // it shall stay empty
  expect(store.open()).toEqual([])
  save(surname('De  Souza', 'Archer'))
  change(emptied)
  save(surname('De Souza', 'De Souza')) // with other spaces than were emptied
  expect(store.open()).toMatchObject([{ base: 'De  Souza', state: 'conflict' }])
})

it('queues a correction of spaces only, beside a waiting one and after an applied one', () => {
  const { save, change, saved } = desk()
  save(surname('De  Souza', 'Archer'))
  save(surname('De  Souza', 'De Souza'))
  expect(saved()).toEqual(['De  Souza > De Souza: queued'])
  change(applied)
  save(surname('De  Souza', 'De Souza')) // the school has two spaces again
  expect(saved().at(-1)).toBe('De  Souza > De Souza: queued')
})

it('queues a correction of decomposed letters, and of nothing but a space', () => {
  const { save, saved } = desk()
  save(surname('Zoe\u0308', 'Zoë'), { field: 'prefName', base: ' ', mine: null })
  expect(saved()).toEqual(['Zoe\u0308 > Zoë: queued', '  > null: queued'])
})

it('ignores unchanged values, and refuses to save if nothing would be sent, so that the draft stays', () => {
  const { save, change, saved } = desk()
  expect(() => save(surname('Ashby', 'Ashby'), surname(null, ''))).toThrow(movedOn)
  save({ field: 'birthDate', base: '2011-03-12T00:00:00', mine: '2011-03-12' }, surname('Ashby', 'Archer'))
  change(sending)
  expect(() => save(surname('Ashby', 'Archer'))).toThrow(movedOn)
  expect(saved()).toEqual(['Ashby > Archer: sending'])
})

it('counts an unread field as compared only after the user confirmed the overwrite', () => {
  const { save, store } = desk()
  save({ field: 'maidenName', base: null, mine: 'Cole' })
  expect(store.open()[0]?.baseKnown).toBe(false)
  save({ field: 'maidenName', base: null, mine: 'Coles', unseen: 'overwrite' })
  expect(store.open()[0]?.baseKnown).toBe(true)
})

it('names a company by its first new name, replaces a waiting value or ID, and compares no old value', () => {
  const { store, saveAll } = desk()
  const company = { variant: 'company', personId: ann, schoolId: 'C1', author: 'Kim' } as const
  for (const mine of ['Ashby & Co', 'Ashby Ltd'])
    saveAll({ ...company, changes: [{ field: 'companyName', mine }] })
  expect(store.open()).toMatchObject([
    { personName: 'Ashby & Co', mine: 'Ashby Ltd', schoolId: 'C1', base: null, baseKnown: false },
  ])
  saveAll({ ...company, schoolId: 'C2', changes: [{ field: 'companyName', mine: 'Ashby Ltd' }] })
  expect(store.open()).toMatchObject([{ mine: 'Ashby Ltd', schoolId: 'C2', state: 'queued' }])
})
