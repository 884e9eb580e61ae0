import { setImmediate as nextTurn } from 'node:timers/promises'
import { type PersonField, personField } from '../../../shared/domain/correction.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import type { HandlersOf } from '../../../shared/ipc/contract.ts'
import { isHiddenField } from '../../../shared/privacy/mask-correction.ts'
import { csvText } from '../../../shared/text/csv.ts'
import { isReversible, isWithdrawable } from '../../corrections/sheets.ts'
import type { Confirmation } from '../../ports/confirmation.ts'
import type { Ports } from '../../ports/ports.ts'
import type { OpenSchool } from '../../school/reader/school.ts'
import type { StoredCorrection } from '../../storage/queue/stored-correction.ts'
import { type DeskRules, noteExport } from './note-look.ts'

type Outside = {
  readonly ports: Pick<Ports, 'chooseFile' | 'saveFile' | 'confirm'>
  readonly rules: Pick<DeskRules, 'masks' | 'mayExport' | 'requireOperator'>
  /** If a sheet has more people than this, the confirmation is in the access log before anything is saved. */
  readonly notedAbove: () => number
}

type Question = Omit<Extract<Confirmation, { about: 'sheet' }>, 'about'>

/** Corrections of many people at once, each step confirmed outside of the window. */
export function createSheetHandlers(
  open: () => Pick<OpenSchool, 'noteAccess' | 'write'>,
  outside: Outside,
): HandlersOf<'sheets'> {
  const { rules, notedAbove } = outside
  const { chooseFile, saveFile, confirm } = outside.ports
  const sheets = () => open().write.sheets
  const hidden = (): readonly PersonField[] =>
    rules.masks() ? personField.options.filter(isHiddenField) : []
  const confirmed = async <Done>(question: Question, act: () => Promise<Done>): Promise<Done> => {
    if (!(await confirm({ about: 'sheet', ...question }))) throw new AppError({ code: 'not-confirmed' })
    const entry = { subject: 'sheet', personId: null, count: Math.max(1, question.people) } as const
    if (question.people > notedAbove()) await open().noteAccess({ action: 'confirm', ...entry })
    const done = await act()
    void open().noteAccess({ action: 'edit', ...entry })
    return done
  }
  const sizeOf = (corrections: readonly Pick<StoredCorrection, 'personId'>[]) => ({
    people: new Set(corrections.map(({ personId }) => personId)).size,
    fields: corrections.length,
  })
  return {
    'sheets.read': async ({ text }) => {
      const chosen = text ?? (await chooseFile('sheet'))
      return chosen === null ? null : await sheets().parse(chosen)
    },
    'sheets.check': async (sheet) => {
      // A check compares birth dates with the stored ones, so it is logged as a reveal of them.
      const isOfBirths = sheet.columns.some((each) => typeof each !== 'string' && each.field === 'birthDate')
      const reveal = { action: 'reveal', subject: 'birthDate', personId: null } as const
      if (isOfBirths) await open().noteAccess({ ...reveal, count: sheet.rows.length })
      await nextTurn() // validating 5,000 rows and passing them on each hold up this thread
      return [...(await sheets().check(sheet, hidden()))]
    },
    'sheets.save': async (input) => {
      rules.requireOperator()
      const size = await sheets().sizeOf(input, hidden())
      await confirmed({ does: 'save', ...size }, () => sheets().save(input, hidden()))
    },
    'sheets.batches': async () => [...(await sheets().batches())],
    'sheets.withdraw': async ({ id }) => {
      rules.requireOperator()
      const waiting = (await sheets().of(id)).filter(isWithdrawable)
      return confirmed({ does: 'withdraw', ...sizeOf(waiting) }, () => sheets().withdraw(id))
    },
    'sheets.revert': async (input) => {
      rules.requireOperator()
      const applied = (await sheets().of(input.id)).filter(isReversible)
      return confirmed({ does: 'revert', ...sizeOf(applied) }, () => sheets().revert(input))
    },
    'sheets.saveFile': async ({ id, stamp, headings, fields, states }) => {
      rules.requireOperator()
      if (!rules.mayExport()) throw new AppError({ code: 'export-forbidden' })
      open() // throws during a lock; during the dialog, nothing of the school is held
      const resultOf = ({ field, state }: StoredCorrection) => `${fields[field] ?? field}: ${states[state]}`
      const saved = await saveFile('foyer-sheet-result.csv', async () => {
        const rows = [...Map.groupBy(await sheets().of(id), ({ batch }) => batch?.row).values()]
        await noteExport(open(), 'sheet', sizeOf(rows.flat()).people)
        const lines = rows.map((of) => [
          of[0]?.schoolId ?? '',
          of[0]?.personName ?? '',
          of.map(resultOf).join('; '),
        ])
        return csvText([[stamp], headings, ...lines])
      })
      return { saved }
    },
  }
}
