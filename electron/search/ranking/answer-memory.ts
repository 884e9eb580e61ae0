import type { SearchQuery } from '../../../shared/domain/search.ts'
import type { IndexAnswer } from './index-answer.ts'

/** Answers to the shortest texts, kept until anyone's record changes. */
export type AnswerMemory = {
  recall(query: SearchQuery, find: (query: SearchQuery) => IndexAnswer): IndexAnswer
  forget(): void
}

const longestText = 2
const mostAnswers = 128

/**
 * One or two letters fit a good part of everyone held, which makes them the dearest queries, and everything
 * typed begins with them, which makes them the commonest: each is worked out once.
 */
export function createAnswerMemory(): AnswerMemory {
  const answers = new Map<string, IndexAnswer>()
  return {
    recall: (query, find) => {
      if (query.text.trim().length > longestText) return find(query)
      const key = JSON.stringify(query)
      const known = answers.get(key)
      if (known) return known
      if (answers.size === mostAnswers) answers.clear()
      const answer = find(query)
      answers.set(key, answer)
      return answer
    },
    forget: () => answers.clear(),
  }
}
