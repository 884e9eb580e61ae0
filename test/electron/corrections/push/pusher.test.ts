import { describe, expect, it } from 'vitest'
import type { Failure } from '../../../../shared/domain/failure.ts'
import { morning } from '../queue-in-memory.ts'
import { type PusherOptions, pusherAlone } from './pusher-alone.ts'

/* Whose record is read and whose corrections are sent, and when. */

const second = 1_000
const minute = 60 * second
const dns: Failure = { code: 'dns' }
const portal: Failure = { code: 'portal' }
const forbidden: Failure = { code: 'forbidden', endpoint: 'PUT' }
const emptied: Failure = { code: 'unexpected-change', fields: ['surname'] }
const taken = { at: morning, failure: null, serverSaid: null }
const each = (...people: readonly number[]) => ({ corrections: people.map((of) => ({ of })) })

/** Started, and woken by what is saved then. */
async function woken({ corrections = [{ of: 1 }], ...options }: PusherOptions = {}) {
  const all = pusherAlone({ ...options, corrections: [] })
  const pusher = all.start()
  for (const one of corrections) all.save(one)
  pusher.wake()
  await all.time.pass(100)
  return { ...all, pusher }
}

describe('a round of sending', () => {
  it('announces each person of a round, and the end of the round', async () => {
    const { changes, updates } = await woken(each(1, 2))
    expect([updates, changes()]).toEqual([[1, 2], 3])
  })

  it('looks at people whose corrections all wait for the user after the others', async () => {
    const { looked } = await woken({
      corrections: [{ of: 1, state: 'gone' }, { of: 2, state: 'conflict' }, { of: 3 }],
    })
    expect([...new Set(looked())]).toEqual([3, 1, 2])
  })

  it('starts another round after a save during a round, and never runs two at once', async () => {
    const { pusher, save, time, looked } = await woken({ takesMs: second })
    pusher.wake()
    save({ of: 2 })
    pusher.wake()
    await time.pass(second)
    expect(looked()).toEqual([1, 1])
    await time.pass(3 * second)
    expect(looked()).toEqual([1, 1, 2, 2])
    await time.pass(10 * second)
    expect(looked()).toEqual([1, 1, 2, 2])
  })

  it('ends a round before the next person once the pusher is stopped', async () => {
    const { pusher, time, looked } = await woken({ ...each(1, 2), takesMs: second })
    await time.run(pusher.stop())
    await time.run(pusher.send())
    pusher.wake()
    pusher.backOnline()
    await time.pass(60 * minute)
    expect(looked()).toEqual([1, 1])
  })

  it('ends a round before the next person once corrections are sent only when asked', async () => {
    const { setByItself, time, looked } = await woken({ ...each(1, 2), takesMs: second })
    setByItself(false)
    await time.pass(60 * minute)
    expect(looked()).toEqual([1, 1])
  })

  it('ends a round before the next person once the key may not write, and reports it', async () => {
    const { pusher, looked } = await woken({ ...each(1, 2, 3, 4), update: () => forbidden })
    expect(new Set(looked())).toEqual(new Set([1, 2, 3]))
    expect(pusher.pause()).toEqual({
      failure: { code: 'forbidden', endpoint: 'PUT /community/<id>/personal-info' },
      at: '2026-03-02T08:00:00.000Z',
    })
  })

  it.each([portal, { code: 'forbidden', endpoint: 'POST /students/past/search' } as const])(
    'ends a round after three people in a row meet %j, and comes to the others in later rounds',
    async (failure) => {
      const look = (n: number) => (n < 8 ? failure : null)
      const { looked, time, updates } = await woken({ ...each(1, 2, 3, 4, 5, 6, 7, 8, 9), look })
      expect(looked()).toEqual([1, 2, 3])
      await time.pass(5 * minute)
      expect(updates).toEqual([8, 9])
    },
  )

  it('sends nothing for a person once an update emptied their record, nor after the key is replaced', async () => {
    const before = { surname: 'Ashby', prefName: 'Annie' }
    const { time, updates, pusher, key } = await woken({
      corrections: [
        { of: 1, state: 'uncertain', before, attempts: 1 },
        { of: 1, field: 'givenName', base: 'Ann', mine: 'Anna' },
      ],
    })
    await time.pass(3 * minute)
    key.mark = 'two'
    pusher.backOnline()
    await time.pass(minute)
    expect([updates, pusher.pause()?.failure.code]).toEqual([[], 'unexpected-change'])
  })

  it('reports an unexpected error, continues with other people, and tries its person in the next round', async () => {
    const bug = new Error('a bug')
    let isBroken = true
    const { reported, time, states, store } = await woken({
      ...each(1, 2),
      look: (n) => {
        if (isBroken && n === 1) throw bug
        return null
      },
    })
    expect([reported[0] === bug, reported.length, states()]).toEqual([true, 1, ['queued', 'applied']])
    expect(store.all()[0]?.last?.failure?.code).toBe('internal')
    isBroken = false
    await time.pass(minute)
    expect(states()).toEqual(['applied', 'applied'])
  })
})

it('sends a person’s corrections as a person’s even if a company’s wait under the same ID', async () => {
  const name = { of: 1, variant: 'company', field: 'companyName', base: null, mine: 'Ashby & Co' } as const
  const { looked, time, states } = await woken({ corrections: [name, { of: 1 }] })
  await time.pass(minute)
  expect([looked().length, ...states()]).toEqual([2, 'sent', 'applied'])
})

describe('sending after a passing failure', () => {
  it('sends nothing during the back-off, whatever wakes the pusher', async () => {
    const { pusher, time, looks } = await woken({ look: () => dns })
    for (let at = 0; at < 14; at += 1) {
      await time.pass(second)
      pusher.wake()
    }
    expect(looks).toHaveLength(1)
    await time.pass(2 * second)
    expect(looks.map(([, at]) => at)).toEqual([0, 15.1]) // never planned for less than a second
  })

  it('restarts with a short back-off once no correction was left to send', async () => {
    let isDown = true
    const { save, time, looks, pusher } = await woken({ look: () => (isDown ? dns : null) })
    await time.pass(2 * minute)
    isDown = false
    await time.pass(10 * minute)
    isDown = true
    save({ of: 2 })
    const before = looks.length
    pusher.wake()
    await time.pass(20 * second)
    const [first = 0, second_ = 0] = looks.slice(before).map(([, at]) => at)
    expect(second_ - first).toBe(15)
  })

  it('sends nothing after a failure of the key until the user presses Send', async () => {
    let isRefused = true
    const { pusher, time, looks, changes, states } = await woken({
      look: () => (isRefused ? { code: 'key-refused', reason: 'invalid' } : null),
    })
    expect(pusher.pause()?.failure.code).toBe('key-refused')
    const before = changes()
    pusher.wake()
    await time.pass(90 * minute)
    expect([looks.length, changes()]).toEqual([1, before])
    isRefused = false
    await time.run(pusher.send())
    expect([pusher.pause(), states()]).toEqual([null, ['applied']])
  })
})

const refused: Failure = { code: 'key-refused', reason: 'invalid' }
const refusals: readonly Failure[] = [refused, { code: 'token-refused' }]

it.each(refusals)('ends a pause for %j when the key is replaced', async (failure) => {
  let isBroken = true
  const { pusher, key, time, states } = await woken({ look: () => (isBroken ? failure : null) })
  isBroken = false
  pusher.backOnline()
  await time.pass(minute)
  expect(pusher.pause()?.failure).toEqual(failure)
  key.mark = 'two'
  pusher.backOnline()
  await time.pass(minute)
  expect([pusher.pause(), states()]).toEqual([null, ['applied']])
})

it('ends a pause for a refused key when the school accepts the key again', async () => {
  let isBroken = true
  const { pusher, key, time, states, changes } = await woken({ look: () => (isBroken ? refused : null) })
  isBroken = false
  key.isRefused = false
  const before = changes()
  pusher.backOnline()
  expect([pusher.pause(), changes() > before]).toEqual([null, true])
  await time.pass(minute)
  expect(states()).toEqual(['applied'])
})

describe('a person whose record cannot be read', () => {
  const bad = (n: number) => (n === 1 ? portal : null)

  it('skips an unreadable person for a while, but not when the user presses Send', async () => {
    const { pusher, time, looks } = await woken({ look: bad })
    pusher.wake()
    await time.pass(14 * second)
    expect(looks).toEqual([[1, 0]])
    await time.run(pusher.send())
    expect(looks).toHaveLength(2)
    await time.pass(2 * minute)
    expect(looks.length).toBeGreaterThan(2)
  })

  it('retries an unreadable person when the time is up, and sends for others meanwhile', async () => {
    const { pusher, time, looks, save } = await woken({ look: bad })
    await time.pass(5 * second)
    save({ of: 2 })
    pusher.wake()
    await time.pass(15 * second)
    expect(looks.filter(([n]) => n === 1).map(([, at]) => at)).toEqual([0, 15])
    expect(looks.filter(([n]) => n === 2).map(([, at]) => at)).toEqual([5.1, 5.1])
  })

  it('does not skip a person if others wait for the outcome of their update', async () => {
    const corrections = [{ of: 1, state: 'uncertain', before: { surname: 'Ashby' }, attempts: 1 } as const]
    const { pusher, time, looks } = await woken({ corrections, look: bad })
    await time.pass(2 * minute)
    const before = looks.length
    expect(before).toBeGreaterThan(0)
    for (let at = 0; at < 3; at += 1) {
      pusher.wake()
      await time.pass(second)
    }
    expect(looks.length - before).toBe(3)
  })

  it('shows the reason on waiting corrections, and keeps accepted ones and emptied fields as they are', async () => {
    const { time, store } = await woken({
      corrections: [
        { of: 1, last: taken },
        { of: 1, field: 'prefName', base: null, mine: 'Nan' },
        { of: 1, field: 'givenName', base: 'Ann', mine: 'Anna', state: 'uncertain', last: taken },
        { of: 1, field: 'birthDate', base: null, mine: '2011-03-12', last: { ...taken, failure: emptied } },
      ],
      look: bad,
    })
    await time.pass(3 * minute)
    expect(store.all().map(({ last }) => last?.failure)).toEqual([portal, portal, null, emptied])
  })
})

it('shows a slow service on a correction at the third attempt', async () => {
  const { pusher, time, store } = await woken({ update: () => ({ code: 'rate-limited', retryAfterMs: 0 }) })
  const reason = () => store.all()[0]?.last?.failure?.code
  const reasons = [reason()]
  for (let attempt = 2; attempt <= 3; attempt += 1) {
    await time.run(pusher.send())
    reasons.push(reason())
  }
  expect(reasons).toEqual(['rate-limited', 'rate-limited', 'too-slow'])
})

const stuck = { of: 1, state: 'conflict' } as const

it('checks a person whose corrections all wait for the user every half hour, and on each Send', async () => {
  const { pusher, time, looks } = await woken({ corrections: [stuck], look: () => ({ surname: 'Other' }) })
  for (let at = 0; at < 29; at += 1) {
    pusher.wake()
    await time.pass(minute)
  }
  expect(looks.map(([, at]) => at)).toEqual([0])
  await time.run(pusher.send())
  expect(looks).toHaveLength(2)
  await time.pass(31 * minute)
  expect(looks).toHaveLength(3)
})

it('checks a person more often if one of their corrections does not wait for the user', async () => {
  const { looked, time, pusher } = await woken({
    corrections: [stuck, { of: 1, field: 'prefName', base: null, mine: 'Nan' }],
    update: () => ({ code: 'rate-limited', retryAfterMs: 0 }),
    look: () => ({ surname: 'Other' }),
  })
  await time.pass(16 * second)
  pusher.wake()
  await time.pass(second)
  expect(looked().length).toBeGreaterThan(1)
})
