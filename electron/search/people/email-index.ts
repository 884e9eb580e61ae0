import { grown, releaseMemory } from '../words/packed-lists.ts'

/** People by e-mail address, found by the whole address or the part before the @. */
export type EmailIndex = {
  set(slot: number, email: string): void
  /** Calls back for everyone with the same part before the @ or the same whole address. */
  visit(typed: string, found: (slot: number, isSameLocal: boolean, isSameWhole: boolean) => void): void
}

const firstSlots = 256
const hashFactor = 0x9e3779b1

export function createEmailIndex(): EmailIndex {
  /** Two hashes per slot, of the part before the @ and of the whole; 0 for none. */
  let hashes = new Int32Array(firstSlots * 2)
  /** First place in `hashes` of each chain, plus one. Chains have one place on average. */
  let chains = new Int32Array(firstSlots * 2)
  let nexts = new Int32Array(firstSlots * 2)
  const asked = new Int32Array(2)

  const chainOf = (hash: number) => (Math.imul(hash, hashFactor) >>> 8) & (chains.length - 1)

  const chain = (place: number) => {
    const hash = hashes[place] ?? 0
    if (hash === 0) return
    const at = chainOf(hash)
    nexts[place] = chains[at] ?? 0
    chains[at] = place + 1
  }

  const unchain = (place: number) => {
    const hash = hashes[place] ?? 0
    if (hash === 0) return
    const at = chainOf(hash)
    if (chains[at] === place + 1) {
      chains[at] = nexts[place] ?? 0
      return
    }
    let before = (chains[at] ?? 0) - 1
    while (before >= 0 && nexts[before] !== place + 1) before = (nexts[before] ?? 0) - 1
    if (before >= 0) nexts[before] = nexts[place] ?? 0
  }

  const grow = (places: number) => {
    hashes = grown(hashes, places)
    nexts = grown(nexts, places)
    if (chains.length >= hashes.length) return
    releaseMemory(chains)
    chains = new Int32Array(2 ** Math.ceil(Math.log2(hashes.length)))
    for (let place = 0; place < hashes.length; place++) chain(place)
  }

  const eachWith = (hash: number, found: (place: number) => void) => {
    for (let at = chains[chainOf(hash)] ?? 0; at > 0; at = nexts[at - 1] ?? 0) {
      if (hashes[at - 1] === hash) found(at - 1)
    }
  }

  return {
    set: (slot, email) => {
      if (slot * 2 + 1 >= hashes.length) grow(slot * 2 + 2)
      unchain(slot * 2)
      unchain(slot * 2 + 1)
      writeEmailHashes(email, hashes, slot * 2)
      chain(slot * 2)
      chain(slot * 2 + 1)
    },
    visit: (typed, found) => {
      writeEmailHashes(typed, asked, 0)
      const [local = 0, whole = 0] = asked
      if (local === 0) return
      eachWith(local, (place) => {
        if (place % 2 === 0) found(place >> 1, true, hashes[place + 1] === whole)
      })
      eachWith(whole, (place) => {
        if (place % 2 === 1 && hashes[place - 1] !== local) found(place >> 1, false, true)
      })
    },
  }
}

const offsetBasis = 0x811c9dc5
const prime = 0x01000193
const at = 64
const upperA = 65
const upperZ = 90
const toLower = 32

/**
 * Writes two hashes of an e-mail address (FNV-1a: Fowler, Noll, Vo): of the part before the @, and of the whole without
 * its @; 0 for an empty address. People type an address whole or only up to the @, and sometimes without the @.
 */
export function writeEmailHashes(email: string, into: Int32Array, place: number): void {
  let hash = offsetBasis
  let local = 0
  for (let position = 0; position < email.length; position++) {
    const unit = email.charCodeAt(position)
    if (unit === at && local === 0 && position > 0) local = hash | 1
    if (unit === at) continue
    hash = Math.imul(hash ^ (unit >= upperA && unit <= upperZ ? unit + toLower : unit), prime)
  }
  const whole = email === '' ? 0 : hash | 1
  into[place] = local === 0 ? whole : local
  into[place + 1] = whole
}
