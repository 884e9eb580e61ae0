import { describe, expect, it } from 'vitest'
import { createAnswerMemory } from '../../../../electron/search/ranking/answer-memory.ts'
import type { IndexAnswer } from '../../../../electron/search/ranking/index-answer.ts'
import { searchQuery } from '../../../../shared/domain/search.ts'

const answer = (total: number) => ({ total }) as unknown as IndexAnswer // sound: only handed through

describe('answers to the shortest texts', () => {
  it('are worked out once, until something changes; longer ones every time', () => {
    const memory = createAnswerMemory()
    const [short, long] = ['a', 'ann'].map((text) => searchQuery.parse({ text }))
    let asked = 0
    const recall = (query = short) => query && memory.recall(query, () => answer(++asked)).total
    expect([recall(), recall()]).toEqual([1, 1])
    expect([recall(long), recall(long)]).toEqual([2, 3])
    memory.forget()
    expect(recall()).toBe(4)
  })
})
