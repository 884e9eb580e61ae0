import type { RoundOutcome, SyncPhase, SyncStatus } from '../../../shared/domain/sync.ts'
import { ageBand } from '../../../shared/text/due-and-overdue.ts'
import { ageWarnings } from '../card-text.ts'
import { countText, numberText } from '../count.ts'
import { failureText } from '../failures/failure-text.ts'
import { ageText, momentText } from '../when.ts'
import { connectionOf, isOfConnection } from './connection-text.ts'
import { scopeSentence, scopeWords } from './scope-text.ts'

export const syncText = {
  panel: 'Update status',
  start: 'Update now',
  cancel: 'Stop the update',
  progress: 'Update under way',
  lastSuccess: 'Last complete update',
  lastAttempt: 'Last attempt',
  never: 'not yet',
  datasets: 'Part by part',
  itself: 'Read directly from the school',
  relay: 'Through the relay',
  quarantined: 'Could not be read',
  suspects: 'May have left',
  name: 'Part',
  held: 'Here',
  expected: 'At the school',
  complete: 'Complete as of',
  unknown: 'not known',
  keyShared: 'another computer uses the same key',
  sharedKey:
    'Another computer uses the same key. The two take turns, so updates are slow. Ask IT for a key for each computer.',
} as const

export const phaseWords: Record<SyncPhase, string> = {
  lookups: 'Code tables',
  current: 'Current students',
  past: 'Past students',
  details: 'Details',
}

/** How many corrections have not reached the school, and how many of these need a person to go on. */
export type Unsent = { readonly waiting: number; readonly stuck: number }

/** Returns `Updated 10:42, 12 min ago · years 7 to 12 · online · 2 corrections waiting · 1 correction needs you`. */
export function statusSentence(status: SyncStatus, { waiting, stuck }: Unsent, now: Date): string {
  const held = status.holds === null ? [] : [scopeWords(status.holds)]
  const parts = [updatedText(status, now), ...held, connectionOf(status).word]
  if (status.sharedKey) parts.push(syncText.keyShared)
  if (status.running) parts.push(progressText(status.running))
  const onTheWay = waiting - stuck
  if (onTheWay > 0) parts.push(`${countText(onTheWay, 'correction', 'corrections')} waiting`)
  if (stuck > 0) parts.push(countText(stuck, 'correction needs you', 'corrections need you'))
  if (status.heldSince !== null && now.getTime() - Date.parse(status.heldSince) >= nudgeAfterMs)
    parts.push(`${countText(status.suspects, 'missing person needs', 'missing people need')} your decision`)
  return parts.join(' · ')
}

/** A large departure is a notice in the window on its first day, and in the footer too from the second. */
const nudgeAfterMs = 24 * 3_600_000

function updatedText(status: SyncStatus, now: Date): string {
  const at = status.asOf
  if (at === null) return `Not complete yet: ${missingText(status.datasets)}`
  const warning = ageWarnings[ageBand('current', at, now)]
  const age = `${cameBy(status)} ${shortMoment(at, now)}, ${ageText(at, now)}`
  const said = warning === '' ? age : `${age} (${warning})`
  const silentSince = status.followed?.silentSince ?? null
  return silentSince === null ? said : `${said}; ${silentText(silentSince, now)}`
}

const shortMoment = (at: string, now: Date) => momentText(at, now).replace('today ', '')

/** By which route the data came. Until the school itself was read completely, they are what the relay had read. */
function cameBy({ followed, lastCompleteAt }: SyncStatus): string {
  if (followed === null) return 'Updated'
  const { silentSince } = followed
  const isRelayed = silentSince === null || lastCompleteAt === null || lastCompleteAt <= silentSince
  return isRelayed ? `${syncText.relay}, read from the school` : syncText.itself
}

const silentText = (since: string, now: Date): string =>
  `the relay has been silent since ${shortMoment(since, now)}`

/** Returns `Read from the school today 10:42`: the age of the data that the relay passes on. */
export function relayReadText(
  { readAt, silentSince }: NonNullable<SyncStatus['followed']>,
  now: Date,
): string {
  if (silentSince !== null)
    return `Silent since ${momentText(silentSince, now)}. Until it is back, the school itself is read.`
  return readAt === null
    ? 'It has not read the whole school yet.'
    : `Read from the school ${momentText(readAt, now)}`
}

function missingText(datasets: SyncStatus['datasets']): string {
  const isMissing = (phase: SyncPhase) => {
    const part = datasets.find(({ name }) => name === phase)
    return part?.completeAt == null && part?.isForbidden !== true
  }
  if (isMissing('current') || isMissing('past')) return 'some names may be missing'
  return isMissing('details') ? 'details are missing' : 'lists are missing'
}

/** Returns `Updating past students, 62 %`. The number of requests would mean nothing to a user. */
export function progressText({ phase, share }: NonNullable<SyncStatus['running']>): string {
  const words = `Updating ${phaseWords[phase].toLowerCase()}`
  const percent = Math.floor(share * 100)
  return percent === 0 ? words : `${words}, ${percent} %`
}

const minuteSeconds = 60
const hourSeconds = 3_600
/** From this length on, an estimate is in hours, because minutes would be too exact. */
const hoursFrom = 90 * minuteSeconds

/** Returns a range, `About 2 to 4 minutes left`, because it is an estimate. `eta` is null while too little is known. */
export function etaText(eta: NonNullable<SyncStatus['running']>['eta']): string {
  if (eta === null) return 'Estimating the time left…'
  if (eta.to < minuteSeconds) return 'Less than a minute left'
  const isLong = eta.to >= hoursFrom
  const unit = isLong ? hourSeconds : minuteSeconds
  const from = Math.max(1, Math.round(eta.from / unit))
  const to = Math.max(from, Math.round(eta.to / unit))
  const words = countText(to, isLong ? 'hour' : 'minute', isLong ? 'hours' : 'minutes')
  return from === to ? `About ${words} left` : `About ${numberText(from)} to ${words} left`
}

export function outcomeText(outcome: RoundOutcome): string {
  switch (outcome.kind) {
    case 'complete':
      return 'Complete.'
    case 'cancelled':
      return 'Stopped before it was finished. What has arrived is kept.'
    case 'partial':
      return `Not complete: ${outcome.missing.map((phase) => phaseWords[phase].toLowerCase()).join(', ')} could not be read in full.`
    case 'failed': {
      const { says, todo, code } = failureText(outcome.failure)
      // The current connection is shown above this line, so a past cause must not read as a current one.
      return isOfConnection(outcome.failure) ? `Broken off: ${says} ${code}` : `${says} ${todo} ${code}`
    }
  }
}

/** The service's own count, if its list, read twice, has another (`listed`, without possible leavers). */
export const untrueTotalText = (said: number, listed: number): string =>
  `The school’s system says ${numberText(said)}; its list, read twice, has ${numberText(listed)}.`

export function suspectText(count: number): string {
  return count === 0
    ? 'Everyone here was in the school’s last list.'
    : `${countText(count, 'person was', 'people were')} not in the last list. They stay here until the school confirms that they have gone.`
}

/** Says a count. That it is 0 is known only once everything was read. */
export function onceKnown(
  { lastCompleteAt }: Pick<SyncStatus, 'lastCompleteAt'>,
  count: number,
  say: (count: number) => string,
): string {
  return count === 0 && lastCompleteAt === null ? syncText.unknown : say(count)
}

/** Who is in the list and how old it is, for a user whose search found no one. */
export function listAgeText(status: SyncStatus | null, now: Date): string {
  const held = status === null ? null : scopeSentence(status)
  return [...(held === null ? [] : [held]), ageOf(status, now)].join(' ')
}

function ageOf(status: SyncStatus | null, now: Date): string {
  const at = status?.datasets.find(({ name }) => name === 'current')?.completeAt ?? null
  if (at === null) return 'The list is not complete yet: some names may be missing.'
  return `The list is from ${momentText(at, now)} (${ageText(at, now)}).`
}
