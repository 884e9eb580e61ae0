import type { ReactNode } from 'react'
import { createStore } from 'zustand'
import { createFormStore } from '../../../../renderer/features/corrections/form-store.ts'
import { createQueueStore } from '../../../../renderer/features/corrections/queue-store.ts'
import { StoresContext } from '../../../../renderer/ui/store-hooks.ts'
import type { CorrectionForm, PersonField } from '../../../../shared/domain/correction.ts'
import { textOf } from '../../support/drawn-text.tsx'
import { createHandClock, createHeldBridge } from '../../support/plain-bridge.ts'
import type { FormField } from '../../support/sample-fields.ts'
import { sampleId } from '../../support/sample-people.ts'

export const formOf = (...fields: readonly FormField[]): CorrectionForm => ({
  personId: sampleId(1),
  personName: 'Kit Thompson',
  online: true,
  fields: [...fields],
})

/** A part of the window that corrects, over a form in which this was typed. */
export function drawnIn(
  form: CorrectionForm,
  values: Partial<Record<PersonField, string | null>>,
  part: ReactNode,
): string {
  const { client } = createHeldBridge()
  const { getState } = createFormStore(client, createHandClock().later)
  const typed = createStore(() => ({ ...getState(), form, values }))
  return textOf(
    <StoresContext value={{ queue: createQueueStore(client, createHandClock().later), form: typed }}>
      {part}
    </StoresContext>,
  )
}
