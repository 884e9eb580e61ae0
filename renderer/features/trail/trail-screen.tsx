import { useEffect, useState } from 'react'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { TrailAnswer } from '../../../shared/domain/trail.ts'
import { aboutText, didText, extentText, trailText, whoText } from '../../text/trail-text.ts'
import { momentText } from '../../text/when.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import layout from '../../ui/layout.module.css'
import { FailureNotice } from '../../ui/notice.tsx'
import { useNow } from '../../ui/now.tsx'
import { submitting } from '../../ui/submitting.ts'
import { TableHead } from '../../ui/table-head.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { TrailFiles } from './trail-files.tsx'
import css from './trail-screen.module.css'
import { useTrail } from './trail-store.ts'

type Props = {
  /** The person whose card was open when the log was opened. */
  readonly person: { readonly id: PersonId; readonly name: string } | null
}

/** Shows who opened, revealed, printed or exported what on this computer. */
export function TrailScreen({ person }: Props) {
  const { answer, busy, failure, read, close } = useTrail((state) => state)
  const [by, setBy] = useState('')
  const [onlyPerson, setOnlyPerson] = useState(person !== null)
  useEffect(() => close, [close])
  const question = { personId: onlyPerson && person !== null ? person.id : null, by }
  return (
    <div className={layout.columnWide}>
      <p>{trailText.hint}</p>
      <form className={css.question} onSubmit={submitting(() => void read(question))}>
        <TextInput label={trailText.by} value={by} onChange={setBy} />
        {person && (
          <Checkbox isSelected={onlyPerson} onChange={() => setOnlyPerson(!onlyPerson)}>
            {trailText.ofPerson(person.name)}
          </Checkbox>
        )}
        <Button type="submit" tone="main" isPending={busy}>
          {trailText.read}
        </Button>
      </form>
      <TrailFiles question={question} />
      {failure && <FailureNotice failure={failure} />}
      {answer && <Found answer={answer} />}
    </div>
  )
}

function Found({ answer }: { readonly answer: TrailAnswer }) {
  const now = useNow()
  return (
    <>
      <div role="status">
        {extentText(answer).map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      {answer.entries.length === 0 ? (
        <p>{trailText.none}</p>
      ) : (
        <table className={classNames(layout.table, layout.lines)}>
          <TableHead columns={[trailText.when, trailText.who, trailText.did, trailText.about]} />
          <tbody>
            {answer.entries.map((entry, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two acts of one moment differ in nothing else
              <tr key={`${entry.at} ${at}`}>
                <td>{momentText(entry.at, now)}</td>
                <td>{whoText(entry.by, entry.place)}</td>
                <td>{didText(entry)}</td>
                <td>{aboutText(entry)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

/** Opens the access log; shown only to accounts the school has named. */
export function TrailEntrance({ onOpen }: { readonly onOpen: () => void }) {
  const { mayRead, lookWhetherMayRead: look } = useTrail((state) => state)
  useEffect(() => void look(), [look])
  if (!mayRead) return null
  return (
    <div className={css.entrance}>
      <Button onPress={onOpen}>{trailText.open}</Button>
      <p>{trailText.hint}</p>
    </div>
  )
}
