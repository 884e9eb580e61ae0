import type { Dictionary } from '../words/dictionary.ts'
import { fieldBits, fieldCodes, fieldMask } from '../words/match-fields.ts'
import { createNearWords } from '../words/near-words.ts'
import { endOf, startOf } from '../words/packed-lists.ts'
import { tooFar } from '../words/trie-walk.ts'
import type { PeopleTable } from './people-table.ts'

/** At most this many are listed on a card; more would hide it. */
export const maxSimilar = 6

/** Finds people who could be confused: the same folded name, or one letter apart. */
export type SimilarPeople = {
  /** For each of these people, the others among them who are similar. */
  among(slots: readonly number[]): readonly (readonly number[])[]
  /** Everyone similar to one person. */
  to(slot: number): readonly number[]
}

export function createSimilarPeople(dictionary: Dictionary, people: PeopleTable): SimilarPeople {
  const { near } = createNearWords(dictionary.tries)

  /** The names that a person uses, surname first. */
  const namesOf = (slot: number): readonly string[] => {
    const surname = people.fieldText(slot, fieldCodes.surname)
    const preferred = people.fieldText(slot, fieldCodes.preferredName)
    const given = people.fieldText(slot, fieldCodes.givenName)
    return [...new Set([preferred || given, given || preferred])].map((name) => `${surname} ${name}`.trim())
  }

  /** People with a word of this person's surname, or a word one letter apart from it, in any of their names. */
  const neighbours = (slot: number): ReadonlySet<number> => {
    const found = new Set<number>()
    for (let at = startOf(people.entries, slot); at < endOf(people.entries, slot); at++) {
      const entry = people.entries.items[at] ?? 0
      if ((entry & fieldMask) !== fieldCodes.surname) continue
      const words = near(dictionary.words[entry >>> fieldBits] ?? '', { edits: 1, beginningEdits: 0 })
      for (let place = 0; place < words.count; place++) {
        if ((words.edits[place] ?? tooFar) > 1 && words.beginningEdits[place] !== 0) continue
        collect(words.words[place] ?? 0, found)
      }
    }
    found.delete(slot)
    return found
  }

  const collect = (word: number, into: Set<number>) => {
    const { holders } = dictionary
    for (let at = startOf(holders, word * 2); at < endOf(holders, word * 2); at++) {
      into.add((holders.items[at] ?? 0) >>> fieldBits)
    }
  }

  return {
    among: (slots) => {
      const names = slots.map(namesOf)
      const similar = slots.map((): number[] => [])
      for (let place = 0; place < slots.length; place++) {
        for (let other = place + 1; other < slots.length; other++) {
          if (!areSimilar(names[place] ?? [], names[other] ?? [])) continue
          similar[place]?.push(slots[other] ?? 0)
          similar[other]?.push(slots[place] ?? 0)
        }
      }
      return similar
    },
    to: (slot) => {
      const names = namesOf(slot)
      return [...neighbours(slot)].filter((other) => areSimilar(names, namesOf(other)))
    },
  }
}

function areSimilar(names: readonly string[], others: readonly string[]): boolean {
  return names.some((name) => name !== '' && others.some((other) => isOneApart(name, other)))
}

/** Whether two texts are the same except for one letter added, dropped, changed, or swapped with its neighbour. */
function isOneApart(a: string, b: string): boolean {
  if (a === b) return true
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let endA = a.length
  let endB = b.length
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--
    endB--
  }
  const [leftA, leftB] = [endA - start, endB - start]
  if (leftA <= 1 && leftB <= 1) return true
  return leftA === 2 && leftB === 2 && a[start] === b[start + 1] && a[start + 1] === b[start]
}
