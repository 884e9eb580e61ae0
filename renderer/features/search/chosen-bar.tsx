import { Copy, Printer, X } from 'lucide-react'
import { chosenText, listText } from '../../text/list-text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import css from './chosen-bar.module.css'
import { useSearch } from './search-store.ts'

type Props = { readonly onPrint: () => void; readonly onCopy: () => void }

/** How many were chosen, and what can be done with them together. */
export function ChosenBar({ onPrint, onCopy }: Props) {
  const count = useSearch(({ chosen }) => chosen.length)
  const clearSelection = useSearch((state) => state.clearSelection)
  if (count === 0) return null
  return (
    <div className={css.bar}>
      <strong role="status">{chosenText(count)}</strong>
      <Button tone="quiet" icon={<Printer />} onPress={onPrint}>
        {listText.printChosen}
      </Button>
      <Button tone="quiet" icon={<Copy />} onPress={onCopy}>
        {listText.copyChosen}
      </Button>
      <IconButton label={listText.clearChosen} icon={<X />} onPress={clearSelection} />
    </div>
  )
}
