import { createStore } from 'zustand'
import type { EmergencyGroup, EmergencyUnit } from '../../../shared/domain/boarding.ts'
import type { Failure } from '../../../shared/domain/failure.ts'
import { type Caller, createLastAnswer } from '../../api/client.ts'
import { createStoreHooks } from '../../ui/store-hooks.ts'

export type EmergencyState = {
  readonly by: EmergencyUnit
  /** The groups to print; null until they are read. */
  readonly groups: readonly EmergencyGroup[] | null
  readonly failure: Failure | null
  read(by: EmergencyUnit): Promise<void>
  /** Clears the groups, and drops an answer that is on its way. */
  close(): void
}

export const [useEmergency, useEmergencyApi] = createStoreHooks<EmergencyState>('emergency')

const nothingRead = { by: 'boardingHouse', groups: null, failure: null } as const

export function createEmergencyStore(client: Caller) {
  const last = createLastAnswer()
  return createStore<EmergencyState>()((set) => ({
    ...nothingRead,
    read: async (by) => {
      set({ by, groups: null, failure: null })
      const done = await last.ask(() => client.call('people.emergency', { by }))
      if (done?.ok) set({ groups: done.value })
      else if (done !== null) set({ failure: done.failure })
    },
    close: () => {
      last.callOff()
      set(nothingRead)
    },
  }))
}
