import type { PersonId } from '../../../shared/domain/ids.ts'
import { QueueScreen } from '../../features/corrections/queue-screen.tsx'
import { useQueue } from '../../features/corrections/queue-store.ts'
import { useCard } from '../../features/person/card-store.ts'
import { useSearch } from '../../features/search/search-store.ts'
import { useSettings } from '../../features/settings/settings-store.ts'
import { useSync } from '../../features/sync/sync-store.ts'
import { connectionOf } from '../../text/sync/connection-text.ts'
import { useShell } from '../shell/shell-store.ts'
import { useRows } from './use-rows.ts'

export function CorrectionsView() {
  const operator = useSettings((state) => state.settings.operator)
  const change = useSettings((state) => state.change)
  const status = useSync((state) => state.status)
  const connection = status === null ? null : connectionOf(status)
  const open = useCard((state) => state.open)
  const goToCard = useShell((state) => state.goToCard)
  const correct = useShell((state) => state.correct)
  const say = useShell((state) => state.say)
  const openPerson = (id: PersonId) => {
    void open(id)
    goToCard()
  }
  return (
    <QueueScreen
      operator={operator}
      notSending={connection === null || connection.state === 'online' ? null : connection.word}
      drafts={useRows(useQueue((state) => state.queue?.drafts))}
      rowsOf={useSearch((state) => state.rowsOf)}
      onSay={say}
      onOperator={(name) => change({ operator: name })}
      onOpenPerson={openPerson}
      onCorrectPerson={(id) => {
        openPerson(id)
        correct(id)
      }}
    />
  )
}
