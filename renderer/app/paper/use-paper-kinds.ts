import { isPrinted } from '../../../shared/api/field-register/field-class.ts'
import { cardClasses } from '../../../shared/privacy/card-classes.ts'
import { localDay } from '../../../shared/text/calendar-day.ts'
import { useBoarding } from '../../features/boarding/boarding-store.ts'
import { sentOn, useQueue } from '../../features/corrections/queue-store.ts'
import { useRequests, waitingRequests } from '../../features/corrections/request-store.ts'
import { useMuster } from '../../features/muster/muster-store.ts'
import { isLive, useCard } from '../../features/person/card-store.ts'
import { labelLines } from '../../features/person/contact-and-label.ts'
import { useSearch } from '../../features/search/search-store.ts'
import { useNow } from '../../ui/now.tsx'
import { type Refs, useCardInSight } from '../commands/use-comparing.ts'
import { useShell } from '../shell/shell-store.ts'
import type { PaperKind } from './paper-store.ts'

/** The sheets that can be printed from the current view, the likeliest first. Asked when printing begins, because a card must be in sight. */
export function usePaperKinds(cardRef: Refs['cardRef']): () => readonly PaperKind[] {
  const view = useShell((state) => state.view)
  const hasCard = useCard((state) => state.card !== null)
  const hasLabel = useCard(({ card }) => card !== null && !isLive(card) && labelLines(card) !== null)
  const hasHouse = useBoarding((state) => state.placements !== null)
  const isAnyChosen = useSearch(({ chosen }) => chosen.length > 0)
  const hasResults = useSearch((state) => (state.shown?.total ?? 0) > 0 || state.chosen.length > 0)
  const isTicking = useMuster((state) => state.key !== null)
  const hasRequests = useRequests(({ requests }) => waitingRequests(requests).length > 0)
  const today = localDay(useNow())
  const hasSent = useQueue(({ queue }) => sentOn(queue, today).length > 0)
  const possible: Readonly<Record<PaperKind, boolean>> = {
    card: hasCard,
    label: hasLabel && isPrinted(cardClasses.contact.addresses),
    house: hasHouse && view === 'boarding',
    results: hasResults && view === 'search',
    muster: isTicking,
    requests: hasRequests && view === 'corrections',
    sent: hasSent && view === 'corrections',
    emergency: false, // offered as a command of its own
  }
  const order: readonly PaperKind[] =
    view === 'corrections'
      ? ['requests', 'sent']
      : view === 'boarding'
        ? ['house', 'card', 'label']
        : isAnyChosen
          ? ['results', 'card', 'label']
          : ['card', 'results', 'label']
  const isCardInSight = useCardInSight(cardRef)
  const isDrawn = (kind: PaperKind) => (kind !== 'card' && kind !== 'label') || isCardInSight()
  return () =>
    (isTicking ? ['muster' as const, ...order] : order).filter((kind) => possible[kind] && isDrawn(kind))
}
