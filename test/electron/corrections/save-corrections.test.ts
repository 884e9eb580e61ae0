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
  it('keeps author, person, old and new value of each', () => {
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

  it('saves all or none', () => {
    const { save, fields } = desk({ hasSpouse: true })
    expect(() =>
      save(surname('Ashby', 'Archer'), { field: 'deceased', base: 'false', mine: 'true' }),
    ).toThrow(new AppError({ code: 'correction-not-allowed', rule: 'deceased-with-spouse' }))
    expect(fields()).toEqual([])
  })

  it('lets a death be taken back while a spouse is linked', () => {
    const { save, fields } = desk({ hasSpouse: true })
    save(
      { field: 'deceased', base: 'true', mine: 'false' },
      { field: 'deceasedDate', base: '2020-01-01', mine: null },
    )
    expect(fields()).toHaveLength(2)
  })

  it('knows no one the copy does not know', () => {
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

  it('changes one that waits, from what the form showed last, and begins its tries again', () => {
    const { save, store } = desk()
    save(surname('Ashby', 'Archer'))
    const [first] = store.open()
    if (first !== undefined) store.change(first, { attempts: 3 })
    save(surname('Ashby-Lee', 'Baker'))
    expect(store.open()).toMatchObject([{ base: 'Ashby-Lee', mine: 'Baker', attempts: 0 }])
  })

  it('withdraws one that is typed back to what the form showed', () => {
    const { save, fields } = desk()
    save(surname('Ashby', 'Archer'))
    save(surname('Ashby', 'Ashby'))
    expect(fields()).toEqual([['surname', 'Ashby', 'Ashby', 'withdrawn']])
  })

  const emptied = {
    state: 'conflict',
    theirs: null,
    theirsKnown: true,
    last: { at: now(), failure: { code: 'unexpected-change', fields: ['surname'] }, serverSaid: null },
  } satisfies CorrectionChange

  it('wants back what an update of another field has emptied since the form was opened', () => {
    const { save, store, fields } = desk()
    save(surname('Ashby', 'Archer'))
    const [first] = store.open()
    if (first !== undefined) store.change(first, emptied)
    save(surname('Ashby', 'Ashby'))
    expect(fields()).toEqual([['surname', 'Ashby', 'Ashby', 'queued']])
    save(surname(null, null))
    expect(fields()).toEqual([['surname', null, null, 'withdrawn']])
  })

  it('keeps asking for what an update has emptied where the form showed it empty already', () => {
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
  })

  it('is behind one that is on its way, and counts on its value', () => {
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

  it('takes typing back as a correction where the first has reached the school meanwhile', () => {
    const { save, store, fields } = desk()
    save(surname('Ashby', 'Archer'))
    const [first] = store.open()
    if (first !== undefined) store.change(first, { state: 'applied' })
    save(surname('Ashby', 'Ashby'))
    expect(fields().at(-1)).toEqual(['surname', 'Archer', 'Ashby', 'queued'])
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

  it('refuses to save where nothing is to be sent, so that the draft stays', () => {
    const { save, store, fields } = desk()
    const movedOn = new AppError({ code: 'correction-moved-on' })
    expect(() => save(surname('Ashby', 'Ashby'), surname(null, ''))).toThrow(movedOn)
    save(surname('Ashby', 'Archer'))
    const [first] = store.open()
    if (first !== undefined) store.change(first, { state: 'sending' })
    expect(() => save(surname('Ashby', 'Archer'))).toThrow(movedOn)
    expect(fields()).toEqual([['surname', 'Ashby', 'Archer', 'sending']])
  })

  it('saves what is to be sent beside what is not', () => {
    const { save, fields } = desk()
    save({ field: 'birthDate', base: '2011-03-12T00:00:00', mine: '2011-03-12' }, surname('Ashby', 'Archer'))
    expect(fields()).toEqual([['surname', 'Ashby', 'Archer', 'queued']])
  })

  it('compares what no read shows only where the person said that it may be overwritten unseen', () => {
    const { save, store } = desk()
    save({ field: 'maidenName', base: null, mine: 'Cole' })
    expect(store.open()[0]?.baseKnown).toBe(false)
    save({ field: 'maidenName', base: null, mine: 'Coles', unseen: 'overwrite' })
    expect(store.open()[0]?.baseKnown).toBe(true)
  })

  it('names a company by its new name, and compares nothing', () => {
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
    expect(store.open()).toMatchObject([
      { personName: 'Ashby & Co', schoolId: 'C1', base: null, baseKnown: false },
    ])
  })
})
