import { expect, it, vi } from 'vitest'
import { buildInSlices } from '../../../electron/search/build-in-slices.ts'
import type { PersonEntry } from '../../../electron/search/people/person-entry.ts'
import { createPeopleIndex, type PeopleIndex } from '../../../electron/search/people-index.ts'
import { ask, idsFor, person } from './school.ts'

const crowd = (count: number): PersonEntry[] =>
  Array.from({ length: count }, (_, at) => person(`p${at}`, { given: 'Ada', surname: `Lim${at}` }))

const singly = (people: readonly PersonEntry[]) => people.map((each) => [each])

/** A clock on which adding each person takes a millisecond. */
function slowIndex() {
  const index = createPeopleIndex()
  let time = 0
  const load = (people: readonly PersonEntry[]) => {
    time += people.length
    index.load(people)
  }
  return { index, slow: { load, endLoad: index.endLoad }, now: () => time }
}

it('pauses after every 4 ms of work', async () => {
  const { index, slow, now } = slowIndex()
  const slices: number[] = []
  let began = 0
  const pause = async () => {
    slices.push(now() - began)
    began = now()
  }
  const isWhole = await buildInSlices(slow, singly(crowd(500)), { now, pause, isStopped: () => false })
  expect(isWhole).toBe(true)
  expect(index.size).toBe(500)
  expect(slices.length).toBeGreaterThan(10)
  expect(Math.max(...slices)).toBeLessThanOrEqual(4)
})

it('answers a search in a pause with the people added so far', async () => {
  const { index, slow, now } = slowIndex()
  const totals: number[] = []
  const pause = async () => {
    totals.push(ask(index, 'ada').total)
  }
  await buildInSlices(slow, singly(crowd(300)), { now, pause, isStopped: () => false })
  expect(totals[0]).toBeGreaterThan(0)
  expect(totals).toEqual(totals.toSorted((a, b) => a - b))
  expect(ask(index, 'ada').total).toBe(300)
  expect(idsFor(index, 'lim299')[0]).toBe('p299')
})

it('copies no more memory if someone searches meanwhile', async () => {
  const transfer = vi.spyOn(ArrayBuffer.prototype, 'transfer')
  const copied = async (search: (index: PeopleIndex) => void): Promise<number> => {
    const { index, slow, now } = slowIndex()
    transfer.mockClear()
    const pause = async () => search(index)
    const people = crowd(8000).map((each, at) => ({ ...each, phones: [`04${12_345_678 + at * 7919}`] }))
    await buildInSlices(slow, singly(people), { now, pause, isStopped: () => false })
    return transfer.mock.calls.reduce((sum, [bytes = 0]) => sum + bytes, 0)
  }
  const quiet = await copied(() => undefined)
  expect(await copied((index) => ask(index, '0000000'))).toBeLessThan(quiet * 1.1)
  transfer.mockRestore()
})

it('recomputes the answer to one letter when the index has grown by a quarter, and at the end', async () => {
  const { index, slow, now } = slowIndex()
  const totals: number[] = []
  const pause = async () => {
    totals.push(ask(index, 'a').total)
  }
  await buildInSlices(slow, singly(crowd(300)), { now, pause, isStopped: () => false })
  expect(new Set(totals).size).toBeLessThan(totals.length / 2)
  for (const [slice, total] of totals.entries()) expect(total * 1.25).toBeGreaterThan((slice + 1) * 3)
  expect(ask(index, 'a').total).toBe(300)
})

it('stops at the next pause after the screen is locked, and closes its source', async () => {
  const { index, slow, now } = slowIndex()
  let pauses = 0
  let releaseMemory = false
  const source = function* () {
    try {
      yield* singly(crowd(1000))
    } finally {
      releaseMemory = true
    }
  }
  const isWhole = await buildInSlices(slow, source(), {
    now,
    pause: async () => {
      pauses++
    },
    isStopped: () => pauses === 3,
  })
  expect(isWhole).toBe(false)
  expect(releaseMemory).toBe(true)
  expect(index.size).toBeLessThan(1000)
})

it('keeps a change and a removal that are committed during the build', async () => {
  const { index, slow, now } = slowIndex()
  const people = crowd(200)
  const stored = new Map(people.map((each) => [each.id, each]))
  const source = function* () {
    for (const { id } of people) {
      const found = stored.get(id)
      if (found) yield [found]
    }
  }
  let written = false
  const pause = async () => {
    if (written) return
    written = true
    const renamed = person('p150', { given: 'Ada', surname: 'Quist' })
    stored.set('p150', renamed)
    stored.delete('p160')
    index.put([renamed])
    index.remove(['p160'])
  }
  await buildInSlices(slow, source(), { now, pause, isStopped: () => false })
  expect(idsFor(index, 'quist')).toEqual(['p150'])
  expect(index.size).toBe(199)
})

it('reports a completed build for an empty school', async () => {
  const index = createPeopleIndex()
  const never = { now: () => 0, pause: async () => {}, isStopped: () => false }
  expect(await buildInSlices(index, [], never)).toBe(true)
  expect(index.size).toBe(0)
})
