import { createStore } from 'zustand'
import type { Failure } from '../../../shared/domain/failure.ts'
import type { HealthCheck, HealthReport } from '../../../shared/domain/health.ts'
import { attempt, type Caller } from '../../api/client.ts'
import { createStoreHooks } from '../../ui/store-hooks.ts'

export type HealthState = {
  readonly report: HealthReport | null
  readonly check: HealthCheck | null
  readonly bundle: string | null
  readonly saved: boolean
  readonly busy: boolean
  readonly failure: Failure | null
  read(): Promise<void>
  /** Checks both stores and the journal by reading them completely. */
  inspect(): Promise<void>
  rebuild(): Promise<void>
  preview(): Promise<void>
  save(): Promise<void>
  closeBundle(): void
}

export const [useHealth] = createStoreHooks<HealthState>('health')

export function createHealthStore(client: Caller) {
  return createStore<HealthState>()((set) => {
    async function take(ask: () => Promise<Partial<HealthState>>): Promise<void> {
      set({ busy: true })
      const done = await attempt(ask)
      set({ busy: false, ...(done.ok ? { ...done.value, failure: null } : { failure: done.failure }) })
    }
    return {
      report: null,
      check: null,
      bundle: null,
      saved: false,
      busy: false,
      failure: null,
      read: () => take(async () => ({ report: await client.call('health.read', undefined) })),
      inspect: () => take(async () => ({ check: await client.call('health.check', undefined) })),
      rebuild: () => take(async () => ({ report: await client.call('health.rebuild', undefined) })),
      preview: () =>
        take(async () => ({ bundle: (await client.call('health.bundle', undefined)).text, saved: false })),
      save: () => take(() => client.call('health.saveBundle', undefined)),
      closeBundle: () => set({ bundle: null, saved: false }),
    }
  })
}
