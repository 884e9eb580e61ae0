import { createDemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import type { Confirmation } from '../../../../electron/ports/confirmation.ts'
import { accountName } from '../../../../electron/school/reader/note-access.ts'
import { correctionState, personField } from '../../../../shared/domain/correction.ts'
import { type CorrectionSheet, type SheetColumn, shownOf } from '../../../../shared/ipc/correction-sheets.ts'
import { type startApp, startConnected } from '../../../support/app.ts'

const wordsOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name])) as never // sound: all of them
export const name = (was = false) => ({ field: 'prefName', was }) as const
const columns: SheetColumn[] = ['schoolId', name()]

/** A desk at the demo school that may save sheets. `answer` sets what the user says to a confirmation. */
export async function startSheetDesk(
  policy: Readonly<Record<string, unknown>> = {},
  options: Pick<Parameters<typeof startApp>[1] & {}, 'writerThread'> = {},
) {
  const school = createDemoSchool({ current: 120, past: 5, today: '2026-03-02' })
  const asked: Confirmation[] = []
  let file = ''
  let isYes = true
  const app = await startConnected(school, {
    ...options,
    policy: { trailReaders: accountName(), sending: 'when-asked', lockAfterMinutes: 0, ...policy },
    confirm: async (question) => {
      asked.push(question)
      return isYes
    },
    saveFile: async (_, text) => {
      file = await text()
      return true
    },
  })
  const people = school.world
    .listed('student')
    .filter(({ stage, spouseId }) => stage === 'current' && spouseId === null)
    .filter(({ names }) => names.surname !== null && names.givenName !== null)
    .map(({ communityId, schoolId, names }) => ({ id: communityId, schoolId, ...names }))
  const check = (rows: readonly string[][], of: readonly SheetColumn[] = columns) =>
    app.ask('sheets.check', { columns: [...of], rows: [...rows] })
  const problems = async (rows: readonly string[][], of: readonly SheetColumn[] = columns) =>
    (await check(rows, of)).map(({ problem }) => problem?.code ?? null)
  const showing = async (rows: readonly string[][], of = columns) => (await check(rows, of)).map(shownOf)
  const save = async (rows: CorrectionSheet['rows'], of = columns, seen?: readonly string[]) => {
    const shown = [...(seen ?? (await showing(rows, of)))]
    return app.send('sheets.save', { columns: of, rows, shown, name: 'Names of Year 7', author: 'Office' })
  }
  /** The third column of a batch's result file. */
  const results = async (id: string) => {
    const [fields, states] = [wordsOf(personField.options), wordsOf(correctionState.options)]
    const headings = ['School ID', 'Name', 'Result']
    await app.ask('sheets.saveFile', { id, stamp: 'School', headings, fields, states })
    const lines = file.trim().split('\r\n').slice(2)
    return lines.map((line) => line.split('","')[2]?.replace('"', ''))
  }
  const [ann, ben] = people
  if (ann === undefined || ben === undefined) throw new Error('no such people')
  const saveBoth = () =>
    save([
      [ann.schoolId, 'Kit'],
      [ben.schoolId, 'Kim'],
    ])
  const answer = (yes: boolean) => {
    isYes = yes
  }
  return { app, school, people, ann, ben, asked, check, problems, showing, save, saveBoth, answer, results }
}
