import { startTransition, useEffect, useState } from 'react'
import type { Batch } from '../../../shared/ipc/correction-sheets.ts'
import { queueText, stateWords } from '../../text/correction-text.ts'
import { correctionLabels } from '../../text/field-labels.ts'
import { sheetHeadings, sheetText, statesText, waitText } from '../../text/sheet-text.ts'
import { momentText } from '../../text/when.ts'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { FailureNotice } from '../../ui/notice.tsx'
import { useNow } from '../../ui/now.tsx'
import { WindowSheet } from '../../ui/window-sheet.tsx'
import css from './queue-row.module.css'
import screen from './queue-screen.module.css'
import { useQueueApi } from './queue-store.ts'
import { SheetForm, type SheetFormProps } from './sheet-form.tsx'
import { useSheets, useSheetsApi } from './sheet-store.ts'

type Props = Omit<SheetFormProps, 'onSaved'> & {
  readonly onSay: (words: string) => void
  /** Returns the first line of a result file; null if this desk may not save files. */
  readonly stamp: ((purpose: string) => string) | null
}

/** The imported sheets that still have corrections in the queue, and the button that imports a new sheet. */
export function BatchList(props: Props) {
  const failure = useSheets((state) => state.failure)
  const { load, close: reset, sheet } = useSheetsApi().getState()
  const queue = useQueueApi()
  const [isOpen, setOpen] = useState(sheet !== null) // it is kept while another view is shown
  useEffect(() => {
    void load()
    return queue.subscribe((now, before) => now.queue !== before.queue && void load())
  }, [load, queue])
  useEffect(() => {
    if (!isOpen) reset()
  }, [isOpen, reset])
  const close = () => startTransition(() => setOpen(false)) // as one task, removing the rows holds up the window
  const open = () => {
    reset() // the failure of a batch is not one of the new sheet
    setOpen(true)
  }
  return (
    <section aria-label={sheetText.region}>
      <h2>{sheetText.region}</h2>
      <div className={layout.wrap}>
        <Button onPress={open}>{sheetText.open}</Button>
      </div>
      {failure && !isOpen && <FailureNotice failure={failure} />}
      <BatchRows {...props} />
      <WindowSheet title={sheetText.title} isOpen={isOpen} onClose={close}>
        <SheetForm
          {...props}
          onSaved={() => {
            props.onSay(sheetText.saved)
            close()
          }}
        />
      </WindowSheet>
    </section>
  )
}

/** Reads the list by itself, so that its changes do not draw the open sheet again. */
function BatchRows(props: Props) {
  const batches = useSheets((state) => state.batches)
  if (batches.length === 0) return null
  return (
    <ul className={screen.rows}>
      {batches.map((batch) => (
        <BatchRow key={batch.id} {...props} batch={batch} />
      ))}
    </ul>
  )
}

function BatchRow({ batch, operator, onSay, stamp }: Props & { readonly batch: Batch }) {
  const { withdraw, revert, saveFile } = useSheetsApi().getState()
  const now = useNow()
  const { id, name, author, at, states, waitsFor } = batch
  const done = (count: number | null) => {
    if (count !== null) onSay(sheetText.changed(count))
  }
  const save = (line: string) =>
    saveFile({
      id,
      stamp: line,
      headings: [...sheetHeadings],
      fields: { ...correctionLabels },
      states: { ...stateWords },
    })
  const waits = (states.queued ?? 0) > 0
  const back = { id, name: sheetText.back(name), author: operator || author }
  const acts = [
    waits && { words: sheetText.withdraw, run: () => withdraw(id).then(done) },
    states.applied !== undefined && { words: sheetText.revert, run: () => revert(back).then(done) },
    stamp && { words: sheetText.result, run: () => save(stamp(sheetText.resultOf(name))) },
  ]
  return (
    <li className={css.row} data-request={waitsFor ?? 'sent'}>
      <div>
        <div className={css.what}>
          <strong>{name}</strong>
          <span className={layout.quiet}>
            {momentText(at, now)} · {queueText.by(author)}
          </span>
        </div>
        <p className={css.reason}>
          {statesText(batch)}
          {waits && waitsFor !== null && ` · ${waitText[waitsFor]}`}
        </p>
      </div>
      <div className={layout.wrap}>
        {acts.map(
          (act) =>
            act && (
              <Button key={act.words} tone="quiet" onPress={() => void act.run()}>
                {act.words}
              </Button>
            ),
        )}
      </div>
    </li>
  )
}
