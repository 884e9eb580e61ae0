import { createStore } from 'zustand'
import type { RequestDraft } from '../../../shared/domain/desk-notes.ts'
import type { Failure } from '../../../shared/domain/failure.ts'
import type { ChangeRequestId } from '../../../shared/domain/ids.ts'
import { type AddRequest, type ChangeRequest, watchedRequests } from '../../../shared/ipc/change-requests.ts'
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
  add(request: AddRequest): Promise<boolean>
  remove(id: ChangeRequestId): Promise<void>
  /** Marks all waiting requests as handed over, after they were printed. */
  handOverAll(): Promise<void>
  /** Saves a file of the requests. Resolves to null if that failed; then `failure` is set. */
  saveFile(input: Ask<'requests.saveFile'>): Promise<Answer<'requests.saveFile'> | null>
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
        const ids = waitingRequests(get().requests).map(({ id }) => id)
        await asked(() => client.call('requests.handOver', { ids }))
      },
      saveFile: (input) => asked(() => client.call('requests.saveFile', input)),
    }
  })
}

/** Requests that someone still has to key in. */
export const waitingRequests = (requests: readonly ChangeRequest[]): readonly ChangeRequest[] =>
  requests.filter(({ state }) => watchedRequests.has(state))
