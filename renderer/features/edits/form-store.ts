import { createStore } from 'zustand'
import type { EditForm, PersonField } from '../../../shared/domain/edit.ts'
import type { Failure } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { Caller } from '../../api/client.ts'
import { failureOf } from '../../api/failure-of.ts'
import { changedValues, startValues, type Values } from './changes.ts'

/** Runs something later; answers with the way to call it off. */
type Later = (run: () => void, ms: number) => () => void

export type FormState = {
  readonly form: EditForm | null
  readonly values: Values
  readonly step: 'typing' | 'review'
  /** Where the unfinished form stands on disk. */
  readonly draft: 'none' | 'typing' | 'kept' | 'failed'
  readonly failure: Failure | null
  open(id: PersonId): Promise<void>
  set(field: PersonField, value: string | null): void
  review(open: boolean): void
  /** Takes back everything typed, here and on disk. */
  discard(): Promise<void>
  /** Leaves the form; what was typed is kept on disk first. */
  close(): Promise<void>
  /** The corrections are saved: the unfinished form is no longer needed. */
  finish(): Promise<void>
}

const draftPauseMs = 400

/** One person's correction while it is being typed. A pause of 0.4 s puts it on disk, so that nothing typed is lost. */
export function createFormStore(client: Caller, later: Later) {
  let stopTimer = () => {}
  let writes: Promise<void> = Promise.resolve()
  return createStore<FormState>()((set, get) => {
    async function keep(): Promise<void> {
      const { form, values } = get()
      if (form === null) return
      const { personId } = form
      const changed = changedValues(form, values)
      try {
        if (Object.keys(changed).length === 0) await client.call('edits.discardDraft', { personId })
        else await client.call('edits.saveDraft', { personId, values: changed })
        if (get().form?.personId === personId && get().values === values) set({ draft: 'kept' })
      } catch (error) {
        set({ draft: 'failed', failure: failureOf(error) })
      }
    }
    /** One write after another, so that an older draft never lands on a newer one. */
    const keepNow = () => {
      stopTimer()
      writes = writes.then(keep)
      return writes
    }
    async function drop(): Promise<void> {
      stopTimer()
      await writes
      const { form } = get()
      if (form === null) return
      try {
        await client.call('edits.discardDraft', { personId: form.personId })
      } catch (error) {
        set({ failure: failureOf(error) })
      }
    }

    return {
      ...empty,
      open: async (id) => {
        set({ ...empty })
        try {
          const form = await client.call('edits.form', { personId: id })
          set({ form, values: startValues(form), draft: form.fields.some(hasDraft) ? 'kept' : 'none' })
        } catch (error) {
          set({ failure: failureOf(error) })
        }
      },
      set: (field, value) => {
        set({ values: { ...get().values, [field]: value }, draft: 'typing' })
        stopTimer()
        stopTimer = later(() => void keepNow(), draftPauseMs)
      },
      review: (isOpen) => set({ step: isOpen ? 'review' : 'typing' }),
      discard: async () => {
        await drop()
        const { form } = get()
        if (form) set({ values: startValues(withoutDrafts(form)), draft: 'none', step: 'typing' })
      },
      close: async () => {
        if (get().draft === 'typing') await keepNow()
        set({ ...empty })
      },
      finish: async () => {
        await drop()
        set({ ...empty })
      },
    }
  })
}

export type FormStore = ReturnType<typeof createFormStore>

const empty = { form: null, values: {}, step: 'typing', draft: 'none', failure: null } as const

const hasDraft = ({ draft }: EditForm['fields'][number]) => draft !== undefined

function withoutDrafts(form: EditForm): EditForm {
  return { ...form, fields: form.fields.map(({ draft: _, ...field }) => field) }
}
