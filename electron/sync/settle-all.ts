/** Wait for all of it before the first fault is thrown: nothing may write after the round has ended. */
export async function settleAll<T>(running: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(running)
  return await Promise.all(running)
}
