import { createStore } from 'zustand'
import type { Failure } from '../../../shared/domain/failure.ts'
import type { ChangeRequestId } from '../../../shared/domain/ids.ts'
import type { RequestDraft } from '../../../shared/domain/notes-and-requests.ts'
import { type ChangeRequest, mostHandedOver, watchedRequests } from '../../../shared/ipc/change-requests.ts'
import type { Answer, Ask } from '../../../shared/ipc/contract.ts'
import { attempt, type Caller } from '../../api/client.ts'
import { createStoreHooks } from '../../ui/store-hooks.ts'

export type RequestsState = {
  readonly requests: readonly ChangeRequest[]
  readonly failure: Failure | null
  /** What is typed into the open form; null while it is closed. */
  readonly draft: RequestDraft | null
  setDraft(draft: RequestDraft | null): void
  load(): Promise<void>
  /** Resolves to true if the request is on disk; otherwise `failure` is set. */
  add(request: Ask<'requests.add'>): Promise<boolean>
  remove(id: ChangeRequestId): Promise<void>
  /** Marks open requests as handed over, after their values were printed. */
  handOverAll(): Promise<void>
  /** Saves a file of the waiting requests. Resolves to null if that failed; then `failure` is set. */
  saveFile(input: Omit<Ask<'requests.saveFile'>, 'ids'>): Promise<Answer<'requests.saveFile'> | null>
}

export const [useRequests, useRequestsApi] = createStoreHooks<RequestsState>('requests')

export function createRequestStore(client: Caller) {
  return createStore<RequestsState>()((set, get) => {
    async function asked<T>(ask: () => Promise<T>): Promise<T | null> {
      const done = await attempt(ask)
      set({ failure: done.ok ? null : done.failure })
      return done.ok ? done.value : null
    }
    return {
      requests: [],
      failure: null,
      draft: null,
      setDraft: (draft) => set({ draft, failure: null }),
      load: async () => {
        const requests = await asked(() => client.call('requests.list', undefined))
        if (requests !== null) set({ requests })
      },
      add: async (request) => {
        await asked(() => client.call('requests.add', request))
        return get().failure === null
      },
      remove: async (id) => void (await asked(() => client.call('requests.remove', { id }))),
      handOverAll: async () => {
        const ids = idsOf(get().requests.filter(({ state, masked }) => state === 'open' && !masked))
        if (ids.length > 0) await asked(() => client.call('requests.handOver', { ids }))
      },
      saveFile: (input) => {
        const byState = Map.groupBy(get().requests, ({ state }) => state)
        const ids = idsOf([...watchedRequests].flatMap((state) => byState.get(state) ?? [])) // open ones first
        return asked(() => client.call('requests.saveFile', { ...input, ids }))
      },
    }
  })
}

const idsOf = (requests: readonly ChangeRequest[]) => requests.slice(0, mostHandedOver).map(({ id }) => id)

/** Requests that someone still has to key in. */
export const waitingRequests = (requests: readonly ChangeRequest[]): readonly ChangeRequest[] =>
  requests.filter(({ state }) => watchedRequests.has(state))
