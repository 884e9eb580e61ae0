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

describe('comparing what waits with the school', () => {
  it('lets go what the school has as it was seen, and nothing else', () => {
    const { look, states } = desk({}, { field: 'prefName', base: 'Annie', mine: 'Nan' })
    expect(look({ surname: ' Ashby ', preferredName: 'Anne' })).toEqual(['surname'])
    expect(states()).toEqual(['queued', 'conflict'])
  })

  it('takes another value, in whatever state it waits, for a question with that value in it', () => {
    const { look, first } = desk({ state: 'parked' })
    look({ surname: 'Other' })
    expect(first()).toMatchObject({ state: 'conflict', theirs: 'Other', theirsKnown: true, mine: 'Archer' })
  })

  it('counts as applied when the school shows the corrected value, even if another user wrote it', () => {
    const { look, states } = desk({})
    expect(look({ surname: 'Archer' })).toEqual([])
    expect(states()).toEqual(['applied'])
  })

  it('takes the service’s spelling for its own only after it was sent', () => {
    const unsent = desk({})
    unsent.look({ surname: 'ARCHER' })
    expect(unsent.states()).toEqual(['conflict'])
    const sent = desk(taken)
    sent.look({ surname: 'ARCHER' })
    expect(sent.states()).toEqual(['applied'])
  })

  it('sends again what was lost on the way, but not before it has looked', () => {
    const { look, states } = desk(lost)
    expect(look({})).toEqual(['surname'])
    expect(states()).toEqual(['queued'])
  })

  it('keeps looking, ever more rarely, for what the service took and does not show', async () => {
    const { time, look, states, heldMs } = desk(taken)
    expect([look({}), states(), heldMs()]).toEqual([[], ['uncertain'], 5_000])
    await time.pass(1 * minute)
    look({})
    expect(heldMs()).toBe(minute)
    await time.pass(9 * minute)
    look({})
    expect(heldMs()).toBe(2 * minute)
  })

  it('gives up after a quarter of an hour: what the service took it has not kept', async () => {
    const { time, look, first } = desk(taken)
    await time.pass(15 * minute - 1)
    look({})
    expect(first()?.state).toBe('uncertain')
    await time.pass(1)
    look({})
    expect(first()).toMatchObject({ state: 'parked', last: { failure: { code: 'not-kept' } } })
  })

  it('does not trust a moment that lies in the future: the clock was set back', () => {
    const { time, look, states } = desk(taken)
    time.setWallClock(-1)
    look({})
    expect(states()).toEqual(['parked'])
  })

  it('believes an override taken away, which comes back as the service composed it', () => {
    const override = { field: 'displayName', base: 'Annie A.', mine: null } as const
    const sent = desk({ ...override, ...taken })
    sent.look({ displayName: 'Ann Ashby' })
    expect(sent.states()).toEqual(['applied'])
    const unsent = desk(override)
    unsent.look({ displayName: 'Ann Ashby' })
    expect(unsent.states()).toEqual(['conflict'])
  })

  it('gives way to the later one of the field, which begins from what was seen first', () => {
    const later = { base: 'Archer', mine: 'Baker' }
    const { look, states, first } = desk(lost, later)
    expect(look({})).toEqual(['surname'])
    expect(states()).toEqual(['superseded', 'queued'])
    expect(first()?.mine).toBe('Archer')
  })

  it('gives way to none that only the journal knew, before somebody has said that it is meant', () => {
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

  it('is replaced while it still waits, without a question, because the user wants the later value', () => {
    const { look, states, second } = desk({}, { base: 'Archer', mine: 'Baker' })
    expect(look({})).toEqual(['surname'])
    expect([states(), second()]).toMatchObject([['superseded', 'queued'], { base: 'Ashby', mine: 'Baker' }])
  })

  it('does not give way to one of another field, nor to itself', () => {
    const { look, states } = desk(lost, { field: 'prefName', base: null, mine: 'Nan' })
    expect([look({}), states()]).toEqual([
      ['surname', 'prefName'],
      ['queued', 'queued'],
    ])
    const asked = desk({ field: 'prefName', base: null, mine: 'Nan' }, { state: 'conflict' })
    expect([asked.look({}), asked.states()]).toEqual([['prefName'], ['queued', 'conflict']])
  })

  it('sends again what was being sent when the app ended, and what a person has tried again', () => {
    expect(desk({ state: 'uncertain', last: null }).look({})).toEqual(['surname'])
    expect(desk({ attempts: 5 }).look({})).toEqual(['surname'])
  })

  it('leaves a question alone that the school’s other answer has raised', () => {
    const { look, states, heldMs } = desk({ ...taken, state: 'conflict', theirs: 'Other' })
    expect([look({}), states(), heldMs() > 0]).toEqual([[], ['conflict'], false])
  })

  it('brings back somebody who was gone, and does not try a record for ever that cannot be written', () => {
    const back = desk({ state: 'gone', attempts: 4 })
    expect(back.look({})).toEqual(['surname'])
    const never = desk({ state: 'gone', attempts: 5 })
    expect([never.look({}), never.states()]).toEqual([[], ['gone']])
  })

  it('asks before it overwrites what no read shows, and sends once the answer is yes', () => {
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

  it('says of what no read shows that it was sent, once a read has shown what became of the rest', () => {
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

  it('sends what no read shows again where it was lost, and lets its question give way to an answer', () => {
    const maiden = { field: 'maidenName', base: null, mine: 'Cole' } as const
    const again = desk({ ...lost, ...maiden })
    expect([again.look({}), again.states()]).toEqual([['maidenName'], ['queued']])
    const asked = desk({ ...maiden, state: 'conflict', baseKnown: false }, maiden)
    expect([asked.look({}), asked.states()]).toEqual([['maidenName'], ['superseded', 'queued']])
    const unasked = desk({ ...maiden, baseKnown: false }, maiden)
    expect([unasked.look({}), unasked.states()]).toEqual([['maidenName'], ['conflict', 'queued']])
  })

  it('holds back a title the school’s list has dropped, until it is there again', () => {
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

  it('holds back a gender as it does a title, and neither that is taken away', () => {
    const gender = desk({ field: 'gender', base: null, mine: 'gender-9' })
    expect([gender.look({}), gender.states()]).toEqual([[], ['lookup-gone']])
    const base = '00000000-0000-4000-8000-0000000000ff'
    const none = desk({ field: 'title', base, mine: null })
    expect(none.look({ titleObj: { id: base, description: 'Ms' } })).toEqual(['title'])
  })

  it('leaves companies to their own way', () => {
    const { look, states } = desk({ variant: 'company', field: 'companyName', base: null })
    expect([look({}), states()]).toEqual([[], ['queued']])
  })
})

describe('what the direct read shows', () => {
  it('has arrived, however late the searches are', () => {
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

  it('says nothing of a field that it does not have', () => {
    const { lookAtDetails, states } = desk({ ...taken, field: 'birthDate', base: '2011-03-12', mine: null })
    lookAtDetails({})
    expect(states()).toEqual(['uncertain'])
  })

  it('is not enough where nothing has shown yet what became of the other fields', () => {
    const { lookAtDetails, states } = desk({ ...taken, before: { birthDate: '2011-03-12' } })
    lookAtDetails({ surname: 'Archer' })
    expect(states()).toEqual(['uncertain'])
  })

  it('proves nothing of what the service has not taken', () => {
    const { lookAtDetails, states } = desk(lost)
    lookAtDetails({ surname: 'Archer' })
    expect(states()).toEqual(['uncertain'])
  })
})
