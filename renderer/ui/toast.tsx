import { Check } from 'lucide-react'
import css from './toast.module.css'

type Props = { readonly message: string | null }

/** Confirms for a few seconds that something was copied or saved. Never for failures. */
export function Toast({ message }: Props) {
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
