import { Check } from 'lucide-react'
import css from './toast.module.css'

/** Confirms for a few seconds that something was copied or saved. Never for failures. */
export function Toast({ message }: { readonly message: string | null }) {
  return (
    <div role="status" className={css.place}>
      {message !== null && (
        <p className={css.toast}>
          <Check />
          {message}
        </p>
      )}
    </div>
  )
}
