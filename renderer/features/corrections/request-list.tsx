import { FileSpreadsheet, Printer } from 'lucide-react'
import { useState } from 'react'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { ChangeRequest } from '../../../shared/ipc/change-requests.ts'
import { apart } from '../../../shared/text/apart.ts'
import {
  isOverdue,
  requestHeadings,
  requestLabels,
  requestStateText,
  requestText,
  savedRequestsText,
} from '../../text/request-text.ts'
import { Button, pressOnce } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { FailureNotice } from '../../ui/notice.tsx'
import { useNow } from '../../ui/now.tsx'
import { useFailureUntilLeft } from '../../ui/store-hooks.ts'
import css from './queue-row.module.css'
import screen from './queue-screen.module.css'
import { useRequests, useRequestsApi, waitingRequests } from './request-store.ts'

type Props = {
  readonly mayExport: boolean
  readonly overdueDays: number
  readonly stamp: () => string
  readonly onPrint: () => void
  readonly onOpenPerson: (id: PersonId) => void
}

/** The requests for changes, waiting ones first. They are printed or saved for the person who keys them in. */
export function RequestList({ mayExport, overdueDays, stamp, onPrint, onOpenPerson }: Props) {
  const { requests, failure, saveFile } = useRequests((state) => state)
  useFailureUntilLeft(useRequestsApi())
  const [said, say] = useState('')
  const now = useNow()
  const waiting = waitingRequests(requests)
  const ended = requests.filter((request) => !waiting.includes(request)).toReversed()
  if (requests.length === 0) return null
  const save = async () => {
    const answer = await saveFile({
      stamp: stamp(),
      headings: [...requestHeadings],
      fields: { ...requestLabels },
    })
    if (answer !== null) say(savedRequestsText(answer))
  }
  return (
    <section aria-label={requestText.region}>
      <h2>{requestText.region}</h2>
      {waiting.length === 0 ? (
        <p className={layout.soft}>{requestText.quiet}</p>
      ) : (
        <div className={layout.wrap}>
          <Button icon={<Printer />} onPress={onPrint}>
            {requestText.print}
          </Button>
          {mayExport && (
            <Button icon={<FileSpreadsheet />} onPress={() => void save()}>
              {requestText.file}
            </Button>
          )}
          <span role="status">{said}</span>
        </div>
      )}
      {failure && <FailureNotice failure={failure} />}
      <ul className={screen.rows}>
        {[...waiting, ...ended].map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            isLate={isOverdue(request, overdueDays, now)}
            onOpen={() => onOpenPerson(request.personId)}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = { readonly request: ChangeRequest; readonly isLate: boolean; readonly onOpen: () => void }

function RequestRow({ request, isLate, onOpen }: RowProps) {
  const remove = useRequests((state) => state.remove)
  const now = useNow()
  const { old, wanted, found, field, personName, askedBy, reason, masked } = request
  return (
    <li className={css.row} data-request={request.state}>
      <div>
        <div className={css.what}>
          <Button tone="quiet" onPress={onOpen}>
            {personName}
          </Button>
          <span className={layout.quiet}>{requestLabels[field]}</span>
          {masked ? (
            <span>{requestText.hidden}</span>
          ) : (
            wanted !== null && (
              <>
                {old ? <del>{old}</del> : <span>{requestText.empty}</span>}
                <span aria-hidden="true">→</span>
                <ins>{wanted}</ins>
              </>
            )
          )}
        </div>
        <p className={css.reason}>
          {isLate && <span className={css.state}>{requestText.overdue}</span>}
          {[
            requestStateText(request, now),
            found === null ? '' : requestText.found(found),
            requestText.by(askedBy),
            reason,
          ]
            .filter((text) => text !== '')
            .join(' · ')}
        </p>
      </div>
      <Button tone="quiet" onPress={() => pressOnce(() => void remove(request.id))}>
        {requestText.remove}
      </Button>
    </li>
  )
}

export function RequestPaper({ requests }: { readonly requests: readonly ChangeRequest[] }) {
  return (
    <ol>
      {waitingRequests(requests).map(
        ({ id, personName, schoolId, field, old, wanted, askedBy, reason, masked }) => (
          <li key={id}>
            <strong>
              {apart(personName)} · {schoolId}
            </strong>
            <br />
            {requestLabels[field]}:{' '}
            {masked
              ? requestText.hidden
              : [old, wanted].map((value) => apart(value || requestText.empty)).join(' → ')}
            <br />
            {[requestText.by(askedBy), reason].filter((text) => text !== '').join(' · ')} · ☐{' '}
            {requestText.keyedIn}
          </li>
        ),
      )}
    </ol>
  )
}
