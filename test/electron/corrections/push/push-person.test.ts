import { describe, expect, it } from 'vitest'
import { unreadFields } from '../../../../electron/corrections/rules/field-read-back.ts'
import type { Failure } from '../../../../shared/domain/failure.ts'
import { idOf } from '../../../support/people.ts'
import { ann, morning, waitingCorrection } from '../queue-in-memory.ts'
import { type AloneOptions, pushAlone } from './push-alone.ts'

/* Each step of a push: what it requests, what it sends, and what it stores. */

const look = ['row', 'detail']
const down: Failure = { code: 'server-error', status: 503 }
const refused: Failure = { code: 'rejected', status: 400, apiCode: null }
const forbidden: Failure = { code: 'forbidden', endpoint: 'PUT' }
const unreadable: Failure = { code: 'bad-data', endpoint: 'PUT', fault: 'no JSON' }
const question = {
  field: 'maidenName',
  state: 'conflict',
  last: { at: morning, failure: { code: 'not-comparable' }, serverSaid: null },
} as const
/** Sent, and no one knows what became of it. */
const unseen = { state: 'uncertain', before: { surname: 'Ashby' }, attempts: 1 } as const
const preferred = { field: 'prefName', base: null, mine: 'Nan' } as const
const kit = { preferredName: 'Kit' }
const emptying = { corrections: [{ ...preferred, base: 'Kit', mine: null }, {}] }
/** The other fields that a service that replaces needs. */
const everyAnswer = unreadFields.map((field) => ({ field, base: null, mine: null }) as const)
const dated = { modified: '2026-03-01T00:00:00.000Z', givenName: 'Ann', surname: 'Ashby' }
const later = { ...dated, modified: '2026-03-02T00:00:00.000Z' }

it.each<[string, AloneOptions]>([
  ['where nothing waits', { corrections: [] }],
  [
    'while a service that replaces still needs other fields',
    { corrections: [{}, question], profile: { putMode: 'replace' } },
  ],
  ['while all wait for another person’s update', { corrections: [{}, { ...unseen, personId: idOf(2) }] }],
])('sends no request %s', async (_, options) => {
  const { push, asked } = pushAlone(options)
  expect([await push(), asked]).toEqual(['done', []])
})

it('sends no request while the person is held', async () => {
  const { push, asked, holds } = pushAlone()
  holds.hold(ann, 1_000)
  expect([await push(), asked]).toEqual(['done', []])
})

describe('a push that only reads', () => {
  it('reads back the person’s own update while another person’s must be read first', async () => {
    const corrections = [unseen, preferred, { ...unseen, personId: idOf(2) }]
    const { push, asked, states, time } = pushAlone({ corrections, rows: [{ surname: 'Archer' }] })
    await time.pass(120_000) // people whose update is unclear are not read earlier
    expect([await push(), asked]).toEqual(['done', look])
    expect(states()).toEqual(['applied', 'queued', 'uncertain'])
  })

  it('holds the person while the two reads disagree', async () => {
    const details = [{ ...later, surname: 'Archer' }]
    const { push, asked, learnt, holds } = pushAlone({ rows: [dated], details })
    expect([await push(), asked, learnt]).toEqual(['done', look, []])
    expect(holds.leftMs(ann)).toBe(5_000)
  })

  it('ends a correction that the school has already, and passes the record on', async () => {
    const { push, asked, states, learnt } = pushAlone({ rows: [{ surname: 'Archer' }] })
    expect([await push(), asked, states()]).toEqual(['done', look, ['applied']])
    expect(learnt).toEqual([{ surname: 'Archer', hasDetails: true }])
  })

  it('sends nothing while all sending is paused', async () => {
    const { push, halt, asked } = pushAlone()
    halt()
    expect([await push(), asked]).toEqual(['done', look])
  })

  it('sends nothing until the user has answered about unread fields, if the service replaces', async () => {
    const { push, asked, store } = pushAlone({ profile: { putMode: 'replace' } })
    expect([await push(), asked]).toEqual(['done', look])
    expect(store.openOf(ann)).toHaveLength(1 + unreadFields.length)
  })
})

it.each([
  ['replace', ['title', 'gender']],
  ['merge', ['title']],
] as const)('does not %s while a title or gender has words but no id', async (putMode, fields) => {
  const rows = [{ title: 'Ms', gender: 'Female', genderId: null }]
  const title = { field: 'title', base: null, mine: '00000000-0000-4000-8000-0000000000ff' } as const
  const options = { rows, profile: { putMode } } as const
  const { failedPush, bodies, states } = pushAlone({ ...options, corrections: [title, ...everyAnswer] })
  expect(await failedPush()).toMatchObject({ failure: { code: 'bad-data', fields } })
  expect([bodies, new Set(states())]).toEqual([[], new Set(['queued'])])
})

describe('a push that sends', () => {
  it('does not wait for answers about unread fields if the service merges', async () => {
    const { push, bodies, states } = pushAlone({
      corrections: [{}, question],
      profile: { putMode: 'merge' },
      rows: [{}, { surname: 'Archer' }],
    })
    expect([await push(), bodies.length, states()]).toEqual(['done', 1, ['applied', 'conflict']])
  })

  it('reads by the school ID of the student data, or else by that of the correction', async () => {
    const moved = pushAlone({ schoolId: '0815' })
    await moved.push()
    expect(moved.looksFor).toEqual([
      { personId: ann, schoolId: '0815' },
      { personId: ann, schoolId: '0815' },
    ])
    const unknown = pushAlone()
    await unknown.push()
    expect(unknown.looksFor[0]).toEqual({ personId: ann, schoolId: '4711' })
  })

  it('reads the record again after an update, stores the result, and passes the record on', async () => {
    const { push, asked, states, learnt } = pushAlone({ rows: [{}, { surname: 'Archer' }] })
    expect([await push(), asked]).toEqual(['done', [...look, 'update', ...look]])
    expect(states()).toEqual(['applied'])
    expect(learnt.map(({ surname }) => surname)).toEqual(['Ashby', 'Archer'])
  })

  it('marks a correction as applied if the details show it while the searches lag', async () => {
    const { push, states, holds } = pushAlone({
      answers: [{ prefName: 'Annie' }],
      rows: [{ ...dated, preferredName: 'Annie' }],
      details: [dated, { ...later, surname: 'Archer' }],
    })
    await push()
    expect([states(), holds.leftMs(ann)]).toEqual([['applied'], 5_000])
  })

  it.each<[string, NonNullable<AloneOptions['rows']>]>([
    ['fails', [{}, down]],
    ['finds no one', [{}, null]],
  ])('leaves the result to a later read if the read after the update %s', async (_, rows) => {
    const { push, states, learnt } = pushAlone({ rows })
    expect([await push(), states(), learnt.length]).toEqual(['done', ['uncertain'], 1])
  })

  it('throws an unexpected error of the read after the update', async () => {
    const bug = new Error('a bug')
    const { failedPush } = pushAlone({
      meanwhile: {
        4: () => {
          throw bug
        },
      },
    })
    expect(await failedPush()).toBe(bug)
  })

  it('drops the earlier record if the user has to decide', async () => {
    const { push, first } = pushAlone({
      corrections: [{ field: 'maidenName', base: 'Old', mine: 'New' }],
      answers: [{ maidenName: 'Other' }],
    })
    await push()
    expect(first()).toMatchObject({ state: 'conflict', theirs: 'Other', before: null })
  })

  it('takes no field for emptied by the update that it emptied itself, or once the user has to decide', async () => {
    const [mary, last] = [{ otherGivenName: 'Mary' }, { at: morning, failure: null, serverSaid: null }]
    const sent = { ...unseen, last, before: { ...mary, prefName: 'Kit' } }
    const corrections = emptying.corrections.map((one) => ({ ...one, ...sent }))
    const { time, push, states, halts } = pushAlone({ corrections, rows: [mary, mary, {}] })
    for (const minutes of [3, 13, 2]) {
      await time.pass(minutes * 60_000)
      await push()
    }
    expect([states(), halts]).toEqual([['applied', 'parked'], []])
  })
})

describe('how long an update may be based on a read', () => {
  /** What was asked before the update, if it leaves that much after the look. */
  const leaves = async (afterMs: number, options: AloneOptions) => {
    const takesMs = { ...options.takesMs, token: afterMs }
    const { push, bodies, asked } = pushAlone({ ...options, takesMs })
    await push()
    return bodies.length > 0 && asked.slice(0, asked.indexOf('update'))
  }
  const agreeing = { rows: [dated], details: [dated] }

  it.each<[number, AloneOptions]>([
    [5_000, { ...agreeing, takesMs: { row: 20_000, detail: 2_500 } }],
    [16_000, { ...agreeing, takesMs: { row: 1_000, detail: 8_000 } }],
    [60_000, { ...agreeing, takesMs: { detail: 31_000 } }],
    [6_000, { takesMs: { row: 8_000, detail: 10_000 } }],
  ])('allows an update for %d ms after both reads: %j', async (ms, options) => {
    expect([await leaves(ms, options), await leaves(ms + 1, options)]).toEqual([look, false])
  })

  it('measures the time from a second row if a slow direct read does not confirm the first', async () => {
    const options = { takesMs: { row: 2_500, detail: 5_001 } }
    expect([await leaves(5_000, options), await leaves(5_001, options)]).toEqual([[...look, 'row'], false])
  })

  it('compares the corrections with the second row', async () => {
    const rows = [{}, { surname: 'Other' }]
    const { push, bodies, states } = pushAlone({ rows, takesMs: { detail: 5_001 } })
    await push()
    expect([bodies, states()]).toEqual([[], ['conflict']])
  })
})

it('repeats a read that became too old in the next round if no shape was refused', async () => {
  const { push, asked, first } = pushAlone({ takesMs: { token: 5_001 } })
  expect([await push(), asked]).toEqual(['too-slow', look])
  expect(first()).toMatchObject({ state: 'queued', attempts: 0, before: null })
  const third = pushAlone({ shapes: 2, takesMs: { token: 5_001 } })
  expect([await third.push({ shapesRefused: 1 }), third.asked]).toEqual(['too-slow', look])
})

it('repeats a read that became too old at once if refusals ruled out a shape', async () => {
  const { push, asked, bodies } = pushAlone({
    corrections: [{}, preferred],
    shapes: 2,
    answers: [refused, {}],
    takesMs: { update: 5_001 },
  })
  await push({ only: waitingCorrection(2).id })
  expect(asked).toEqual([...look, 'update', ...look, 'update', ...look])
  const sent = { surname: 'Ashby', prefName: 'Nan', schoolId: '4711' }
  expect(bodies).toEqual([
    { ...sent, shape0: 'Person' },
    { ...sent, shape1: 'Person' },
  ])
})

it('sends a refused bundle one field at a time, and reports `forbidden` if one field is forbidden', async () => {
  const corrections = [{}, preferred]
  const { push, bodies, states } = pushAlone({ corrections, answers: [refused, forbidden, {}] })
  expect([await push(), states()]).toEqual(['forbidden', ['forbidden', 'uncertain']])
  expect(bodies.map((body) => Object.keys(body).includes('prefName'))).toEqual([true, false, true])
  const answers = [refused, { surname: 'Ashby', prefName: null }, refused]
  const { halts, ...own } = pushAlone({ ...emptying, answers, rows: [kit, kit, {}] })
  expect([await own.push(), own.states(), halts]).toEqual(['done', ['applied', 'rejected'], []])
})

it('does not split a refused bundle if the service replaces, because each part would empty the others', async () => {
  const { push, bodies, states } = pushAlone({
    corrections: [{}, ...everyAnswer],
    profile: { putMode: 'replace' },
    answers: [refused],
  })
  expect([await push(), bodies.length]).toEqual(['done', 1])
  expect(new Set(states())).toEqual(new Set(['rejected']))
})

describe('an update whose answer cannot be read', () => {
  it.each<Failure>([unreadable, { code: 'portal' }])(
    'counts an update with an unreadable answer as done if the next read shows it ($code)',
    async (answer) => {
      const { push, asked, first } = pushAlone({ answers: [answer], rows: [{}, { surname: 'Archer' }] })
      expect([await push(), asked]).toEqual(['done', [...look, 'update', ...look]])
      expect(first()).toMatchObject({ state: 'applied', attempts: 1 })
    },
  )

  it.each<[string, AloneOptions]>([
    ['shows a part of it', { corrections: [{}, preferred], rows: [{}, { surname: 'Archer' }] }],
    ['shows nothing of it', {}],
    ['cannot show it', { corrections: [{ field: 'maidenName', base: null, mine: 'New' }] }],
    ['finds no one', { rows: [{}, null] }],
    ['fails', { rows: [{}, down] }],
  ])('marks an update with an unreadable answer as unclear if the next read %s', async (_, options) => {
    const { failedPush, states, holds } = pushAlone({ ...options, answers: [unreadable] })
    expect(await failedPush()).toMatchObject({ failure: unreadable })
    expect(new Set(states())).toEqual(new Set(['uncertain']))
    expect(holds.leftMs(ann)).toBe(120_000)
  })

  it('reads the record at once after an unreadable answer, and two minutes after a lost answer', async () => {
    const { failedPush, asked, states } = pushAlone({ answers: [down], rows: [{}, { surname: 'Archer' }] })
    expect(await failedPush()).toMatchObject({ failure: down })
    expect([asked, states()]).toEqual([[...look, 'update'], ['uncertain']])
  })
})
