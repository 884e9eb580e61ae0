/** Long enough for any server that answers at all; and as long as one may take that is starved. Milliseconds. */
const patienceMs = { first: 2_000, second: 10_000 } as const

/**
 * A server that is reading its files again, because a desk was enrolled or cut off, never answers some of what it is
 * asked meanwhile. So it is asked once more before whoever asks has waited long. What is asked must bear to be asked
 * twice.
 */
export async function askedTwice<T>(ask: (timeoutMs: number) => Promise<T>): Promise<T> {
  try {
    return await ask(patienceMs.first)
  } catch (error) {
    if (!wasNotAnswered(error)) throw error
    return await ask(patienceMs.second)
  }
}

const wasNotAnswered = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || wasNotAnswered(error.cause))
