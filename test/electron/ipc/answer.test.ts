import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { answer } from '../../../electron/ipc/answer.ts'
import type { CheckedRow } from '../../../shared/ipc/correction-sheets.ts'

const row: CheckedRow = { personId: null, person: 'A. Student', changes: [], problem: null }
const rows = Array<unknown>(5_000).fill(row)
const checked = (answered: readonly unknown[]) => {
  const handlers = { 'sheets.check': async () => answered } as never // sound: no other is asked
  const app = { handlers, mayPass: () => null, report: () => ({ code: 'offline' }) as const }
  return answer(app, 'sheets.check', { columns: ['schoolId'], rows: [['S1']] })
}

it('lets other work pass while it validates thousands of rows, and refuses a wrong one at the end', async () => {
  let isDone = false
  const whole = checked(rows).finally(() => (isDone = true))
  let turns = 0
  for (; !isDone; turns += 1) await turn()
  expect(turns).toBeGreaterThanOrEqual(5)
  expect(await whole).toEqual({ ok: true, value: rows })
  expect(await checked([...rows, { ...row, person: null }])).toMatchObject({ ok: false })
})
