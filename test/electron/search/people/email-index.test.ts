import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEmailIndex, writeEmailHashes } from '../../../../electron/search/people/email-index.ts'

function hashes(email: string) {
  const into = new Int32Array(2)
  writeEmailHashes(email, into, 0)
  return { local: into[0], whole: into[1] }
}

it('finds people by the whole address or the part before the @, after random changes', () => {
  const email = fc.constantFrom('', 'a@b.c', 'a@d.e', 'ab.c', 'b@b.c', 'B@d.e', 'c@', 'a')
  const changes = fc.array(fc.tuple(fc.nat(400), email), { maxLength: 60 })
  fc.assert(
    fc.property(changes, email, (all, typed) => {
      const index = createEmailIndex()
      const held = new Map<number, string>()
      for (const [slot, address] of all) {
        index.set(slot, address)
        held.set(slot, address)
      }
      const asked = hashes(typed)
      const expected = Array.from(held, ([slot, address]) => {
        const { local, whole } = hashes(address)
        return [slot, local === asked.local, whole === asked.whole] as const
      }).filter(([, isLocal, isWhole]) => asked.local !== 0 && (isLocal || isWhole))
      const found: (readonly [number, boolean, boolean])[] = []
      index.visit(typed, (...one) => found.push(one))
      expect(found.toSorted(([a], [b]) => a - b)).toEqual(expected.toSorted(([a], [b]) => a - b))
    }),
  )
})

describe('writeEmailHashes', () => {
  it('ignores case, and hashes the part before the @ without the domain', () => {
    expect(hashes('Kit.F@School.example')).toEqual(hashes('kit.f@school.example'))
    expect(hashes('kit.f@home.example').local).toBe(hashes('kit.f@').local)
    expect(hashes('kit.f@home.example').whole).not.toBe(hashes('kit.f@school.example').whole)
  })

  it('hashes an address without its @ like the same address with it', () => {
    expect(hashes('kit.fschool.example').whole).toBe(hashes('kit.f@school.example').whole)
    expect(hashes('kit.f').local).toBe(hashes('kit.f@school.example').local)
  })

  it('writes 0 for an empty address', () => {
    expect(hashes('')).toEqual({ local: 0, whole: 0 })
  })
})
