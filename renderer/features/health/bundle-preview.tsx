import { healthText } from '../../text/sync/health-text.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import css from './health-screen.module.css'
import { useHealth } from './health-store.ts'

/** Shows the whole file before it is saved, so that the user knows what they send. */
export function BundlePreview({ text }: { readonly text: string }) {
  const busy = useHealth((state) => state.busy)
  const saved = useHealth((state) => state.saved)
  const failure = useHealth((state) => state.failure)
  const save = useHealth((state) => state.save)
  const closeBundle = useHealth((state) => state.closeBundle)
  return (
    <section className={css.screen} aria-label={healthText.bundleTitle}>
      {failure && <FailureNotice failure={failure} />}
      <p>{healthText.bundleMeaning}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <pre className={css.bundle} tabIndex={0}>
        {text}
      </pre>
      <div className={css.actions}>
        <Button tone="main" isDisabled={busy} onPress={() => void save()}>
          {healthText.save}
        </Button>
        <Button onPress={closeBundle}>{healthText.back}</Button>
        <span role="status">{saved && healthText.saved}</span>
      </div>
    </section>
  )
}
