import { isFailure } from '../../shared/domain/failure.ts'

/**
 * A service may require the query parameter `date`, which the document calls optional. Once it has refused a read without
 * it and accepted today's, every read sends today's. @param today YYYY-MM-DD.
 */
export function createDayAsked(today: () => string) {
  let isWanted = false
  return async function read<T>(
    day: string | undefined,
    ask: (day: string | undefined) => Promise<T>,
  ): Promise<T> {
    if (day !== undefined || isWanted) return await ask(day ?? today())
    try {
      return await ask(undefined)
    } catch (refused) {
      if (!isFailure(refused, 'rejected')) throw refused
      try {
        const answer = await ask(today())
        isWanted = true
        return answer
      } catch (error) {
        // Refused again: the missing date was not the reason.
        throw isFailure(error, 'rejected') ? refused : error
      }
    }
  }
}
