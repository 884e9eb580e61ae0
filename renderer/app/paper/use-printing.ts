import type { AccessNote } from '../../../shared/domain/access.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { localDay } from '../../../shared/text/calendar-day.ts'
import { useBoardingApi } from '../../features/boarding/boarding-store.ts'
import { sentOn, useQueueApi } from '../../features/corrections/queue-store.ts'
import { useRequestsApi, waitingRequests } from '../../features/corrections/request-store.ts'
import { useDeskApi } from '../../features/desk/desk-store.ts'
import { useEmergencyApi } from '../../features/emergency/emergency-store.ts'
import { useCardApi } from '../../features/person/card-store.ts'
import { labelLines } from '../../features/person/contact-and-label.ts'
import { foundOnPaper, maxOnPaper } from '../../features/search/results-paper.tsx'
import { useSearchApi } from '../../features/search/search-store.ts'
import { useMusterRows } from '../sheets/muster-sheet.tsx'
import { type PaperKind, usePaperApi } from './paper-store.ts'

const peopleIn = (rows: readonly { readonly personId: PersonId }[]): number =>
  new Set(rows.map(({ personId }) => personId)).size

/** Logs the print in the access log, then opens the system's print dialog. */
export function usePrinting() {
  const paper = usePaperApi()
  const card = useCardApi()
  const boarding = useBoardingApi()
  const search = useSearchApi()
  const queue = useQueueApi()
  const requests = useRequestsApi()
  const emergency = useEmergencyApi()
  const desk = useDeskApi()
  const rows = useMusterRows()
  const list = (subject: 'house' | 'emergency' | 'results', count: number) =>
    ({ subject, personId: null, count }) as const
  const notes = {
    card: () => ({ subject: 'card', personId: card.getState().openId, count: 1 }),
    label: () => {
      const { openId, card: shown } = card.getState()
      const hasLabel = shown !== null && labelLines(shown) !== null // it may be hidden again since the preview opened
      return { subject: 'homeAddress', personId: openId, count: hasLabel ? 1 : 0 }
    },
    house: () => list('house', boarding.getState().placements?.placed.length ?? 1),
    muster: () => list('results', rows.length),
    requests: () => list('results', peopleIn(waitingRequests(requests.getState().requests))),
    sent: () => list('results', peopleIn(sentOn(queue.getState().queue, localDay(new Date())))),
    emergency: () =>
      list('emergency', emergency.getState().groups?.flatMap(({ people }) => people).length ?? 0),
    results: () => {
      const { chosen, shown } = search.getState()
      const matches = Math.min(maxOnPaper, shown?.total ?? 1) // some of them may still be loading
      return list('results', chosen.length || Math.max(matches, foundOnPaper(shown).length))
    },
  } satisfies Record<PaperKind, () => Omit<AccessNote, 'action'>>

  return async () => {
    const { kind, note, close } = paper.getState()
    if (kind === null) return
    const about = notes[kind]()
    if ((kind === 'emergency' || kind === 'label') && about.count === 0) return
    const isNoted = await note({ ...about, count: Math.max(1, about.count) })
    if (!isNoted || paper.getState().kind !== kind) return
    // The sheet must stay in the page until the print dialog has read it.
    window.addEventListener('afterprint', close, { once: true })
    window.print()
    if (kind === 'emergency') await desk.getState().emergencyPrinted()
    if (kind === 'requests') await requests.getState().handOverAll()
  }
}
