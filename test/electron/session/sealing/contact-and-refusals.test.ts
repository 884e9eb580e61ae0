import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTimeWithoutContact } from '../../../../electron/session/sealing/contact-and-refusals.ts'
import { createFactStore } from '../../../../electron/storage/queue/fact-store.ts'
import { openQueue } from '../../../../electron/storage/queue/open-queue.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const hour = 3_600_000
const day = 24 * hour
const limits = { sealAfterDays: 30, removeAfterDays: 7 }

/** A real queue, a wall clock anyone can set, and a monotonic one that stops while the computer is off. */
function createLaptop() {
  const file = join(tempFolder(), 'queue.db')
  let wall = Date.parse('2026-03-02T08:00:00Z')
  let steady = 0
  const start = () => {
    const queue = openQueue(file, Buffer.alloc(32, 3))
    const facts = createFactStore(queue, () => new Date(wall).toISOString())
    const clock = { now: () => wall, monotonic: () => steady }
    return {
      queue,
      contact: createTimeWithoutContact({
        stored: facts.read('contact', z.unknown())?.value,
        write: (contact) => facts.write('contact', contact),
        clock,
        limits: () => limits,
        report: () => undefined,
      }),
    }
  }
  let on = start()
  return {
    contact: () => on.contact,
    /** Off for a while; the mark is as it was last written. */
    off: (ms: number) => {
      on.queue.close()
      wall += ms
      steady = 0
      on = start()
    },
    run: (ms: number) => {
      wall += ms
      steady += ms
    },
    /** Time passes while the wall clock shows what somebody set. */
    runWithClockHeld: (ms: number) => {
      steady += ms
    },
    setClock: (byMs: number) => {
      wall += byMs
    },
  }
}

describe('the count of days without contact', () => {
  for (const [days, sealed] of [
    [29, false],
    [30, true],
    [31, true],
  ] as const)
    it(`${sealed ? 'seals' : 'does not seal'} after ${days} days without an answer, with a computer off or on`, () => {
      const off = createLaptop()
      off.contact().accepted('school')
      off.off(days * day)
      expect(off.contact().look() !== null).toBe(sealed)
      const running = createLaptop()
      running.contact().accepted('school')
      for (let hours = 0; hours < days * 24; hours += 1) {
        running.run(hour)
        running.contact().look()
      }
      expect(running.contact().look() !== null).toBe(sealed)
    })
  it('keeps the seal after a restart and with the clock set back, until the school answers', () => {
    const laptop = createLaptop()
    laptop.off(30 * day)
    expect(laptop.contact().look()?.why).toBe('no-contact')
    laptop.setClock(-60 * day)
    expect(laptop.contact().look()?.why).toBe('no-contact')
    laptop.off(0)
    expect(laptop.contact().look()?.why).toBe('no-contact')
    laptop.contact().accepted('school')
    expect(laptop.contact().look()).toBeNull()
    laptop.off(0)
    expect(laptop.contact().look()).toBeNull()
  })
  it('seals on time although the clock is set back: counted days stay counted, and later ones are added', () => {
    const laptop = createLaptop()
    laptop.contact().accepted('school')
    laptop.off(20 * day)
    expect(laptop.contact().look()).toBeNull()
    laptop.contact().write()
    laptop.setClock(-20 * day)
    laptop.off(0)
    for (let days = 0; days < 9; days += 1) {
      laptop.runWithClockHeld(day)
      expect(laptop.contact().look()).toBeNull()
    }
    laptop.runWithClockHeld(day)
    expect(laptop.contact().look()?.why).toBe('no-contact')
  })
  it('restarts the count of days at each answer', () => {
    const laptop = createLaptop()
    for (let answers = 0; answers < 4; answers += 1) {
      laptop.off(29 * day)
      expect(laptop.contact().look()).toBeNull()
      expect(laptop.contact().accepted('school')).toBe(true)
    }
  })
})

it('counts days on a disk that refuses it, and lets the app run', () => {
  let now = 0
  const reported: unknown[] = []
  const contact = createTimeWithoutContact({
    stored: null,
    write: () => {
      throw new Error('no room')
    },
    clock: { now: () => now, monotonic: () => now },
    limits: () => limits,
    report: (error) => reported.push(error),
  })
  now += 30 * day
  expect(contact.look()?.why).toBe('no-contact')
  expect(contact.accepted('school')).toBe(false)
  expect(reported.length).toBeGreaterThan(0)
})

describe('the count of refusals of a key', () => {
  it('counts a key as withdrawn only after a second refusal at least an hour later', () => {
    const laptop = createLaptop()
    expect(laptop.contact().refused('school')).toBeNull()
    laptop.run(59 * 60_000)
    expect(laptop.contact().refused('school')).toBeNull()
    laptop.run(60_000)
    expect(laptop.contact().refused('school')?.why).toBe('revoked')
  })
  it('remembers a refusal of the key over a restart, and forgets it when the key is accepted again', () => {
    const laptop = createLaptop()
    laptop.contact().refused('school')
    laptop.off(2 * hour)
    expect(laptop.contact().refused('school')?.why).toBe('revoked')
    const other = createLaptop()
    other.contact().refused('school')
    other.run(hour)
    other.contact().accepted('school')
    expect(other.contact().refused('school')).toBeNull()
  })
  it('counts a key as withdrawn even on a sealed desk, and removes the student data 7 days later', () => {
    const laptop = createLaptop()
    laptop.off(31 * day)
    expect(laptop.contact().refused('school')?.why).toBe('no-contact')
    laptop.run(hour)
    expect(laptop.contact().refused('school')?.why).toBe('revoked')
    laptop.run(7 * day - 1)
    expect(laptop.contact().isDueForRemoval()).toBe(false)
    laptop.run(1)
    expect(laptop.contact().isDueForRemoval()).toBe(true)
  })
  it('removes the student data of a withdrawn key after 7 days, once, but never data that is only old', () => {
    const laptop = createLaptop()
    laptop.contact().refused('school')
    laptop.run(hour)
    laptop.contact().refused('school')
    laptop.off(7 * day - 1)
    expect(laptop.contact().isDueForRemoval()).toBe(false)
    laptop.off(1)
    expect(laptop.contact().isDueForRemoval()).toBe(true)
    laptop.contact().removed()
    laptop.off(day)
    const removedAt = laptop.contact().look()?.removedAt
    expect([laptop.contact().isDueForRemoval(), removedAt]).toEqual([false, expect.any(String)])
    const old = createLaptop()
    old.off(300 * day)
    expect([old.contact().look()?.why, old.contact().isDueForRemoval()]).toEqual(['no-contact', false])
  })
})

describe('a desk that follows a relay and has its own key for the school', () => {
  it('stays in contact while either the relay or the school answers', () => {
    const laptop = createLaptop()
    for (const by of ['relay', 'school', 'relay'] as const) {
      laptop.run(29 * day)
      expect(laptop.contact().look()).toBeNull()
      laptop.contact().accepted(by)
    }
  })

  it('is sealed if the relay or the school refuses the key twice, an hour apart, although the other answers', () => {
    for (const [by, other] of [
      ['relay', 'school'],
      ['school', 'relay'],
    ] as const) {
      const laptop = createLaptop()
      expect(laptop.contact().refused(by)).toBeNull()
      for (let minutes = 0; minutes < 60; minutes += 1) {
        laptop.run(hour / 60)
        laptop.contact().accepted(other)
      }
      expect(laptop.contact().refused(by)).toMatchObject({ why: 'revoked', by })
      laptop.off(day)
      laptop.contact().accepted(other)
      expect(laptop.contact().look()).toMatchObject({ why: 'revoked', by })
      laptop.run(6 * day)
      expect(laptop.contact().isDueForRemoval()).toBe(true)
      laptop.contact().accepted(by)
      expect(laptop.contact().look()).toBeNull()
    }
  })

  it('forgets one refusal after an answer of the service that refused', () => {
    const laptop = createLaptop()
    laptop.contact().refused('relay')
    laptop.run(2 * hour)
    laptop.contact().accepted('relay')
    expect(laptop.contact().refused('relay')).toBeNull()
  })
})
