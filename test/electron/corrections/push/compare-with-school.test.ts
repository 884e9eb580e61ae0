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
/** Sent and answered with 200; no read has shown it yet. */
const taken = {
  state: 'uncertain',
  last: { at: morning, failure: null, serverSaid: null },
  attempts: 1,
} as const
const lost = { ...taken, last: { at: morning, failure: { code: 'timeout' }, serverSaid: null } } as const

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

describe('comparing open corrections with the school', () => {
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

  it('marks a correction as applied when the school shows its value, even if another user wrote it', () => {
    const { look, states } = desk({})
    expect(look({ surname: 'Archer' })).toEqual([])
    expect(states()).toEqual(['applied'])
  })

  it('accepts the service’s spelling of a value only after the value was sent', () => {
    const unsent = desk({})
    unsent.look({ surname: 'ARCHER' })
    expect(unsent.states()).toEqual(['conflict'])
    const sent = desk(taken)
    sent.look({ surname: 'ARCHER' })
    expect(sent.states()).toEqual(['applied'])
  })

  it('resends a lost update, but only after a read', () => {
    const { look, states } = desk(lost)
    expect(look({})).toEqual(['surname'])
    expect(states()).toEqual(['queued'])
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

  it('parks an accepted update that no read shows for 15 minutes', async () => {
    const { time, look, first } = desk(taken)
    await time.pass(15 * minute - 1)
    look({})
    expect(first()?.state).toBe('uncertain')
    await time.pass(1)
    look({})
    expect(first()).toMatchObject({ state: 'parked', last: { failure: { code: 'not-kept' } } })
  })

  it('ignores a time in the future after the clock was set back', () => {
    const { time, look, states } = desk(taken)
    time.setWallClock(-1)
    look({})
    expect(states()).toEqual(['parked'])
  })

  it('counts a removed override as applied if the service shows the composed name', () => {
    const override = { field: 'displayName', base: 'Annie A.', mine: null } as const
    const sent = desk({ ...override, ...taken })
    sent.look({ displayName: 'Ann Ashby' })
    expect(sent.states()).toEqual(['applied'])
    const unsent = desk(override)
    unsent.look({ displayName: 'Ann Ashby' })
    expect(unsent.states()).toEqual(['conflict'])
  })

  it('replaces a lost correction by a later one of the field, which takes over its old value', () => {
    const later = { base: 'Archer', mine: 'Baker' }
    const { look, states, first } = desk(lost, later)
    expect(look({})).toEqual(['surname'])
    expect(states()).toEqual(['superseded', 'queued'])
    expect(first()?.mine).toBe('Archer')
  })

  it('does not replace a correction by one that was restored from the journal and not confirmed', () => {
    const recovered = {
      base: 'Ashby',
      mine: 'Ashby-Lane',
      state: 'parked',
      last: { at: morning, failure: { code: 'recovered' }, serverSaid: null },
    } as const
    const { look, states } = desk({}, recovered)
    expect(look({ surname: 'Ashby' })).toEqual(['surname'])
    expect(states()).toEqual(['queued', 'parked'])
  })

  it('replaces a queued correction by a later one without a question, because the user wants the later value', () => {
    const { look, states, second } = desk({}, { base: 'Archer', mine: 'Baker' })
    expect(look({})).toEqual(['surname'])
    expect([states(), second()]).toMatchObject([['superseded', 'queued'], { base: 'Ashby', mine: 'Baker' }])
  })

  it('does not replace a correction by one of another field, or by itself', () => {
    const { look, states } = desk(lost, { field: 'prefName', base: null, mine: 'Nan' })
    expect([look({}), states()]).toEqual([
      ['surname', 'prefName'],
      ['queued', 'queued'],
    ])
    const asked = desk({ field: 'prefName', base: null, mine: 'Nan' }, { state: 'conflict' })
    expect([asked.look({}), asked.states()]).toEqual([['prefName'], ['queued', 'conflict']])
  })

  it('resends a correction that was in flight when the app ended, and one that the user retried', () => {
    expect(desk({ state: 'uncertain', last: null }).look({})).toEqual(['surname'])
    expect(desk({ attempts: 5 }).look({})).toEqual(['surname'])
  })

  it('keeps a question to the user while the school still has another value', () => {
    const { look, states, heldMs } = desk({ ...taken, state: 'conflict', theirs: 'Other' })
    expect([look({}), states(), heldMs() > 0]).toEqual([[], ['conflict'], false])
  })

  it('requeues a correction when its record is found again, and stops if the record cannot be written', () => {
    const back = desk({ state: 'gone', attempts: 4 })
    expect(back.look({})).toEqual(['surname'])
    const never = desk({ state: 'gone', attempts: 5 })
    expect([never.look({}), never.states()]).toEqual([[], ['gone']])
  })

  it('asks before it overwrites an unread field, and sends after the user confirms', () => {
    const maiden = { field: 'maidenName', base: null, mine: 'Cole' } as const
    const unasked = desk({ ...maiden, baseKnown: false })
    expect(unasked.look({})).toEqual([])
    expect(unasked.first()).toMatchObject({
      state: 'conflict',
      theirsKnown: false,
      last: { failure: { code: 'not-comparable' } },
    })
    expect(desk({ ...maiden, baseKnown: true }).look({})).toEqual(['maidenName'])
  })

  it('marks an unread field as sent once a read has shown the rest of the record', () => {
    const { look, states } = desk({ ...taken, field: 'maidenName', base: null, mine: 'Cole' })
    expect([look({}), states()]).toEqual([[], ['sent']])
    const seen = desk({
      ...taken,
      field: 'maidenName',
      mine: 'Cole',
      theirs: 'x',
      theirsKnown: true,
      before: {},
    })
    seen.look({})
    expect(seen.first()).toMatchObject({ state: 'sent', theirs: null, theirsKnown: false, before: null })
  })

  it('resends a lost update of an unread field, and replaces its question by the user’s answer', () => {
    const maiden = { field: 'maidenName', base: null, mine: 'Cole' } as const
    const again = desk({ ...lost, ...maiden })
    expect([again.look({}), again.states()]).toEqual([['maidenName'], ['queued']])
    const asked = desk({ ...maiden, state: 'conflict', baseKnown: false }, maiden)
    expect([asked.look({}), asked.states()]).toEqual([['maidenName'], ['superseded', 'queued']])
    const unasked = desk({ ...maiden, baseKnown: false }, maiden)
    expect([unasked.look({}), unasked.states()]).toEqual([['maidenName'], ['conflict', 'queued']])
  })

  it('holds a title that the school’s list has dropped until it is listed again', () => {
    const title = { field: 'title', base: null, mine: 'title-2' } as const
    expect(desk({ ...title, attempts: 5 }).look({})).toEqual([])
    const { look, first, options } = desk(title)
    expect(look({})).toEqual([])
    expect(first()).toMatchObject({
      state: 'lookup-gone',
      last: { failure: { code: 'option-gone', list: 'title' } },
    })
    expect([look({}), first()?.state]).toEqual([[], 'lookup-gone'])
    options.add('title-2')
    expect(look({})).toEqual(['title'])
    expect(first()?.state).toBe('queued')
  })

  it('holds a gender in the same way, but never a removed title or gender', () => {
    const gender = desk({ field: 'gender', base: null, mine: 'gender-9' })
    expect([gender.look({}), gender.states()]).toEqual([[], ['lookup-gone']])
    const base = '00000000-0000-4000-8000-0000000000ff'
    const none = desk({ field: 'title', base, mine: null })
    expect(none.look({ titleObj: { id: base, description: 'Ms' } })).toEqual(['title'])
  })

  it('ignores companies, which have their own push', () => {
    const { look, states } = desk({ variant: 'company', field: 'companyName', base: null })
    expect([look({}), states()]).toEqual([[], ['queued']])
  })
})

describe('a value in the direct read', () => {
  it('marks a correction as applied if the direct read shows it, even if the searches lag', () => {
    const { lookAtDetails, states, first } = desk(taken, {
      ...taken,
      field: 'prefName',
      base: null,
      mine: 'Nan',
    })
    lookAtDetails({ surname: 'Archer', preferredName: 'Annie' })
    expect(states()).toEqual(['applied', 'uncertain'])
    expect(first()).toMatchObject({ theirs: 'Archer', theirsKnown: true })
  })

  it('leaves a correction unclear if the direct read lacks its field', () => {
    const { lookAtDetails, states } = desk({ ...taken, field: 'birthDate', base: '2011-03-12', mine: null })
    lookAtDetails({})
    expect(states()).toEqual(['uncertain'])
  })

  it('leaves a correction unclear while a search must still show the other fields', () => {
    const { lookAtDetails, states } = desk({ ...taken, before: { birthDate: '2011-03-12' } })
    lookAtDetails({ surname: 'Archer' })
    expect(states()).toEqual(['uncertain'])
  })

  it('leaves a lost update unclear even if the direct read shows its value', () => {
    const { lookAtDetails, states } = desk(lost)
    lookAtDetails({ surname: 'Archer' })
    expect(states()).toEqual(['uncertain'])
  })
})
