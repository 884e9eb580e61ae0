import { QueueScreen } from '../features/edits/queue-screen.tsx'
import { useCard } from '../features/person/card-context.ts'
import { useSettings } from '../features/settings/settings-context.ts'
import { useShell } from './shell-context.ts'

export function CorrectionsView() {
  const operator = useSettings((state) => state.settings.operator)
  const change = useSettings((state) => state.change)
  const open = useCard((state) => state.open)
  const goToCard = useShell((state) => state.goToCard)
  return (
    <QueueScreen
      operator={operator}
      onOperator={(name) => change({ operator: name })}
      onOpenPerson={(id) => {
        void open(id)
        goToCard()
      }}
    />
  )
}
