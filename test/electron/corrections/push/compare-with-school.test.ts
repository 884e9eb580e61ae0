import { describe, expect, it } from 'vitest'
import {
  compareWithSchool,
  seenInDetails,
} from '../../../../electron/corrections/push/compare-with-school.ts'
import { createHolds } from '../../../../electron/corrections/rules/holds.ts'
import type { StoredCorrection } from '../../../../electron/storage/queue/stored-correction.ts'
import { readCurrentStudent } from '../../../../shared/api/current-student.ts'
import { createVirtualTime } from '../../sync/rig/virtual-time.ts'
import { ann, freshRow, morning, queueInMemory, waitingCorrection } from '../queue-in-memory.ts'

const minute = 60_000
const last = { at: morning, failure: null, serverSaid: null }
/** Sent and answered with 200; no read has shown it yet. */
const taken = { state: 'uncertain', last, attempts: 1 } as const
const lost = { ...taken, last: { ...last, failure: { code: 'timeout' } } } as const

/** Corrections of Ann that wait, and a look at the school. */
function desk(...corrections: readonly Partial<StoredCorrection>[]) {
  const time = createVirtualTime()
  const store = queueInMemory()
  for (const [n, correction] of corrections.entries()) store.insert(waitingCorrection(n, correction))
  const options = new Set(['title-1'])
  const holds = createHolds(store, time.clock)
  const deps = { store, clock: time.clock, holds, isOffered: (_: string, id: string) => options.has(id) }
  return {
    time,
    options,
    heldMs: () => holds.leftMs(ann),
    look: (row: Readonly<Record<string, unknown>>) =>
      store.transaction(() => compareWithSchool(deps, ann, freshRow(row))).map(({ field }) => field),
    lookAtDetails: (detail: Readonly<Record<string, unknown>>) => {
      const { value } = readCurrentStudent({ communityId: ann, ...detail })
      if (value !== null) seenInDetails(deps, store.all(), { askedAt: morning, detail: value })
    },
    states: () => store.all().map(({ state }) => state),
    first: () => store.all()[0],
    second: () => store.all()[1],
  }
}

const preferred = { field: 'prefName', base: null, mine: 'Nan' } as const
const maiden = { field: 'maidenName', base: null, mine: 'Cole' } as const
const unseen = { ...maiden, baseKnown: false }
const override = { field: 'displayName', base: 'Annie A.', mine: null } as const
const unconfirmed = { ...last, failure: { code: 'recovered' } } as const
const recovered = { mine: 'Ashby-Lane', state: 'parked', last: unconfirmed } as const
const brought = { ...recovered, last: { ...last, failure: { code: 'brought-over' } } } as const
const title = { field: 'title', base: null, mine: 'title-2' } as const
const uuid = '00000000-0000-4000-8000-0000000000ff'
const untitled = { field: 'title', base: uuid, mine: null } as const
const company = { variant: 'company', field: 'companyName', base: null } as const

const asking = { state: 'conflict' } as const
const asked = { ...unseen, state: 'conflict' } as const
const flying = { state: 'uncertain', last: null } as const
const gone = { state: 'gone', attempts: 4 } as const
const spent = { ...gone, ...maiden, attempts: 5 } as const
const spelled = { surname: 'ARCHER' }
const composed = { displayName: 'Ann Ashby' }
type Fields = Readonly<Record<string, unknown>>

describe('comparing open corrections with the school', () => {
  it.each<[string, readonly Partial<StoredCorrection>[], Fields, string, string]>([
    ['applies a value that any user wrote', [{}], { surname: 'Archer' }, '', 'applied'],
    ['asks about another spelling of an unsent value', [{}], spelled, '', 'conflict'],
    ['accepts the service’s spelling of a sent value', [taken], spelled, '', 'applied'],
    ['accepts a composed name for a removed override', [{ ...override, ...taken }], composed, '', 'applied'],
    ['asks about a composed name if an override still waits', [override], composed, '', 'conflict'],
    ['asks nothing about a title without its id', [untitled], { title: 'Ms' }, 'title', 'queued'],
    ['takes a title without its id as sent', [{ ...title, ...taken }], { title: 'Ms' }, '', 'sent'],
    ['resends a lost update', [lost], {}, 'surname', 'queued'],
    ['resends an update in flight when the app ended', [flying], {}, 'surname', 'queued'],
    ['resends a correction that the user retried', [{ attempts: 5 }], {}, 'surname', 'queued'],
    ['resends a lost update of an unread field', [{ ...lost, ...maiden }], {}, 'maidenName', 'queued'],
    ['does not replace it by an unconfirmed recovered one', [{}, recovered], {}, 'surname', 'queued parked'],
    ['does not replace it by another computer’s', [{}, brought], {}, 'surname', 'queued parked'],
    ['does not replace it by another field’s', [lost, preferred], {}, 'surname prefName', 'queued queued'],
    ['does not replace a question by itself', [preferred, asking], {}, 'prefName', 'queued conflict'],
    ['replaces a question by the user’s answer', [asked, maiden], {}, 'maidenName', 'superseded queued'],
    ['does not replace a question before it is asked', [unseen, maiden], {}, 'maidenName', 'conflict queued'],
    ['requeues a correction if its record is found again', [gone], {}, 'surname', 'queued'],
    ['stops if the record cannot be written', [{ ...gone, attempts: 5 }], {}, '', 'gone'],
    [
      'replaces it by a later one',
      [spent, { ...maiden, mine: 'Dunn' }],
      {},
      'maidenName',
      'superseded queued',
    ],
    ['stops likewise for an unread field', [spent], {}, '', 'gone'],
    ['sends an unread field after the user confirmed', [maiden], {}, 'maidenName', 'queued'],
    ['marks an unread field as sent after a read', [{ ...taken, ...maiden }], {}, '', 'sent'],
    ['holds a retried title that is not listed', [{ ...title, attempts: 5 }], {}, '', 'lookup-gone'],
    ['holds a gender that is not listed', [{ ...title, field: 'gender' }], {}, '', 'lookup-gone'],
    ['never holds a removed title', [untitled], { titleObj: { id: uuid } }, 'title', 'queued'],
    ['ignores companies, which have their own push', [company], {}, '', 'queued'],
  ])('%s', (_, corrections, row, released, expected) => {
    const { look, states } = desk(...corrections)
    expect([look(row).join(' '), states().join(' ')]).toEqual([released, expected])
  })

  it('releases only corrections whose old value the school still has', () => {
    const { look, states } = desk({}, { field: 'prefName', base: 'Annie', mine: 'Nan' })
    expect(look({ surname: ' Ashby ', preferredName: 'Anne' })).toEqual(['surname'])
    expect(states()).toEqual(['queued', 'conflict'])
  })

  it('asks the user about a correction in any waiting state if the school has another value', () => {
    const { look, first } = desk({ state: 'parked' })
    look({ surname: 'Other' })
    expect(first()).toMatchObject({ state: 'conflict', theirs: 'Other', theirsKnown: true, mine: 'Archer' })
  })

  it('keeps a question to the user while the school still has another value, and holds no one for it', () => {
    const { look, first, states, heldMs } = desk({ ...taken, state: 'conflict', theirs: 'Other' })
    expect([look({}), states(), heldMs() > 0]).toEqual([[], ['conflict'], false])
    expect(first()).toMatchObject({ theirs: 'Ashby', theirsKnown: true }) // what was read last, even the base
  })

  it('rechecks less and less often while no read shows an accepted update', async () => {
    const { time, look, states, heldMs } = desk(taken)
    expect([look({}), states(), heldMs()]).toEqual([[], ['uncertain'], 5_000])
    await time.pass(1 * minute)
    look({})
    expect(heldMs()).toBe(minute)
    await time.pass(9 * minute)
    look({})
    expect(heldMs()).toBe(2 * minute)
  })

  it('parks an accepted update that no read shows for 15 minutes, or whose time is in the future', async () => {
    const { time, look, first } = desk(taken)
    await time.pass(15 * minute - 1)
    look({})
    expect(first()?.state).toBe('uncertain')
    await time.pass(1)
    look({})
    expect(first()).toMatchObject({ state: 'parked', last: { failure: { code: 'not-kept' } } })
    const ahead = desk(taken)
    ahead.time.setWallClock(-1)
    ahead.look({})
    expect(ahead.states()).toEqual(['parked'])
  })

  it('replaces a correction by a later one of the field, which takes over its old value', () => {
    for (const earlier of [lost, {}]) {
      const { look, states, first, second } = desk(earlier, { base: 'Archer', mine: 'Baker' })
      expect([look({}), states()]).toEqual([['surname'], ['superseded', 'queued']])
      expect([first(), second()]).toMatchObject([{ mine: 'Archer' }, { base: 'Ashby', mine: 'Baker' }])
    }
  })

  it('asks before it overwrites an unread field, and forgets an old answer about one that was sent', () => {
    const unasked = desk(unseen)
    expect(unasked.look({})).toEqual([])
    const why = { failure: { code: 'not-comparable' } }
    expect(unasked.first()).toMatchObject({ state: 'conflict', theirsKnown: false, last: why })
    const seen = desk({ ...taken, ...maiden, theirs: 'x', theirsKnown: true, before: {} })
    seen.look({})
    expect(seen.first()).toMatchObject({ state: 'sent', theirs: null, theirsKnown: false, before: null })
  })

  it('holds a title that the school’s list has dropped until it is listed again', () => {
    const { look, first, options } = desk(title)
    expect(look({})).toEqual([])
    const why = { failure: { code: 'option-gone', list: 'title' } }
    expect(first()).toMatchObject({ state: 'lookup-gone', last: why })
    expect([look({}), first()?.state]).toEqual([[], 'lookup-gone'])
    options.add('title-2')
    expect([look({}), first()?.state]).toEqual([['title'], 'queued'])
  })
})

it('marks a correction as applied if the direct read shows it, even if the searches lag', () => {
  const { lookAtDetails, states, first } = desk(taken, { ...taken, ...preferred })
  lookAtDetails({ surname: 'Archer', preferredName: 'Annie' })
  expect(states()).toEqual(['applied', 'uncertain'])
  expect(first()).toMatchObject({ theirs: 'Archer', theirsKnown: true })
})

it.each<[string, Partial<StoredCorrection>]>([
  ['the direct read lacks its field', { ...taken, field: 'birthDate', base: '2011-03-12', mine: null }],
  ['a search must still show the other fields', { ...taken, before: { birthDate: '2011-03-12' } }],
  ['its update was lost', lost],
])('leaves a correction unclear if %s', (_, correction) => {
  const { lookAtDetails, states } = desk(correction)
  lookAtDetails({ surname: 'Archer' })
  expect(states()).toEqual(['uncertain'])
})
