import { describe, expect, it } from 'vitest'
import { failureText } from '../../../../renderer/text/failures/failure-text.ts'
import { isOfConnection } from '../../../../renderer/text/sync/connection-text.ts'
import {
  etaText,
  listAgeText,
  onceKnown,
  outcomeText,
  phaseWords,
  progressText,
  relayReadText,
  statusSentence,
  suspectText,
} from '../../../../renderer/text/sync/sync-text.ts'
import type { Failure } from '../../../../shared/domain/failure.ts'
import type { SyncStatus } from '../../../../shared/domain/sync.ts'
import { views } from '../../../../shared/domain/views.ts'
import { syncStatus } from '../../support/sample-school.ts'

const now = new Date('2026-11-20T23:54:00.000Z')

/** The causes for which an update most often ends without success. */
const syncCauses: Readonly<Record<string, Failure>> = {
  'no network': { code: 'offline' },
  'a sign-in page of the network': { code: 'portal' },
  'a proxy that wants a password': { code: 'proxy-password' },
  'a certificate of another name': { code: 'tls', reason: 'wrong-host' },
  'an untrusted certificate': { code: 'tls', reason: 'untrusted' },
  'a wrong clock': { code: 'tls', reason: 'clock' },
  'an unknown address': { code: 'dns' },
  'a refused key': { code: 'key-refused', reason: 'revoked' },
  'a key that may not': { code: 'forbidden', endpoint: 'current students' },
  'a fault of the service': { code: 'server-error', status: 503 },
  'data that cannot be read': { code: 'bad-data', endpoint: 'current students', fault: 'not JSON' },
  'a full disk': { code: 'disk-full' },
}

const nothing = { waiting: 0, stuck: 0 }

describe('a failed update', () => {
  it.each(Object.entries(syncCauses))(
    'names the cause of %s with a code, and what to do unless the connection itself says it',
    (_, cause) => {
      const { says, todo, code } = failureText(cause)
      const words = outcomeText({ kind: 'failed', failure: cause })
      expect(words).toBe(isOfConnection(cause) ? `Broken off: ${says} ${code}` : `${says} ${todo} ${code}`)
      expect(says).not.toBe(failureText({ code: 'internal', incident: '' }).says)
    },
  )

  it('has a different sentence for each cause', () => {
    const sentences = Object.values(syncCauses).map((cause) => failureText(cause).says)
    expect(new Set(sentences).size).toBe(12)
  })
})

it('says after an incomplete update that what had arrived is kept, or which parts could not be read', () => {
  expect(outcomeText({ kind: 'complete' })).toBe('Complete.')
  expect(outcomeText({ kind: 'cancelled' })).toContain('What has arrived is kept')
  expect(outcomeText({ kind: 'partial', missing: ['past', 'details'] })).toBe(
    'Not complete: past students, details could not be read in full.',
  )
})

describe('an update under way', () => {
  const running = { phase: 'past', done: 3, of: 5, share: 0.629, eta: null } as const

  it('is shown in people and per cent, never in requests, and never rounded up to 100', () => {
    expect(progressText(running)).toBe('Updating past students, 62 %')
    expect(progressText({ ...running, share: 0.999 })).toBe('Updating past students, 99 %')
    expect(progressText({ ...running, share: 0.004 })).toBe('Updating past students')
  })

  it('has words for each of its parts', () => {
    expect(new Set(Object.values(phaseWords)).size).toBe(4)
    expect(phaseWords.lookups).toBe(views.lists.words)
    expect(statusSentence({ ...syncStatus, running }, nothing, now)).toContain(
      '· Updating past students, 62 %',
    )
  })
})

it('gives the time left as a range of minutes or hours, and does not guess too early', () => {
  expect(etaText({ from: 110, to: 230 })).toBe('About 2 to 4 minutes left')
  expect(etaText({ from: 150, to: 190 })).toBe('About 3 minutes left')
  expect(etaText({ from: 12, to: 80 })).toBe('About 1 minute left')
  expect(etaText({ from: 20, to: 45 })).toBe('Less than a minute left')
  expect(etaText({ from: 3_800, to: 7_100 })).toBe('About 1 to 2 hours left')
  expect(etaText(null)).toContain('Estimating the time left')
})

describe('the status sentence', () => {
  it('names the update, the network and the waiting corrections', () => {
    const sentence = statusSentence(syncStatus, { waiting: 2, stuck: 0 }, now)
    expect(sentence).toMatch(/^Updated \d\d:\d\d, 12 min ago · online · 2 corrections waiting$/)
  })

  it('says what may be missing from data that were never complete', () => {
    const without = (...missing: readonly string[]) =>
      statusSentence(
        {
          ...syncStatus,
          ...{ lastCompleteAt: null, asOf: null },
          datasets: syncStatus.datasets.map((part) =>
            missing.includes(part.name)
              ? { ...part, completeAt: null }
              : { ...part, completeAt: syncStatus.lastCompleteAt },
          ),
        },
        nothing,
        now,
      )
    expect(without('past', 'details')).toMatch(/^Not complete yet: some names may be missing · /)
    expect(without('details', 'lookups')).toMatch(/^Not complete yet: details are missing · /)
    expect(without('lookups')).toMatch(/^Not complete yet: lists are missing · /)
    const denied = syncStatus.datasets.map((part) => ({
      ...part,
      completeAt: part.name === 'lookups' || part.name === 'past' ? null : syncStatus.asOf,
      isForbidden: part.name === 'past',
    }))
    const said = (datasets: SyncStatus['datasets']) =>
      statusSentence({ ...syncStatus, asOf: null, datasets }, nothing, now)
    expect(said(denied)).toMatch(/^Not complete yet: lists are missing · /)
    expect(said([])).toContain('some names may be missing')
  })

  it('says that another computer uses the same key', () => {
    const sentence = statusSentence({ ...syncStatus, sharedKey: true }, nothing, now)
    expect(sentence).toContain(' · online · another computer uses the same key')
  })

  it('tells a correction that needs a person from one that is waiting to be sent', () => {
    expect(statusSentence(syncStatus, { waiting: 3, stuck: 1 }, now)).toMatch(
      / · 2 corrections waiting · 1 correction needs you$/,
    )
    expect(statusSentence(syncStatus, { waiting: 1, stuck: 1 }, now)).not.toContain('waiting')
  })

  it('asks for a decision on a large departure from the second day on, with its number', () => {
    const held = (hours: number) => {
      const heldSince = new Date(now.getTime() - hours * 3_600_000).toISOString()
      return statusSentence({ ...syncStatus, suspects: 34, heldSince }, nothing, now)
    }
    expect(held(23)).not.toContain('decision')
    expect(held(24)).toMatch(/ · 34 missing people need your decision$/)
  })

  it('warns when the data are old', () => {
    const old = { ...syncStatus, asOf: '2026-11-10T00:00:00.000Z', online: false }
    expect(statusSentence(old, nothing, now)).toContain('check before relying on it')
    expect(statusSentence(old, nothing, now)).toContain('offline')
  })
})

describe('what the school’s lists say', () => {
  it('lets a person stay who is missing from the last list', () => {
    expect(suspectText(0)).toBe('Everyone here was in the school’s last list.')
    expect(suspectText(1)).toMatch(/^1 person was not in the last list\. They stay here/)
    expect(suspectText(12)).toMatch(/^12 people were not/)
    expect(onceKnown({ lastCompleteAt: null }, 0, suspectText)).toBe('not known')
    expect(onceKnown({ lastCompleteAt: null }, 1, suspectText)).toBe(suspectText(1))
    expect(onceKnown(syncStatus, 0, suspectText)).toBe(suspectText(0))
  })

  it('shows the age of the list after a search without a match, or that it is incomplete', () => {
    const datasets = syncStatus.datasets.map((part) =>
      part.name === 'current'
        ? { ...part, completeAt: '2026-11-20T23:42:00.000Z' }
        : { ...part, completeAt: null },
    )
    expect(listAgeText({ ...syncStatus, datasets }, now)).toMatch(/^The list is from .+ \(12 min ago\)\.$/)
    expect(listAgeText({ ...syncStatus, datasets: [] }, now)).toContain('some names may be missing')
    expect(listAgeText(null, now)).toContain('some names may be missing')
  })
})

describe('a desk that follows a relay', () => {
  const followed = { readAt: '2026-11-20T23:30:00.000Z', online: true, silentSince: null }
  const cutOff = { ...followed, online: false }

  it('names the route of the data and when the school was read, in one sentence', () => {
    const said = statusSentence({ ...syncStatus, followed, asOf: followed.readAt }, nothing, now)
    expect(said).toMatch(/^Through the relay, read from the school .*, 24 min ago · online$/)
  })

  it('says that people may be missing until the relay’s data are complete', () => {
    const begun = { ...syncStatus, followed: { ...followed, readAt: null }, asOf: null }
    expect(statusSentence(begun, nothing, now)).toMatch(/^Not complete yet: /)
    expect(relayReadText({ ...followed, readAt: null }, now)).toContain('not read the whole school yet')
    expect(relayReadText(followed, now)).toMatch(/^Read from the school /)
  })

  it('says that the school is read directly while the relay is silent, and the real age of the data', () => {
    const silent = { ...syncStatus, followed: { ...cutOff, silentSince: '2026-11-20T14:02:00.000Z' } }
    expect(statusSentence(silent, nothing, now)).toMatch(
      /^Read directly from the school .*, 12 min ago; the relay has been silent since .* · online$/,
    )
    const notYet = { ...silent, lastCompleteAt: '2026-11-20T14:02:00.000Z' }
    expect(statusSentence(notYet, nothing, now)).toMatch(
      /^Through the relay, read from the school .*; the relay has been silent since/,
    )
    expect(relayReadText(silent.followed, now)).toMatch(/^Silent since .* the school itself is read/)
  })
})
