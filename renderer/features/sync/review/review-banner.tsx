import { UserRoundX } from 'lucide-react'
import { departureText, heldText } from '../../../text/sync/departure-text.ts'
import { Button } from '../../../ui/button.tsx'
import { useSync } from '../sync-store.ts'
import css from './review-banner.module.css'

/** Says that removal is held until a user has looked. It is shown in every view, and never over other content. */
export function ReviewBanner({ onOpen }: { readonly onOpen: () => void }) {
  const review = useSync((state) => state.review)
  if (review === null || review.held === null) return null
  return (
    <aside className={css.banner} aria-label={departureText.title}>
      <UserRoundX />
      <p role="status">{heldText(review.held, review.suspects.length)}</p>
      <Button onPress={onOpen}>{departureText.look}</Button>
    </aside>
  )
}
