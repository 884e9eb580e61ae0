import { useEffect } from 'react'
import type { OpenStatus } from '../../../shared/domain/session.ts'
import { apart } from '../../../shared/text/apart.ts'
import { localDay } from '../../../shared/text/calendar-day.ts'
import { useBoarding } from '../../features/boarding/boarding-store.ts'
import { HousePaper } from '../../features/boarding/house-paper.tsx'
import { CorrectionsPaper } from '../../features/corrections/queue-row.tsx'
import { sentOn, useQueue } from '../../features/corrections/queue-store.ts'
import { RequestPaper } from '../../features/corrections/request-list.tsx'
import { useRequests } from '../../features/corrections/request-store.ts'
import { EmergencyPaper } from '../../features/emergency/emergency-paper.tsx'
import { useEmergency } from '../../features/emergency/emergency-store.ts'
import { MusterPaper } from '../../features/muster/muster-paper.tsx'
import { useMuster } from '../../features/muster/muster-store.ts'
import { useCard } from '../../features/person/card-store.ts'
import { labelLines } from '../../features/person/contact-and-label.ts'
import { fullName } from '../../features/person/copyable.ts'
import { CardPaper } from '../../features/person/paper/card-paper.tsx'
import { whereaboutsOf } from '../../features/person/whereabouts.ts'
import { maxOnPaper, ResultsPaper } from '../../features/search/results-paper.tsx'
import { useSearch } from '../../features/search/search-store.ts'
import { useSettings } from '../../features/settings/settings-store.ts'
import { useSync } from '../../features/sync/sync-store.ts'
import { placedTitle } from '../../text/boarding-text.ts'
import { provenanceText } from '../../text/card-text.ts'
import { copyText, paperText, stampText } from '../../text/paper-text.ts'
import { narrowingText } from '../../text/search-text.ts'
import { dayText } from '../../text/when.ts'
import { useNow } from '../../ui/now.tsx'
import { Paper } from '../../ui/paper/paper.tsx'
import css from '../../ui/paper/paper-label.module.css'
import { useMusterRows } from '../sheets/muster-sheet.tsx'
import { type PaperKind, usePaper } from './paper-store.ts'

/** The sheet, the same in the preview and on paper. */
export function PaperSheet({ kind, status }: { readonly kind: PaperKind; readonly status: OpenStatus }) {
  const now = useNow()
  const purpose = usePaper((state) => state.purpose)
  const operator = useSettings((state) => state.settings.operator)
  const updatedAt = useSync((state) => state.status?.asOf ?? null)
  const frame = {
    school: status.connection.school,
    stamp: stampText(now, operator, purpose),
    isDemo: status.demo,
  }
  const age = copyText(updatedAt)
  if (kind === 'card') return <CardSheet frame={frame} help={status.connection.help} />
  if (kind === 'label') return <LabelSheet isDemo={status.demo} />
  if (kind === 'house') return <HouseSheet frame={frame} age={age} />
  if (kind === 'muster') return <TickedSheet frame={frame} age={age} />
  if (kind === 'emergency') return <EmergencySheets frame={frame} age={age} />
  if (kind === 'requests') return <RequestsSheet frame={frame} />
  if (kind === 'sent') return <SentSheet frame={frame} />
  return <ResultsSheet frame={frame} age={age} />
}

type Frame = { readonly school: string; readonly stamp: string; readonly isDemo: boolean }
type Help = OpenStatus['connection']['help']

function CardSheet({ frame, help }: { readonly frame: Frame; readonly help: Help }) {
  const card = useCard((state) => state.card)
  const now = useNow()
  if (card === null) return null
  return (
    <Paper
      {...frame}
      title={[paperText.kinds.card, apart(fullName(card)), whereaboutsOf(card)].filter(Boolean).join(' · ')}
      caution={[`${provenanceText(card, now)}.`]}
    >
      <CardPaper card={card} help={help} />
    </Paper>
  )
}

function RequestsSheet({ frame }: { readonly frame: Frame }) {
  const requests = useRequests((state) => state.requests)
  return (
    <Paper {...frame} title={paperText.kinds.requests} caution={[]}>
      <RequestPaper requests={requests} />
    </Paper>
  )
}

function SentSheet({ frame }: { readonly frame: Frame }) {
  const queue = useQueue((state) => state.queue)
  const today = localDay(useNow())
  return (
    <Paper {...frame} title={`${paperText.kinds.sent}, ${dayText(today)}`} caution={[]}>
      <CorrectionsPaper corrections={sentOn(queue, today)} />
    </Paper>
  )
}

/** A label for an envelope, with nothing but the addressee. */
function LabelSheet({ isDemo }: { readonly isDemo: boolean }) {
  const card = useCard((state) => state.card)
  const lines = card === null ? null : labelLines(card)
  if (lines === null) return <p>{paperText.hidden}</p>
  return (
    <article className={css.label} aria-label={paperText.kinds.label}>
      <address>{lines.join('\n')}</address>
      {isDemo && <p className={css.demo}>{paperText.demo}</p>}
    </article>
  )
}

type AgedProps = { readonly frame: Frame; readonly age: string }

function HouseSheet({ frame, age }: AgedProps) {
  const placements = useBoarding((state) => state.placements)
  const withPhones = usePaper((state) => state.withPhones)
  if (placements === null) return null
  return (
    <Paper
      {...frame}
      title={`${placements.house}: ${placedTitle(placements.date)}`}
      caution={[paperText.placementOnly, age]}
    >
      <HousePaper placements={placements} withPhones={withPhones} />
    </Paper>
  )
}

/** Prints each group on a sheet of its own, which may have several pages. */
function EmergencySheets({ frame, age }: AgedProps) {
  const groups = useEmergency((state) => state.groups)
  const withPhones = usePaper((state) => state.withPhones)
  return groups?.map(({ name, people }) => (
    <Paper
      key={name}
      {...frame}
      title={`${paperText.kinds.emergency}: ${name === '' ? paperText.noGroup : name}`}
      caution={[paperText.enrolledOnly, age]}
    >
      <EmergencyPaper people={people} withPhones={withPhones} />
    </Paper>
  ))
}

function TickedSheet({ frame, age }: AgedProps) {
  const rows = useMusterRows()
  const withPhones = usePaper((state) => state.withPhones)
  const muster = useMuster((state) => state)
  if (muster.key === null) return null
  const title = `${paperText.kinds.muster}: ${muster.key.name}, ${dayText(muster.key.date)}`
  return (
    <Paper {...frame} title={title} caution={[paperText.ownNote, age]}>
      <MusterPaper rows={rows} muster={muster} withPhones={withPhones} />
    </Paper>
  )
}

function ResultsSheet({ frame, age }: AgedProps) {
  const { shown, facets, want, chosen, order } = useSearch((state) => state)
  const total = chosen.length > 0 ? 0 : Math.min(maxOnPaper, shown?.total ?? 0)
  // Loads the pages of the list that the user has not scrolled to.
  useEffect(() => void (total > 0 && want(0, total - 1)), [want, total])
  const narrowed = chosen.length > 0 ? '' : narrowingText({ scope: shown?.scope ?? 'current', facets, order })
  if (shown === null && chosen.length === 0) return null
  return (
    <Paper {...frame} title={[paperText.kinds.results, narrowed].filter(Boolean).join(': ')} caution={[age]}>
      <ResultsPaper shown={shown} chosen={chosen} />
    </Paper>
  )
}
