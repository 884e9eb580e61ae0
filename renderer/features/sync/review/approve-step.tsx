import { useState } from 'react'
import { confirmText, departureText } from '../../../text/sync/departure-text.ts'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import { useSync } from '../sync-store.ts'
import css from './review-screen.module.css'

type Props = {
  readonly count: number
  readonly onLeave: () => void
}

/** Says what will happen before it starts. The harmless answer has the focus. */
export function ApproveStep({ count, onLeave }: Props) {
  const approve = useSync((state) => state.approveReview)
  const [isBusy, setBusy] = useState(false)
  const agree = async () => {
    setBusy(true)
    await approve()
    setBusy(false)
  }
  return (
    <section className={css.confirm} aria-label={departureText.confirmTitle}>
      <h3>{departureText.confirmTitle}</h3>
      <ul>
        <li>{confirmText(count)}</li>
        {departureText.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <div className={layout.flow}>
        <Button autoFocus onPress={onLeave}>
          {departureText.notNow}
        </Button>
        <Button tone="danger" isPending={isBusy} onPress={() => void agree()}>
          {departureText.confirm}
        </Button>
      </div>
    </section>
  )
}
