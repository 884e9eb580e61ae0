import { memo, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { CheckedRow } from '../../../shared/ipc/correction-sheets.ts'
import { fieldText } from '../../text/field-labels.ts'
import { countsText, problemText, sheetText } from '../../text/sheet-text.ts'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { FailureNotice, Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useWindowedList } from '../../ui/windowed-list.ts'
import row from './queue-row.module.css'
import { type SheetsState, useSheets, useSheetsApi } from './sheet-store.ts'
import { type AuthorProps, useAuthor } from './use-author.tsx'

export type SheetFormProps = AuthorProps & {
  /** Saves a file with the IDs and names of the people found; null if this desk may not save files. */
  readonly onTemplate: (() => void) | null
  readonly onSaved: () => void
}

/** Reads a sheet, shows what it would change, and saves it as one batch. */
export function SheetForm(props: SheetFormProps) {
  const { sheet, failure, lacks } = useSheets((state) => state)
  const shown = useDeferredValue(sheet !== null) ? sheet : null // thousands of rows are drawn in several short tasks
  return (
    <div className={layout.column}>
      {shown === null ? <ReadStep onTemplate={props.onTemplate} /> : <CheckStep {...props} sheet={shown} />}
      {lacks && <Notice tone="warn">{sheetText.lacks[lacks]}</Notice>}
      {failure && <FailureNotice failure={failure} />}
      <BusyLine />
    </div>
  )
}

function BusyLine() {
  return <p role="status">{useSheets((state) => state.isBusy) ? sheetText.busy : ''}</p>
}

function ReadStep({ onTemplate }: Pick<SheetFormProps, 'onTemplate'>) {
  const read = useSheets((state) => state.read)
  const [pasted, paste] = useState('')
  return (
    <>
      <Notice>{sheetText.hint}</Notice>
      <div className={layout.flow}>
        <Button tone="main" onPress={() => void read(null)}>
          {sheetText.file}
        </Button>
        {onTemplate && <Button onPress={onTemplate}>{sheetText.template}</Button>}
      </div>
      <TextInput label={sheetText.paste} isLong value={pasted} onChange={paste} />
      <div className={layout.flow}>
        <Button isDisabled={pasted.trim() === ''} onPress={() => void read(pasted)}>
          {sheetText.read}
        </Button>
      </div>
    </>
  )
}

/** Takes the focus of a pressed button that is gone; else the next row's button, or the sheet's Close button, gets it. */
const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

type OpenSheet = NonNullable<SheetsState['sheet']>

function CheckStep({ sheet, operator, onOperator, onSaved }: SheetFormProps & { readonly sheet: OpenSheet }) {
  const { save, check, leaveOut } = useSheetsApi().getState()
  const [name, setName] = useState('')
  const { author, field, keep } = useAuthor({ operator, onOperator })
  const { checked, headings, columns } = sheet
  const problems = checked.flatMap(({ problem }, at) => (problem === null ? [] : [at]))
  const saved = checked.filter(({ changes }) => changes.length > 0).length
  const unused = headings.filter((heading, at) => columns[at] === 'other' && heading !== '')
  const submit = async () => {
    await keep()
    if (await save({ name, author })) onSaved()
  }
  return (
    <>
      <p key={`counts ${sheet.rows.length}`} role="status" tabIndex={-1} ref={takeFocus}>
        <strong>{countsText(saved, checked.length - saved - problems.length, problems.length)}</strong>
      </p>
      {unused.length > 0 && <Notice>{sheetText.unused(unused)}</Notice>}
      {problems.length > 0 && (
        <div className={layout.flow}>
          <Button onPress={() => void check()}>{sheetText.again}</Button>
          <Button onPress={() => void leaveOut(problems)}>{sheetText.leaveAll}</Button>
        </div>
      )}
      <RowList key={sheet.rows.length} sheet={sheet} />
      <TextInput label={sheetText.name} value={name} onChange={setName} isRequired />
      {field}
      <div className={layout.flow}>
        <Button
          tone="main"
          isDisabled={problems.length > 0 || saved === 0 || name.trim() === '' || author === ''}
          onPress={() => void submit()}
        >
          {sheetText.save}
        </Button>
      </div>
    </>
  )
}

/** Every row: first those with a problem, then those with changes, each group in the order of the sheet. */
const RowList = memo(function RowList({ sheet }: { readonly sheet: OpenSheet }) {
  const list = useRef<HTMLUListElement>(null)
  const { checked } = sheet
  const order = useMemo(() => {
    const rank = ({ problem, changes }: CheckedRow) => (problem !== null ? 0 : changes.length > 0 ? 1 : 2)
    const byRank = Map.groupBy(checked.keys(), (at) => rank(checked[at] as CheckedRow)) // sound: `at` is a key
    return ([0, 1, 2] as const).flatMap((each) => byRank.get(each) ?? [])
  }, [checked])
  const keys = useMemo(() => order.map(String), [order])
  const { lines, after } = useWindowedList({ keys, list })
  return (
    <ul ref={list}>
      {lines.flatMap(({ at: line, gap }) => {
        const at = order[line] ?? 0
        const checkedRow = checked[at]
        return checkedRow === undefined
          ? []
          : [
              gap > 0 && <li key={`gap ${at}`} aria-hidden="true" style={{ blockSize: gap }} />,
              <Row key={at} at={at} checked={checkedRow} sheet={sheet} />,
            ]
      })}
      {after > 0 && <li aria-hidden="true" style={{ blockSize: after }} />}
    </ul>
  )
})

type RowProps = { readonly at: number; readonly checked: CheckedRow; readonly sheet: OpenSheet }

function Row({ at, checked: { person, changes, problem }, sheet }: RowProps) {
  const { setCell, leaveOut } = useSheetsApi().getState()
  const { columns, rows } = sheet
  const idAt = columns.findIndex((column) => column === 'schoolId' || column === 'communityId')
  const fieldAt = columns.findIndex(
    (column) => typeof column !== 'string' && column.field === problem?.field && !column.was,
  )
  const fixAt = fieldAt < 0 ? idAt : fieldAt
  return (
    <li className={row.row} data-line={at} data-request={problem?.code ?? 'fine'}>
      <div>
        <div className={row.what}>
          <span className={layout.quiet}>{sheetText.row(at + 1)}</span>
          <strong>{person === '' ? (rows[at]?.[idAt] ?? '') : person}</strong>
          {problem === null && changes.length === 0 && <span>{sheetText.noChange}</span>}
          {changes.map(({ field, was, willBe }) => (
            <span key={field}>
              {fieldText(field)}: {was === '' ? sheetText.empty : <del>{was}</del>} →{' '}
              <ins>{willBe === '' ? sheetText.empty : willBe}</ins>
            </span>
          ))}
        </div>
        {problem && (
          <TextInput
            label={fieldAt < 0 ? sheetText.id : sheetText.value(problem.field ?? '')}
            value={rows[at]?.[fixAt] ?? ''}
            hint={problemText[problem.code]}
            onChange={(text) => setCell(at, fixAt, text)}
          />
        )}
      </div>
      <Button tone="quiet" onPress={() => void leaveOut([at])}>
        {sheetText.leaveOut}
      </Button>
    </li>
  )
}
