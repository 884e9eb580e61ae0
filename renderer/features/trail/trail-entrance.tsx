import { useEffect } from 'react'
import { trailText } from '../../text/trail-text.ts'
import { Button } from '../../ui/button.tsx'
import css from './trail-screen.module.css'
import { useTrail } from './trail-store.ts'

/** Opens the access log; shown only to accounts the school has named. */
export function TrailEntrance({ onOpen }: { readonly onOpen: () => void }) {
  const mayRead = useTrail((state) => state.mayRead)
  const look = useTrail((state) => state.lookWhetherMayRead)
  useEffect(() => void look(), [look])
  if (!mayRead) return null
  return (
    <div className={css.entrance}>
      <Button onPress={onOpen}>{trailText.open}</Button>
      <p>{trailText.hint}</p>
    </div>
  )
}
