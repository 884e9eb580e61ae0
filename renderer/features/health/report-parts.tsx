import type { ReactNode } from 'react'
import type { HealthReport } from '../../../shared/domain/health.ts'
import { waitingWords } from '../../text/card-text.ts'
import { numberText } from '../../text/count.ts'
import { healthText, heldText, isJournalWhole, journalText, storeText } from '../../text/sync/health-text.ts'
import { phaseWords } from '../../text/sync/sync-text.ts'
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
  // sound: the labels' keys are the versions'
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
