import { describe, expect, it } from 'vitest'
import { createSheetStore } from '../../../../renderer/features/corrections/sheet-store.ts'
import type { CheckedRow } from '../../../../shared/ipc/correction-sheets.ts'
import { createHeldBridge } from '../../support/plain-bridge.ts'

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

describe('an answer that comes late', () => {
  const read = [
    ['School ID', 'Surname'],
    ['S1', 'Lee'],
    ['S2', 'Lo'],
  ]

  /** A sheet of two rows whose second has a problem, in a main process that answers when the test says so. */
  async function openSheet() {
    const bridge = createHeldBridge()
    const store = createSheetStore(bridge.client)
    const { read: readSheet, ...acts } = store.getState()
    void readSheet('pasted')
    await bridge.nth('sheets.read', 0).answer(read)
    const unknown: CheckedRow = { ...fine, problem: { code: 'unknown', field: null } }
    await bridge.nth('sheets.check', 0).answer([fine, unknown])
    return { bridge, readSheet, ...acts, sheet: () => store.getState().sheet, state: store.getState }
  }

  it('leaves a cell that was typed during the check as typed, and its row as not checked', async () => {
    const { bridge, check, setCell, sheet, state } = await openSheet()
    void check()
    setCell(1, 0, 'S3')
    await bridge.nth('sheets.check', 1).answer([fine, fine])
    expect(sheet()?.rows[1]).toEqual(['S3', 'Lo'])
    expect(sheet()?.checked[1]?.problem?.code).toBe('unknown')
    expect(state().isBusy).toBe(false)
  })

  it('does not bring back a sheet that was closed during a check', async () => {
    const { bridge, check, close, sheet } = await openSheet()
    void check()
    close()
    await bridge.nth('sheets.check', 1).answer([fine, fine])
    expect(sheet()).toBeNull()
  })

  it('does not open a file that was read after the sheet was closed, nor show that it failed', async () => {
    const { bridge, readSheet, close, sheet, state } = await openSheet()
    close()
    void readSheet(null)
    close()
    await bridge.nth('sheets.read', 1).answer(read)
    expect([sheet(), bridge.count('sheets.check')]).toEqual([null, 1])
    void readSheet(null)
    close()
    await bridge.nth('sheets.read', 2).fail({ code: 'bad-sheet', problem: 'too-large' })
    expect(state().failure).toBeNull()
  })

  it('leaves out both of two rows that are left out one right after the other', async () => {
    const { bridge, leaveOut, sheet, state } = await openSheet()
    void leaveOut([0])
    void leaveOut([0])
    await bridge.nth('sheets.check', 1).answer([fine])
    expect([sheet(), state().isBusy]).toEqual([null, false])
  })

  it('saves a sheet once if Save is pressed twice, and checks it again if the school’s values have changed', async () => {
    const { bridge, save, sheet, state } = await openSheet()
    const press = () => void save({ name: 'Names', author: 'A. Clerk' })
    press()
    await bridge.nth('sheets.save', 0).fail({ code: 'correction-moved-on' })
    press()
    await bridge.nth('sheets.check', 1).answer([fine, fine])
    expect([sheet()?.checked, state().failure?.code]).toEqual([[fine, fine], 'correction-moved-on'])
    press()
    press()
    await bridge.nth('sheets.save', 1).answer(undefined)
    press()
    expect(bridge.count('sheets.save')).toBe(2)
  })

  it('stays busy until the second of two checks is answered', async () => {
    const { bridge, check, setCell, state } = await openSheet()
    void check()
    setCell(1, 0, 'S3')
    void check()
    await bridge.nth('sheets.check', 1).answer([fine, fine])
    expect(state().isBusy).toBe(true)
    await bridge.nth('sheets.check', 2).answer([fine, fine])
    expect(state().isBusy).toBe(false)
  })
})
