import { AppError, type Failure } from '../../shared/domain/failure.ts'

/** The result of a request: its answer, or the expected failure as data. */
export type Attempt<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure }

/** Sends a request and returns an expected failure as data. Anything else is a bug and is thrown. */
export async function attempt<T>(ask: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await ask() }
  } catch (error) {
    if (error instanceof AppError) return { ok: false, failure: error.failure }
    throw error
  }
}

/** Requests of which only the last one counts. */
export interface LastAnswer {
  /** Sends a new request. Null if another was sent before its answer came, or it was cancelled. */
  ask<T>(question: (isLast: () => boolean) => Promise<T>): Promise<Attempt<T> | null>
  /** Belongs to the current request: replaces none, and is replaced by the next. */
  within<T>(question: () => Promise<T>): Promise<Attempt<T> | null>
  /** Answers still on their way are dropped. */
  callOff(): void
}

/** Answers may arrive out of order: only the last request gets one, earlier ones get null. */
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
