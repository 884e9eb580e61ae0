import type { PersonId } from '../../shared/domain/ids.ts'
import { QueueScreen } from '../features/edits/queue-screen.tsx'
import { useCard } from '../features/person/card-context.ts'
import { useSettings } from '../features/settings/settings-context.ts'
import { useShell } from './shell-context.ts'

export function CorrectionsView() {
  const operator = useSettings((state) => state.settings.operator)
  const change = useSettings((state) => state.change)
  const open = useCard((state) => state.open)
  const goToCard = useShell((state) => state.goToCard)
  const correct = useShell((state) => state.correct)
  const openPerson = (id: PersonId) => {
    void open(id)
    goToCard()
  }
  return (
    <QueueScreen
      operator={operator}
      onOperator={(name) => change({ operator: name })}
      onOpenPerson={openPerson}
      onCorrectPerson={(id) => {
        openPerson(id)
        correct(true)
      }}
    />
  )
}
