import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { saveCorrections } from '../../../electron/corrections/save-corrections.ts'
import { createCorrectionStore } from '../../../electron/storage/queue/correction-store.ts'
import { openQueue } from '../../../electron/storage/queue/open-queue.ts'
import type { CorrectionChange } from '../../../electron/storage/queue/stored-correction.ts'
import type { SaveCorrections } from '../../../shared/domain/correction.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { correctionId, personId } from '../../../shared/domain/ids.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const ann = personId.parse('00000000-0000-4000-8000-00000000000a')
const now = () => '2026-03-02T08:00:00.000Z'

/** A queue on disk, and a person in the student data. */
function desk({ hasSpouse = false } = {}) {
  const store = createCorrectionStore(openQueue(join(tempFolder(), 'queue.db'), randomBytes(32)), now)
  let count = 0
  const newId = () => correctionId.parse(`00000000-0000-7000-8000-${String(++count).padStart(12, '0')}`)
  const person = (id: string) => (id === ann ? { name: 'Ann Ashby', schoolId: '4711', hasSpouse } : null)
  const save = (...changes: Extract<SaveCorrections, { variant: 'person' }>['changes']) =>
    saveCorrections(
      { store, now, newId, person },
      { variant: 'person', personId: ann, author: 'Kim', changes },
    )
  const fields = () => store.all().map(({ field, base, mine, state }) => [field, base, mine, state])
  return { store, save, fields, newId, person }
}
const surname = (base: string | null, mine: string | null) => ({ field: 'surname', base, mine }) as const

describe('saving corrections', () => {
  it('stores author, person, old and new value of each correction', () => {
    const { save, store } = desk()
    save(surname('Ashby', 'Archer'), { field: 'prefName', base: null, mine: 'Annie' })
    expect(store.open()).toMatchObject([
      {
        field: 'surname',
        base: 'Ashby',
        mine: 'Archer',
        personName: 'Ann Ashby',
        schoolId: '4711',
        author: 'Kim',
      },
      { field: 'prefName', base: null, mine: 'Annie', state: 'queued', attempts: 0, createdAt: now() },
    ])
  })

  it('saves all corrections or none', () => {
    const { save, fields } = desk({ hasSpouse: true })
    expect(() =>
      save(surname('Ashby', 'Archer'), { field: 'deceased', base: 'false', mine: 'true' }),
    ).toThrow(new AppError({ code: 'correction-not-allowed', rule: 'deceased-with-spouse' }))
    expect(fields()).toEqual([])
  })

  it('allows the user to undo a death while a spouse is linked', () => {
    const { save, fields } = desk({ hasSpouse: true })
    save(
      { field: 'deceased', base: 'true', mine: 'false' },
      { field: 'deceasedDate', base: '2020-01-01', mine: null },
    )
    expect(fields()).toHaveLength(2)
  })

  it('refuses a person who is not in the student data', () => {
    const { store, newId, person } = desk()
    const unknown = personId.parse('00000000-0000-4000-8000-00000000000b')
    const input: SaveCorrections = {
      variant: 'person',
      personId: unknown,
      author: 'Kim',
      changes: [surname('A', 'B')],
    }
    expect(() => saveCorrections({ store, now, newId, person }, input)).toThrow(
      new AppError({ code: 'unknown-person' }),
    )
  })

  it('gives a waiting correction the new value and base, and resets its attempts', () => {
    const { save, store } = desk()
    save(surname('Ashby', 'Archer'))
    const [first] = store.open()
    if (first !== undefined) store.change(first, { attempts: 3 })
    save(surname('Ashby-Lee', 'Baker'))
    expect(store.open()).toMatchObject([{ base: 'Ashby-Lee', mine: 'Baker', attempts: 0 }])
  })

  it('withdraws a waiting correction when the user types the shown value again', () => {
    const { save, fields } = desk()
    save(surname('Ashby', 'Archer'))
    save(surname('Ashby', 'Ashby'))
    expect(fields()).toEqual([['surname', 'Ashby', 'Ashby', 'withdrawn']])
  })

  it('replaces a waiting correction by a correction of spaces only', () => {
    const { save, fields } = desk()
    save(surname('De  Souza', 'Archer'))
    save(surname('De  Souza', 'De Souza'))
    expect(fields()).toEqual([['surname', 'De  Souza', 'De Souza', 'queued']])
  })

  const emptied = {
    state: 'conflict',
    theirs: null,
    theirsKnown: true,
    last: { at: now(), failure: { code: 'unexpected-change', fields: ['surname'] }, serverSaid: null },
  } satisfies CorrectionChange

  it('requeues a value that an update of another field has emptied since the form was opened', () => {
    const { save, store, fields } = desk()
    save(surname('Ashby', 'Archer'))
    const [first] = store.open()
    if (first !== undefined) store.change(first, emptied)
    save(surname('Ashby', 'Ashby'))
    expect(fields()).toEqual([['surname', 'Ashby', 'Ashby', 'queued']])
    save(surname(null, null))
    expect(fields()).toEqual([['surname', null, null, 'withdrawn']])
  })

  it('keeps the question about an emptied value if the form showed it empty', () => {
    const { save, store, fields } = desk()
    save(surname('Ashby', 'Archer'))
    const [first] = store.open()
    if (first !== undefined) store.change(first, emptied)
    save(surname(null, null))
    expect(fields()).toEqual([
      ['surname', null, null, 'withdrawn'],
      ['surname', 'Ashby', 'Ashby', 'conflict'],
    ])
    save(surname(null, null)) // it shall stay empty
    expect(store.open()).toEqual([])
    save(surname('De  Souza', 'Archer'))
    const [again] = store.open()
    if (again !== undefined) store.change(again, emptied)
    save(surname('De Souza', 'De Souza')) // with other spaces than were emptied
    expect(store.open()).toMatchObject([{ base: 'De  Souza', state: 'conflict' }])
  })

  it('queues a correction behind one that is being sent, based on the value being sent', () => {
    const { save, store, fields } = desk()
    save(surname('Ashby', 'Archer'))
    const [first] = store.open()
    if (first !== undefined) store.change(first, { state: 'sending' })
    save(surname('Ashby', 'Baker'))
    expect(fields()).toEqual([
      ['surname', 'Ashby', 'Archer', 'sending'],
      ['surname', 'Archer', 'Baker', 'queued'],
    ])
  })

  it('queues a reversal if the first correction has reached the school meanwhile', () => {
    const { save, store, fields } = desk()
    save(surname('Ashby', 'Archer'))
    const [first] = store.open()
    if (first !== undefined) store.change(first, { state: 'applied' })
    save(surname('Ashby', 'Ashby'))
    expect(fields().at(-1)).toEqual(['surname', 'Archer', 'Ashby', 'queued'])
    const [second] = store.open()
    if (second !== undefined) store.change(second, { state: 'applied', mine: 'De Souza' })
    save(surname('De  Souza', 'De Souza')) // the school has two spaces again
    expect(fields().at(-1)).toEqual(['surname', 'De  Souza', 'De Souza', 'queued'])
  })

  it.each([
    ['two spaces', 'De  Souza', 'De Souza'],
    ['a no-break space', 'De\u00a0Souza', 'De Souza'],
    ['decomposed letters', 'Zoe\u0308', 'Zoë'],
    ['a space at the end', 'Souza ', 'Souza'],
    ['nothing but a space', ' ', null],
  ])('queues a correction of %s', (_, base, mine) => {
    const { save, fields } = desk()
    save(surname(base, mine))
    expect(fields()).toEqual([['surname', base, mine, 'queued']])
  })

  it('refuses to save if nothing would be sent, so that the draft stays', () => {
    const { save, store, fields } = desk()
    const movedOn = new AppError({ code: 'correction-moved-on' })
    expect(() => save(surname('Ashby', 'Ashby'), surname(null, ''))).toThrow(movedOn)
    save(surname('Ashby', 'Archer'))
    const [first] = store.open()
    if (first !== undefined) store.change(first, { state: 'sending' })
    expect(() => save(surname('Ashby', 'Archer'))).toThrow(movedOn)
    expect(fields()).toEqual([['surname', 'Ashby', 'Archer', 'sending']])
  })

  it('saves changed values and ignores unchanged ones', () => {
    const { save, fields } = desk()
    save({ field: 'birthDate', base: '2011-03-12T00:00:00', mine: '2011-03-12' }, surname('Ashby', 'Archer'))
    expect(fields()).toEqual([['surname', 'Ashby', 'Archer', 'queued']])
  })

  it('counts an unread field as compared only after the user confirmed the overwrite', () => {
    const { save, store } = desk()
    save({ field: 'maidenName', base: null, mine: 'Cole' })
    expect(store.open()[0]?.baseKnown).toBe(false)
    save({ field: 'maidenName', base: null, mine: 'Coles', unseen: 'overwrite' })
    expect(store.open()[0]?.baseKnown).toBe(true)
  })

  it('names a company by its first new name, replaces a waiting value, and compares no old value', () => {
    const { store, newId, person } = desk()
    const changes: Extract<SaveCorrections, { variant: 'company' }>['changes'] = [
      { field: 'companyName', mine: 'Ashby & Co' },
    ]
    const company: SaveCorrections = {
      variant: 'company',
      personId: ann,
      schoolId: 'C1',
      author: 'Kim',
      changes,
    }
    saveCorrections({ store, now, newId, person }, company)
    const renamed = { ...company, changes: [{ field: 'companyName', mine: 'Ashby Ltd' } as const] }
    saveCorrections({ store, now, newId, person }, renamed)
    expect(store.open()).toMatchObject([
      { personName: 'Ashby & Co', mine: 'Ashby Ltd', schoolId: 'C1', base: null, baseKnown: false },
    ])
  })
})
