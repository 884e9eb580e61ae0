import { AppError, type Failure } from '../../shared/domain/failure.ts'

/** What came of a question: its answer, or the expected failure as data. */
export type Attempt<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure }

/** Asks, and hands an expected failure back as data; anything else is a bug and goes on up. */
export async function attempt<T>(ask: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await ask() }
  } catch (error) {
    if (error instanceof AppError) return { ok: false, failure: error.failure }
    throw error
  }
}

/** Questions of which only the last one counts. */
export interface LastAnswer {
  /** A new question. Null where another was begun before its answer came, or it was called off. */
  ask<T>(question: (isLast: () => boolean) => Promise<T>): Promise<Attempt<T> | null>
  /** Part of the question under way: overtakes nothing, and is overtaken by the next. */
  within<T>(question: () => Promise<T>): Promise<Attempt<T> | null>
  /** Answers still on their way are dropped. */
  callOff(): void
}

/** Answers may come out of order: whoever asked last is answered, the others hear nothing. */
export function createLastAnswer(): LastAnswer {
  let last = 0
  async function answered<T>(mine: number, question: () => Promise<T>): Promise<Attempt<T> | null> {
    const done = await attempt(question)
    return mine === last ? done : null
  }
  return {
    ask: (question) => {
      const mine = ++last
      return answered(mine, () => question(() => mine === last))
    },
    within: (question) => answered(last, question),
    callOff: () => {
      last++
    },
  }
}
