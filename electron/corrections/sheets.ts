import type { PersonField } from '../../shared/domain/correction.ts'
import { AppError } from '../../shared/domain/failure.ts'
import type { BatchMark, PersonId } from '../../shared/domain/ids.ts'
import type { Batch, CheckedRow, CorrectionSheet, SaveSheet } from '../../shared/ipc/correction-sheets.ts'
import { shownOf } from '../../shared/ipc/correction-sheets.ts'
import type { PeopleReader } from '../storage/cache/read-people.ts'
import type { BatchReader } from '../storage/queue/batch-store.ts'
import type { CorrectionStore } from '../storage/queue/correction-store.ts'
import type { StoredCorrection } from '../storage/queue/stored-correction.ts'
import { type SaveDeps, saveCorrections } from './check-and-save.ts'
import { correctionForm, type FormReaders, requireCorrecting } from './correction-form.ts'
import { nextState } from './rules/machine.ts'
import { reverseOf, withdrawCorrection } from './settle-correction.ts'
import { checkSheet, type RowToSave, type ToSave } from './sheet/check-sheet.ts'
import { parseSheet } from './sheet/split-cells.ts'

/** What a user can do with sheets of corrections. Each action is on disk when it returns, whole or not at all. */
export type SheetActions = {
  /** Throws `bad-sheet`. */
  parse(text: string): string[][]
  /** `hidden` are the fields that this desk hides. Throws `correction-not-allowed`. */
  check(sheet: CorrectionSheet, hidden: readonly PersonField[]): readonly CheckedRow[]
  /** How many people and fields a sheet changes. Throws `correction-moved-on` if a row has a problem, or is not as shown. */
  sizeOf(sheet: SaveSheet, hidden: readonly PersonField[]): { people: number; fields: number }
  /** Throws `correction-moved-on` as `sizeOf` does, or if no row changes anything. */
  save(sheet: SaveSheet, hidden: readonly PersonField[]): void
  batches(): readonly Batch[]
  of(id: string): readonly StoredCorrection[]
  /** @returns how many corrections were withdrawn. A correction that was sent and waits for its outcome stays. */
  withdraw(id: string): number
  /** Reverts the changes of a batch in a new batch, unless changed later or of people who left. @returns how many. */
  revert(input: { readonly id: string } & Pick<SaveSheet, 'name' | 'author'>): number
}

type SheetForms = FormReaders & { readonly people: Pick<PeopleReader, 'byIds' | 'withSchoolId'> }

type Needs = {
  readonly saving: SaveDeps
  readonly batches: BatchReader
  readonly forms: SheetForms
  /** Runs a change of the queue, and then sends the corrections that may be sent. */
  readonly change: (work: () => void) => void
  readonly waitsFor: (id: string) => Batch['waitsFor']
}

export function createSheets({ saving, batches, forms, change, waitsFor }: Needs): SheetActions {
  const { store } = saving
  const check = (sheet: CorrectionSheet, hidden: readonly PersonField[]): readonly RowToSave[] => {
    // Parses the two lists once for all rows: parsing them for every row would take most of the time.
    const lists = new Map<string, ReturnType<FormReaders['lists']['read']>>()
    const read = (path: string) => {
      if (!lists.has(path)) lists.set(path, forms.lists.read(path))
      return lists.get(path) ?? null
    }
    const readForms = { ...forms, lists: { ...forms.lists, read } }
    return checkSheet(
      {
        withSchoolId: forms.people.withSchoolId,
        form: (personId) => formOf(readForms, store, personId),
        isHidden: (field) => hidden.includes(field),
      },
      sheet,
    )
  }
  const changesOf = (sheet: SaveSheet, hidden: readonly PersonField[]): readonly OfPerson[] => {
    const rows = check(sheet, hidden)
    if (rows.some((row, at) => row.problem !== null || shownOf(row) !== sheet.shown[at]))
      throw new AppError({ code: 'correction-moved-on' })
    return rows.flatMap(({ personId, changes }) =>
      personId === null || changes.length === 0 ? [] : [{ personId, changes }],
    )
  }
  const fieldsOf = (people: readonly OfPerson[]) =>
    people.reduce((sum, { changes }) => sum + changes.length, 0)
  /** Saves the changes of each person, in one transaction. */
  const saveAll = (people: readonly OfPerson[], { name, author }: Pick<SaveSheet, 'name' | 'author'>) => {
    const size = fieldsOf(people)
    if (size === 0) throw new AppError({ code: 'correction-moved-on' })
    const batch: BatchMark = { id: saving.newId(), name, size }
    change(() =>
      store.transaction(() => {
        people.forEach(({ personId, changes }, row) => {
          const input = { variant: 'person' as const, personId, author, changes: [...changes] }
          saveCorrections(saving, input, { ...batch, row })
        })
      }),
    )
    return size
  }
  return {
    parse: parseSheet,
    check,
    sizeOf: (sheet, hidden) => {
      const people = changesOf(sheet, hidden)
      return { people: new Set(people.map(({ personId }) => personId)).size, fields: fieldsOf(people) }
    },
    save: (sheet, hidden) => void saveAll(changesOf(sheet, hidden), sheet),
    batches: () => batches.all().map((batch) => ({ ...batch, waitsFor: waitsFor(batch.id) })),
    of: batches.of,
    withdraw: (id) => {
      const waiting = batches.of(id).filter(isWithdrawable)
      change(() =>
        store.transaction(() => {
          for (const correction of waiting) withdrawCorrection(saving, correction.id)
        }),
      )
      return waiting.length
    },
    revert: ({ id, ...by }) => {
      requireCorrecting(forms)
      const back = batches.of(id).flatMap((correction) => {
        const { personId, field } = correction
        const isTouched = store.openOf(personId).some((open) => open.field === field)
        const isLatest = store.lastEndedOf(personId, field)?.id === correction.id
        if (!isReversible(correction) || isTouched || !isLatest || saving.person(personId) === null) return []
        const reverse = reverseOf(store, correction.id, by.author)
        return reverse.variant === 'person' ? [reverse] : []
      })
      return saveAll(back, by)
    },
  }
}

export const isWithdrawable = ({ state }: StoredCorrection): boolean => nextState(state, 'withdrawn') !== null

/** A correction without an attempt was applied because the school had the value already. */
export const isReversible = ({ state, baseKnown, attempts }: StoredCorrection): boolean =>
  state === 'applied' && baseKnown && attempts > 0

type OfPerson = { readonly personId: PersonId; readonly changes: readonly ToSave[] }

/** The form of a single correction, without drafts: a sheet is about the saved values. */
function formOf(forms: SheetForms, store: CorrectionStore, personId: PersonId) {
  const [person] = forms.people.byIds([personId])
  if (person === undefined) return null
  const waiting = store.openOf(personId)
  return {
    form: correctionForm(forms, { personId, waiting, draft: undefined, shown: undefined }),
    schoolId: person.school_id,
  }
}
