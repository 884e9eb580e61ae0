import { createStoreContext, useSliceOf, useStoreIn } from '../../ui/store-context.ts'
import type { FormState } from './form-store.ts'

export const FormContext = createStoreContext<FormState>()

export function useForm<Slice>(select: (state: FormState) => Slice): Slice {
  return useSliceOf(FormContext, select)
}

export function useFormApi() {
  return useStoreIn(FormContext)
}
