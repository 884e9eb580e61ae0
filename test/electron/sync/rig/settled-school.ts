import { heldIds } from './desk.ts'
import { openSmallSchool } from './open-small-school.ts'

/** A school that was read once, and somebody of it. */
export async function settled(options: Parameters<typeof openSmallSchool>[0] = {}) {
  const small = openSmallSchool({ current: 40, past: 20, ...options })
  await small.round()
  const ids = [...small.enrolled()]
  const holds = (id: string) => heldIds(small.desk, 'current').has(id)
  const pass = async (ms: number) => {
    await small.time.pass(ms)
    return await small.round()
  }
  return { ...small, ids, someone: ids[7] ?? '', holds, pass }
}
export type Settled = Awaited<ReturnType<typeof settled>>

/** The list leaves people out although they are enrolled. */
export function leaveOut({ network }: Settled, ids: readonly string[]) {
  network.setWeather(({ path }) => {
    if (!path.endsWith('/current/search')) return null
    return { kind: 'changed', change: without(...ids) }
  })
}

/** The list leaves people out, and the service knows nothing of them. */
export function vanish({ network }: Settled, ids: readonly string[]) {
  network.setWeather(({ path }) => {
    if (path.endsWith('/current/search')) return { kind: 'changed', change: without(...ids) }
    return ids.some((id) => path.includes(id)) ? { kind: 'status', status: 404 } : null
  })
}

/** Everything that is noted of somebody as one who may have left. */
export const notesOf = ({ desk }: Settled, id: string) =>
  ['seen', 'missing', 'review_person'].flatMap((table) =>
    desk.stores.cache.read.prepare(`SELECT * FROM ${table} WHERE community_id = ?`).all(id),
  )

/** The answer to a search, without these people; a refusal as it is. */
export const without =
  (...ids: readonly string[]) =>
  (answer: unknown) => {
    const { data, ...rest } = answer as { data?: { communityId: string }[] } // the school's own
    return { ...rest, ...(data && { data: data.filter(({ communityId }) => !ids.includes(communityId)) }) }
  }

export const everyOther = (ids: readonly string[]) => ids.filter((_, at) => at % 2 === 0)
