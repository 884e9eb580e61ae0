import type { PersonId } from '../../../shared/domain/ids.ts'
import { BatchList } from '../../features/corrections/batch-list.tsx'
import { DraftList, QueueScreen } from '../../features/corrections/queue-screen.tsx'
import { useQueue } from '../../features/corrections/queue-store.ts'
import { RequestList } from '../../features/corrections/request-list.tsx'
import { useSheets } from '../../features/corrections/sheet-store.ts'
import { useCard } from '../../features/person/card-store.ts'
import { useSearchApi } from '../../features/search/search-store.ts'
import { useSession } from '../../features/session/session-store.ts'
import { useSettings } from '../../features/settings/settings-store.ts'
import { useSync } from '../../features/sync/sync-store.ts'
import { fileStamp, savedText } from '../../text/file-text.ts'
import { requestText } from '../../text/request-text.ts'
import { sheetText } from '../../text/sheet-text.ts'
import { type ConnectionText, connectionOf } from '../../text/sync/connection-text.ts'
import { usePaper } from '../paper/paper-store.ts'
import { useShellApi } from '../shell/shell-store.ts'
import { useRows } from './use-rows.ts'

export function CorrectionsView() {
  const operator = useSettings((state) => state.settings.operator)
  const change = useSettings((state) => state.change)
  const notSending = useSync(({ status }) => (status === null ? null : offlineWord(connectionOf(status))))
  const open = useCard((state) => state.open)
  const { goToCard, correct, say } = useShellApi().getState()
  const print = usePaper((state) => state.show)
  const openPerson = (id: PersonId) => {
    void open(id)
    goToCard()
  }
  const correctPerson = (id: PersonId) => {
    openPerson(id)
    correct(id)
  }
  return (
    <QueueScreen
      operator={operator}
      notSending={notSending}
      useRows={useRows}
      onSay={say}
      onPrintSent={() => print('sent')}
      requests={
        <>
          <Batches onSay={say} />
          <Requests onOpenPerson={openPerson} />
        </>
      }
      onOperator={(name) => change({ operator: name })}
      onOpenPerson={openPerson}
      onCorrectPerson={correctPerson}
      drafts={<Drafts onContinue={correctPerson} />}
    />
  )
}

const offlineWord = ({ state, word }: ConnectionText) => (state === 'online' ? null : word)

function Drafts({ onContinue }: { readonly onContinue: (id: PersonId) => void }) {
  return <DraftList drafts={useRows(useQueue((state) => state.queue?.drafts))} onContinue={onContinue} />
}

function Batches({ onSay }: { readonly onSay: (words: string) => void }) {
  const { csvExport, operator } = useSettings((state) => state.settings)
  const change = useSettings((state) => state.change)
  const saveTemplate = useSheets((state) => state.saveTemplate)
  const search = useSearchApi()
  const stamp = useFileStamp(operator)
  const template = async () => {
    const { text, scope, facets, order } = search.getState()
    const columns = sheetText.templateColumns.map((column) => ({ ...column }))
    const query = { text, scope, facets, order }
    const done = await saveTemplate({ query, columns, stamp: stamp(sheetText.title) })
    if (done?.saved) onSay(savedText(done))
  }
  return (
    <BatchList
      operator={operator}
      onOperator={(name) => change({ operator: name })}
      onTemplate={csvExport ? () => void template() : null}
      onSay={onSay}
      stamp={csvExport ? stamp : null}
    />
  )
}

/** Returns the first line of a file that is saved now. */
function useFileStamp(operator: string): (purpose: string) => string {
  const school = useSession(({ status }) => (status?.state === 'open' ? status.connection.school : ''))
  const updatedAt = useSync((state) => state.status?.asOf ?? null)
  return (purpose) => fileStamp({ school, now: new Date(), operator, purpose, updatedAt })
}

function Requests({ onOpenPerson }: { readonly onOpenPerson: (id: PersonId) => void }) {
  const { csvExport, operator, requestOverdueDays } = useSettings((state) => state.settings)
  const stamp = useFileStamp(operator)
  const print = usePaper((state) => state.show)
  return (
    <RequestList
      mayExport={csvExport}
      overdueDays={requestOverdueDays}
      stamp={() => stamp(requestText.paper)}
      onPrint={() => print('requests')}
      onOpenPerson={onOpenPerson}
    />
  )
}
