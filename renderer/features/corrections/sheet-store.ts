import { createStore } from 'zustand'
import type { Failure } from '../../../shared/domain/failure.ts'
import type { Answer, Ask } from '../../../shared/ipc/contract.ts'
import type { Batch, CheckedRow, CorrectionSheet, SaveSheet } from '../../../shared/ipc/correction-sheets.ts'
import { largestSheet, shownOf } from '../../../shared/ipc/correction-sheets.ts'
import { attempt, type Caller, createLastAnswer } from '../../api/client.ts'
import { columnOf } from '../../text/sheet-text.ts'
import { createStoreHooks } from '../../ui/store-hooks.ts'

/** A sheet that was read and is not saved yet. */
type OpenSheet = CorrectionSheet & {
  readonly headings: readonly string[]
  readonly checked: readonly CheckedRow[]
}

export type SheetsState = {
  /** Null until a sheet is read. */
  readonly sheet: OpenSheet | null
  readonly batches: readonly Batch[]
  readonly failure: Failure | null
  readonly isBusy: boolean
  /** What the last read sheet lacks: a column with IDs, or rows below the headings. */
  readonly lacks: 'id' | 'rows' | null
  /** Reads a pasted text, or a file that the user chooses (null), and checks it. */
  read(text: string | null): Promise<void>
  setCell(row: number, column: number, text: string): void
  leaveOut(rows: readonly number[]): Promise<void>
  check(): Promise<void>
  /** Resolves to true if the sheet is on disk. */
  save(by: Pick<SaveSheet, 'name' | 'author'>): Promise<boolean>
  close(): void
  load(): Promise<void>
  /** Resolves to the number of corrections changed; null if it failed. */
  withdraw(id: string): Promise<number | null>
  revert(input: Ask<'sheets.revert'>): Promise<number | null>
  saveFile(input: Ask<'sheets.saveFile'>): Promise<void>
  saveTemplate(input: Ask<'people.saveFile'>): Promise<Answer<'people.saveFile'> | null>
}

export const [useSheets, useSheetsApi] = createStoreHooks<SheetsState>('sheets')

/** A sheet of corrections while it is checked, and the batches that were saved from sheets. */
export function createSheetStore(client: Caller) {
  /** The read or check of the open sheet. Its answer is dropped if the sheet is changed or closed before. */
  const last = createLastAnswer()
  return createStore<SheetsState>()((set, get) => {
    async function asked<T>(ask: () => Promise<T>, send: typeof last.within<T> = attempt): Promise<T | null> {
      set({ isBusy: true })
      const done = await send(ask)
      if (done === null) return null
      set({ isBusy: false, failure: done.ok ? null : done.failure })
      return done.ok ? done.value : null
    }
    const dropAnswer = () => {
      last.callOff()
      set({ isBusy: false })
    }
    const put = async (read: CorrectionSheet & Pick<OpenSheet, 'headings'>): Promise<void> => {
      const { columns, rows, headings } = read
      if (rows.length === 0) return set({ sheet: null })
      const checked = await asked(() => client.call('sheets.check', { columns, rows }), last.ask)
      if (checked !== null) set({ sheet: { columns, rows, headings, checked } })
    }
    return {
      sheet: null,
      batches: [],
      failure: null,
      isBusy: false,
      lacks: null,
      read: async (text) => {
        const isTooLarge = (text?.length ?? 0) > largestSheet.characters
        if (isTooLarge) return set({ failure: { code: 'bad-sheet', problem: 'too-large' } })
        const rows = await asked(() => client.call('sheets.read', { text }), last.ask)
        if (rows === null) return
        // A file that Foyer saved has one more line above the headings.
        const place = rows.findIndex((row) =>
          row.some((cell) => /^(school|community)Id$/.test(String(columnOf(cell)))),
        )
        const headings = rows[place] ?? []
        const below = rows.slice(place + 1)
        set({ lacks: place < 0 ? 'id' : below.length === 0 ? 'rows' : null })
        if (place >= 0) await put({ headings, columns: headings.map(columnOf), rows: below })
      },
      setCell: (row, column, text) => {
        const { sheet } = get()
        if (sheet === null) return
        dropAnswer()
        const rows = sheet.rows.map((cells, at) => (at === row ? cells.with(column, text) : cells))
        set({ sheet: { ...sheet, rows } })
      },
      leaveOut: async (left) => {
        const { sheet } = get()
        if (sheet === null) return
        dropAnswer()
        const gone = new Set(left)
        const isKept = (_: unknown, at: number) => !gone.has(at)
        set({ sheet: { ...sheet, rows: sheet.rows.filter(isKept), checked: sheet.checked.filter(isKept) } })
        await get().check()
      },
      check: async () => {
        const { sheet } = get()
        if (sheet !== null) await put(sheet)
      },
      save: async (by) => {
        const { sheet } = get()
        if (sheet === null || get().isBusy) return false
        const { columns, rows, checked } = sheet
        set({ isBusy: true }) // until the dialog is closed, so that no further press saves the sheet again
        const shown = checked.map(shownOf)
        const done = await attempt(() => client.call('sheets.save', { columns, rows, shown, ...by }))
        if (!done.ok && done.failure.code === 'correction-moved-on') {
          await get().check()
          if (get().sheet === null || get().failure !== null) return false // closed meanwhile, or not checked
        }
        set(done.ok ? { failure: null } : { isBusy: false, failure: done.failure })
        return done.ok
      },
      close: () => {
        dropAnswer()
        set({ sheet: null, failure: null, lacks: null })
      },
      load: async () => {
        const done = await attempt(() => client.call('sheets.batches', undefined))
        if (done.ok) set({ batches: done.value })
      },
      withdraw: (id) => asked(() => client.call('sheets.withdraw', { id })),
      revert: (input) => asked(() => client.call('sheets.revert', input)),
      saveFile: async (input) => void (await asked(() => client.call('sheets.saveFile', input))),
      saveTemplate: (input) => asked(() => client.call('people.saveFile', input)),
    }
  })
}
