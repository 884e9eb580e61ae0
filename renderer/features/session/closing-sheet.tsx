import { closingText } from '../../text/lock-text.ts'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { WindowSheet } from '../../ui/window-sheet.tsx'
import { LossList } from './loss-list.tsx'
import { useSession } from './session-store.ts'

/** Asks before closing would lose corrections that exist nowhere else. They are listed, and the user decides. */
export function ClosingSheet() {
  const { closing: isOpen, losses, stay, closeAnyway } = useSession((state) => state)
  return (
    <WindowSheet title={closingText.title} isOpen={isOpen} onClose={stay}>
      <div className={layout.columnWide}>
        <p>{closingText.hint}</p>
        {losses && <LossList losses={losses} />}
        <div className={layout.flow}>
          <Button tone="danger" isDisabled={losses === null} onPress={() => void closeAnyway()}>
            {closingText.lose}
          </Button>
          <Button onPress={stay} autoFocus>
            {closingText.stay}
          </Button>
        </div>
      </div>
    </WindowSheet>
  )
}
