import { describe, expect, it } from 'vitest'
import { nearFrom } from '../../../renderer/features/search/pages.ts'
import { boardingText, placedTitle } from '../../../renderer/text/boarding-text.ts'
import {
  absenceWords,
  cardText,
  decisionWords,
  provenanceText,
  withheldText,
} from '../../../renderer/text/card-text.ts'
import { failureText } from '../../../renderer/text/failures/failure-text.ts'
import { onlyNearText, reasonText } from '../../../renderer/text/search-text.ts'
import { absentText, askedText, heldText } from '../../../renderer/text/sync/departure-text.ts'
import { reasonWords, sourceText } from '../../../renderer/text/sync/quarantine-text.ts'
import { etaText, outcomeText, statusSentence } from '../../../renderer/text/sync/sync-text.ts'
import { ageBand, ageText, momentText, yearsOld } from '../../../renderer/text/when.ts'
import type { Rejection } from '../../../shared/api/reading/tolerant-types.ts'
import { type Failure, failure } from '../../../shared/domain/failure.ts'
import type { SearchHit } from '../../../shared/domain/search.ts'
import { everyFailure } from '../support/every-failure.ts'
import { sampleCard, sampleRow } from '../support/sample-people.ts'
import { syncStatus } from '../support/sample-school.ts'

const now = new Date('2026-11-20T23:54:00.000Z')

describe('failures in words', () => {
  it('have samples here for every code there is', () => {
    const codes = failure.options.map((option) => option.shape.code.value)
    expect([...new Set(everyFailure.map(({ code }) => code))].toSorted()).toEqual(codes.toSorted())
  })

  it.each(everyFailure.map((each): [string, Failure] => [JSON.stringify(each), each]))(
    'say what happened and what to do: %s',
    (_, each) => {
      const { code, says, todo } = failureText(each)
      expect(says).toMatch(/^[A-Z].*[.)]$/)
      expect(todo).toMatch(/^[A-Z].*\.$/)
      expect(code).toMatch(/^FY-(NET|API|PC|APP)-\d\d/)
    },
  )

  it('carry a code each that no other failure has', () => {
    const codes = everyFailure.map((each) => failureText(each).code)
    expect(new Set(codes).size).toBe(codes.length)
  })
})

/** The causes for which an update most often ends without success. */
const syncCauses: Readonly<Record<string, Failure>> = {
  'no network': { code: 'offline' },
  'a sign-in page of the network': { code: 'portal' },
  'a proxy that wants a password': { code: 'proxy-password' },
  'a certificate of another name': { code: 'tls', reason: 'wrong-host' },
  'a certificate nobody vouches for': { code: 'tls', reason: 'untrusted' },
  'a wrong clock': { code: 'tls', reason: 'clock' },
  'an address nobody knows': { code: 'dns' },
  'a refused key': { code: 'key-refused', reason: 'revoked' },
  'a key that may not': { code: 'forbidden', endpoint: 'current students' },
  'a fault of the service': { code: 'server-error', status: 503 },
  'data that cannot be read': { code: 'bad-data', endpoint: 'current students', fault: 'not JSON' },
  'a full disk': { code: 'disk-full' },
}

describe('a failed update', () => {
  it.each(Object.entries(syncCauses))('names %s, what to do about it and a code', (_, cause) => {
    const { says, todo, code } = failureText(cause)
    expect(outcomeText({ kind: 'failed', failure: cause })).toBe(`${says} ${todo} ${code}`)
    expect(says).not.toBe(failureText({ code: 'internal', incident: '' }).says)
  })

  it('has another sentence for each of its causes', () => {
    const sentences = Object.values(syncCauses).map((cause) => failureText(cause).says)
    expect(new Set(sentences).size).toBe(12)
  })
})

describe('how long an update may take', () => {
  it('is a range of minutes or hours, and is not guessed too early', () => {
    expect(etaText({ from: 110, to: 230 })).toBe('About 2 to 4 minutes left')
    expect(etaText({ from: 150, to: 190 })).toBe('About 3 minutes left')
    expect(etaText({ from: 12, to: 80 })).toBe('About 1 minute left')
    expect(etaText({ from: 20, to: 45 })).toBe('Less than a minute left')
    expect(etaText({ from: 3_800, to: 7_100 })).toBe('About 1 to 2 hours left')
    expect(etaText(null)).toContain('cannot be said yet')
  })
})

describe('who may have left', () => {
  it('is said by how far the list shrank, and that nobody was removed', () => {
    const openedAt = '2026-11-20T23:42:00.000Z'
    expect(heldText({ openedAt, totalWas: 1_240, totalIs: 1_100 }, 140)).toBe(
      'The school’s list shrank from 1,240 to 1,100. Nobody has been removed.',
    )
    expect(heldText({ openedAt, totalWas: null, totalIs: 1_100 }, 30)).toBe(
      '30 people are missing from the school’s list. Nobody has been removed.',
    )
  })

  it('is told by the lists without them and by the school’s own answer', () => {
    expect(absentText({ absent: 1 })).toBe('Missing from the last list')
    expect(absentText({ absent: 3 })).toBe('Missing from 3 lists in a row')
    expect(askedText({ missingSince: null }, now)).toContain('has not said')
    expect(askedText({ missingSince: '2026-11-20T22:10:00.000Z' }, now)).toMatch(
      /since (today|yesterday) \d\d:\d\d$/,
    )
  })
})

describe('records set aside', () => {
  it('are named by the list and page they stood on', () => {
    expect(sourceText({ source: 'current page 3' })).toBe('Current students, page 3')
    expect(sourceText({ source: 'past page 12' })).toBe('Past students, page 12')
    expect(sourceText({ source: 'something new' })).toBe('something new')
  })

  it('say why in words, for every reason there is', () => {
    const reasons: readonly Rejection[] = ['not-an-object', 'key-missing', 'key-malformed']
    const words = reasons.map((reason) => reasonWords({ reason }))
    for (const sentence of words) expect(sentence).toMatch(/^[A-Z][^(]*\.$/)
    expect(new Set(words).size).toBe(reasons.length)
  })
})

describe('words of absence', () => {
  it('are five different sentences, none of which says none', () => {
    const words = Object.values(absenceWords)
    expect(new Set(words).size).toBe(5)
    const all = [...words, ...Object.values(decisionWords), cardText.medicalWords, withheldText('')]
    for (const text of all) expect(text).not.toMatch(/\b(none|nil|no allerg|not? applicable|n\/a)\b/i)
  })

  it('never sound like presence in Boarding', () => {
    const all = [
      placedTitle('2026-11-21'),
      ...Object.values(boardingText).filter((text) => typeof text === 'string'),
    ]
    for (const text of all) expect(text).not.toMatch(/\b(present|absent|attend|signed in|on site)/i)
    expect(placedTitle('2026-11-20')).toBe('Placed in house on Fri 20 Nov, not a roll call')
  })

  it('read a missing photo permission as refused', () => {
    expect(decisionWords['no-record']).toContain('refused')
  })
})

describe('ages in words', () => {
  it('change at 24 hours, 72 hours and 14 days', () => {
    const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
    expect([23, 25, 71, 73, 335, 337].map((hours) => ageBand(hoursAgo(hours), now))).toEqual([
      'fresh',
      'ageing',
      'ageing',
      'old',
      'old',
      'stale',
    ])
    expect(ageBand(null, now)).toBe('stale')
  })

  it('are said the way people say them', () => {
    expect(ageText('2026-11-20T23:53:30.000Z', now)).toBe('just now')
    expect(ageText('2026-11-20T23:42:00.000Z', now)).toBe('12 min ago')
    expect(ageText('2026-11-18T23:42:00.000Z', now)).toBe('2 days ago')
    expect(momentText('2024-11-18T05:05:00.000Z', now)).toMatch(/2024$/)
  })

  it('count birthdays, not days', () => {
    expect(yearsOld('2012-11-25', new Date(2026, 10, 20))).toBe(13)
    expect(yearsOld('2012-11-20', new Date(2026, 10, 20))).toBe(14)
  })
})

describe('the status sentence', () => {
  it('names the update, the network and what waits', () => {
    const sentence = statusSentence(syncStatus, 2, now)
    expect(sentence).toMatch(/^Updated \d\d:\d\d, 12 min ago · online · 2 corrections waiting$/)
  })

  it('does not pretend before the first complete update', () => {
    expect(statusSentence({ ...syncStatus, lastCompleteAt: null }, 0, now)).toContain(
      'names not listed may exist',
    )
  })

  it('warns when the copy is old', () => {
    const old = { ...syncStatus, lastCompleteAt: '2026-11-10T00:00:00.000Z', online: false }
    expect(statusSentence(old, 0, now)).toContain('check before relying on it')
    expect(statusSentence(old, 0, now)).toContain('offline')
  })
})

describe('why someone is in the list', () => {
  const row = {
    ...sampleRow(1),
    preferred: 'Kit',
    given: 'Katherine',
    surname: 'Thompson',
    nameAtSchool: 'Kit Ward',
  }

  it('names the legal name when that is what matched', () => {
    expect(
      reasonText({
        ...row,
        missed: [],
        reasons: [
          { typed: 'kath', word: 'katherine', field: 'givenName', tier: 'prefix', fits: true, stored: '' },
        ],
      }),
    ).toBe('also “Katherine”')
  })

  it('says nothing where the marked letters say enough', () => {
    expect(
      reasonText({
        ...row,
        missed: [],
        reasons: [
          { typed: 'thom', word: 'thompson', field: 'surname', tier: 'prefix', fits: true, stored: '' },
        ],
      }),
    ).toBe('')
  })

  it('says of those below the line how they come near, and never that nothing is spelt so when a part is', () => {
    expect(onlyNearText('sound', 'tomsen')).toBe('Nothing is spelt like “tomsen”. These sound like it.')
    expect(onlyNearText('part', 'oisin mac')).toBe('Nobody fits all of “oisin mac”. These fit part of it.')
    expect(onlyNearText('mixed', 'oisin mac')).toBe('Nobody fits “oisin mac”. Comes near it:')
    const hit = (tier: SearchHit['tier'], ...missed: string[]): SearchHit => ({
      ...sampleRow(1),
      tier,
      fits: tier === 'exact',
      missed,
      reasons: [],
      similar: [],
    })
    const [exact, oisin, osheen] = [hit('exact'), hit('sound', 'mac'), hit('sound')]
    expect(nearFrom({ 0: [exact, oisin] })).toEqual({ at: 1, nearness: 'part' })
    expect(nearFrom({ 0: [osheen] })).toEqual({ at: 0, nearness: 'sound' })
    expect(nearFrom({ 0: [oisin, osheen] })).toEqual({ at: 0, nearness: 'mixed' })
    expect(nearFrom({ 0: [exact] })).toBeNull()
  })

  it('always shows a past student’s name at school', () => {
    expect(reasonText({ ...row, kind: 'past', missed: ['mac'], reasons: [] })).toBe(
      'not “mac” · at school: Kit Ward',
    )
  })
})

describe('the provenance line', () => {
  it('tells the age of the list from that of the details', () => {
    const card = sampleCard(sampleRow(1))
    expect(provenanceText(card, now)).toMatch(/^List: .+ · Details: .+/)
    const later = { ...card, provenance: { ...card.provenance, detailAt: null } }
    expect(provenanceText(later, now)).toContain('Details: not downloaded yet')
  })
})
