import { expect, it } from 'vitest'
import { createSheetStore } from '../../../../renderer/features/corrections/sheet-store.ts'
import type { CheckedRow } from '../../../../shared/ipc/sheets.ts'

const fine: CheckedRow = { personId: null, person: '', changes: [], problem: null }

/** A main process that reads these rows, and answers a check with one line for each. */
function storeOver(read: string[][]) {
  const asked: unknown[] = []
  const call = async (name: string, input: { readonly rows?: readonly unknown[] }) => {
    asked.push([name, input])
    return name === 'sheets.read' ? read : input.rows?.map(() => fine)
  }
  const store = createSheetStore({ call: call as never }) // sound: it answers what the store asks for
  return { asked, open: () => store.getState().sheet, ...store.getState(), store }
}

it('finds the headings below the first line of a file of Foyer', async () => {
  const { read, open } = storeOver([
    ['Saved for the office', ''],
    ['School ID', 'Surname'],
    ['S1', 'Lee'],
  ])
  await read(null)
  expect([open()?.columns, open()?.rows]).toEqual([
    ['schoolId', { field: 'surname', was: false }],
    [['S1', 'Lee']],
  ])
})

it('checks nothing without a column of IDs, and says so', async () => {
  const { read, open, asked, store } = storeOver([['Surname'], ['Lee']])
  await read('Surname\nLee')
  expect([open(), store.getState().lacks, asked.length]).toEqual([null, 'id', 1])
})

it('checks a changed cell again, and leaves rows out', async () => {
  const { read, setCell, check, leaveOut, open } = storeOver([
    ['School ID', 'Surname'],
    ['S1', 'Lee'],
    ['S2', 'Lo'],
  ])
  await read(null)
  setCell(1, 1, 'Low')
  await check()
  await leaveOut([0])
  expect([open()?.rows, open()?.checked.length]).toEqual([[['S2', 'Low']], 1])
})
