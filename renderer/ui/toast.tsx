import { Check } from 'lucide-react'
import css from './toast.module.css'

type Props = { readonly message: string | null }

/** A few seconds' word that a copy was made or a correction saved. Never for failures. */
export function Toast({ message }: Props) {
  return (
    <div role="status" className={css.place}>
      {message !== null && (
        <p className={css.toast}>
          <Check aria-hidden="true" />
          {message}
        </p>
      )}
    </div>
  )
}
