/** Waits for all promises before it throws the first fault, so that they do not write after the round has ended. */
export async function settleAll<T>(running: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(running)
  return await Promise.all(running)
}
