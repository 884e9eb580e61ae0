import type { ReactNode } from 'react'
import type { HealthReport } from '../../../shared/domain/health.ts'
import { waitingWords } from '../../text/card-text.ts'
import { numberText } from '../../text/count.ts'
import {
  healthText,
  heldText,
  isJournalWhole,
  journalText,
  storeText,
  tookText,
} from '../../text/sync/health-text.ts'
import { outcomeText, phaseWords } from '../../text/sync/sync-text.ts'
import { momentText } from '../../text/when.ts'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { FailureNotice } from '../../ui/notice.tsx'
import { useNow } from '../../ui/now.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import css from './health-screen.module.css'
import { useHealth } from './health-store.ts'

type Props = { readonly report: HealthReport }

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl className={css.facts}>{children}</dl>
    </section>
  )
}

type FactProps = { readonly label: string; readonly verdict?: 'good' | 'bad'; readonly children: ReactNode }

function Fact({ label, verdict, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-verdict={verdict}>{children}</dd>
    </div>
  )
}

export function FilesPart({ report: { stores, keyStore, policyProblems } }: Props) {
  const check = useHealth((state) => state.check)
  const isDamaged = check !== null && (check.cache === 'damaged' || check.queue === 'damaged')
  const verdict = (isGood: boolean) => (isGood ? 'good' : 'bad')
  return (
    <Part title={healthText.files}>
      {stores.map((each) => (
        <Fact
          key={each.store}
          label={healthText.stores[each.store]}
          {...(check && { verdict: verdict(check[each.store] === 'whole') })}
        >
          {storeText(each)}, {check ? healthText.wholes[check[each.store]] : healthText.notChecked}
        </Fact>
      ))}
      <Fact label={healthText.journal} {...(check && { verdict: verdict(isJournalWhole(check.journal)) })}>
        {check ? journalText(check.journal) : healthText.notChecked}
      </Fact>
      <Fact label={healthText.keyStore}>
        {healthText.keyStates[keyStore.state]}; {healthText.keeps[keyStore.keep]}
      </Fact>
      <Fact label={healthText.policy} {...(policyProblems?.length && { verdict: 'bad' })}>
        {policyText(policyProblems)}
      </Fact>
      {isDamaged && <p role="alert">{healthText.damagedHint}</p>}
    </Part>
  )
}

function policyText(problems: HealthReport['policyProblems']): string {
  if (problems === null) return healthText.noPolicy
  return problems.length === 0 ? healthText.policyRead : healthText.policyProblems(problems)
}

export function CopyPart({ report: { datasets, corrections, drafts } }: Props) {
  return (
    <Part title={healthText.held}>
      {datasets.map(({ name, held, expected }) => (
        <Fact key={name} label={phaseWords[name]}>
          {heldText(held, expected)}
        </Fact>
      ))}
      <Fact label={healthText.corrections}>
        {corrections.length === 0
          ? healthText.noCorrections
          : corrections.map(({ state, count }) => `${numberText(count)} ${waitingWords[state]}`).join(', ')}
        {drafts > 0 && `, ${healthText.drafts(drafts)}`}
      </Fact>
    </Part>
  )
}

export function VersionsPart({ report: { versions } }: Props) {
  // sound: `versionLabels` has exactly the keys of `versions`
  const names = Object.keys(healthText.versionLabels) as (keyof typeof versions)[]
  return (
    <Part title={healthText.versions}>
      {names.map((name) => (
        <Fact key={name} label={healthText.versionLabels[name]}>
          {versions[name]}
        </Fact>
      ))}
    </Part>
  )
}

/** The last syncs, the latest first. */
export function RoundsTable({ rounds }: Pick<HealthReport, 'rounds'>) {
  const now = useNow()
  if (rounds.length === 0) return <p>{healthText.noSyncs}</p>
  return (
    <table className={css.rounds}>
      <caption>{healthText.syncs}</caption>
      <TableHead columns={[healthText.started, healthText.took, healthText.ended]} />
      <tbody>
        {rounds.map(({ startedAt, endedAt, outcome }) => (
          <tr key={startedAt}>
            <td>{momentText(startedAt, now)}</td>
            <td>{tookText(startedAt, endedAt)}</td>
            <td>{outcome === null ? healthText.running : outcomeText(outcome)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Shows the whole file before it is saved, so that the user knows what they send. */
export function BundlePreview({ text }: { readonly text: string }) {
  const { busy, saved, failure, save, closeBundle } = useHealth((state) => state)
  return (
    <section className={layout.columnWide} aria-label={healthText.bundleTitle}>
      {failure && <FailureNotice failure={failure} />}
      <p>{healthText.bundleMeaning}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <pre className={css.bundle} tabIndex={0}>
        {text}
      </pre>
      <div className={layout.wrap}>
        <Button tone="main" isDisabled={busy} onPress={() => void save()}>
          {healthText.save}
        </Button>
        <Button onPress={closeBundle}>{healthText.back}</Button>
        <span role="status">{saved && healthText.saved}</span>
      </div>
    </section>
  )
}
