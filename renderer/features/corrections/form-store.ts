import { createStore } from 'zustand'
import type { Later } from '../../../shared/domain/clock.ts'
import type { CorrectionForm, PersonField } from '../../../shared/domain/correction.ts'
import type { Failure } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { attempt, type Caller, createLastAnswer } from '../../api/client.ts'
import { createStoreHooks } from '../../ui/store-hooks.ts'
import { changedValues, startValues, type Values } from './form-checks.ts'

export type FormState = {
  readonly form: CorrectionForm | null
  readonly values: Values
  readonly step: 'typing' | 'review'
  /** Whether the unfinished form is saved on disk. */
  readonly draft: 'none' | 'typing' | 'kept' | 'failed'
  readonly failure: Failure | null
  open(id: PersonId): Promise<void>
  set(field: PersonField, value: string | null): void
  review(open: boolean): void
  /** Discards everything typed, here and on disk. */
  discard(): Promise<void>
  /** Leaves the form, and saves what is not on disk yet. Resolves to whether the typed values are on disk. */
  close(): Promise<boolean>
  /** Deletes the draft of a form whose corrections are saved, even if it was left. Resolves to whether it was still shown. */
  finish(saved: CorrectionForm): Promise<boolean>
}

export const [useForm, useFormApi] = createStoreHooks<FormState>('form')

const draftPauseMs = 400

/** One person's correction while it is typed. After a pause of 0.4 s it is saved as a draft, so that nothing is lost. */
export function createFormStore(client: Caller, later: Later) {
  let stopTimer = () => {}
  let writes = Promise.resolve(true)
  const last = createLastAnswer()
  return createStore<FormState>()((set, get) => {
    async function keep(form: CorrectionForm, values: Values): Promise<boolean> {
      const { personId } = form
      const changed = changedValues(form, values)
      const draft = Object.keys(changed).length === 0 ? 'none' : 'kept'
      const isShown = () => get().form === form && get().values === values
      const done = await attempt(async () => {
        if (draft === 'none') await client.call('corrections.discardDraft', { personId })
        else await client.call('corrections.saveDraft', { personId, values: changed })
      })
      if (isShown()) set(done.ok ? { draft, failure: null } : { draft: 'failed', failure: done.failure })
      return done.ok
    }
    /** Saves the current values, even if another form is opened meanwhile; writes run one after another. */
    const keepNow = () => {
      stopTimer()
      const { form, values } = get()
      if (form !== null) writes = writes.then(() => keep(form, values))
      return writes
    }
    async function drop(personId: PersonId): Promise<void> {
      await writes
      const done = await attempt(() => client.call('corrections.discardDraft', { personId }))
      if (!done.ok) set({ failure: done.failure })
    }
    const leave = () => {
      last.callOff()
      set({ ...empty })
    }

    return {
      ...empty,
      open: async (id) => {
        leave()
        const done = await last.ask(async () => {
          // Waits for a draft of the same person that is still being written.
          await writes
          return client.call('corrections.form', { personId: id })
        })
        if (done === null) return
        if (!done.ok) return set({ failure: done.failure })
        const form = done.value
        const early = get().values.surname // typed before the form was read
        set(startOf(form))
        if (early && form.fields.some(({ field, baseKnown }) => field === 'surname' && baseKnown))
          get().set('surname', `${get().values.surname ?? ''}${early}`)
      },
      set: (field, value) => {
        set({ values: { ...get().values, [field]: value }, draft: 'typing' })
        stopTimer()
        stopTimer = later(() => void keepNow(), draftPauseMs)
      },
      review: (isOpen) => set({ step: isOpen ? 'review' : 'typing' }),
      discard: async () => {
        stopTimer()
        const { form } = get()
        if (form === null) return
        await drop(form.personId)
        if (get().form === form) set({ ...startOf(withoutDrafts(form)), step: 'typing' })
      },
      close: async () => {
        const { draft } = get()
        const kept = draft === 'none' || draft === 'kept' ? writes.then(() => true) : keepNow()
        leave()
        return kept
      },
      finish: async (saved) => {
        const { form } = get()
        if (form === saved) {
          stopTimer()
          set({ draft: 'none' }) // leaving the form now saves no draft
        } else if (form?.personId === saved.personId) return false // opened again: its draft is what is typed now
        await drop(saved.personId)
        const now = get()
        if (now.form === saved) leave()
        else if (now.form?.personId === saved.personId && now.draft === 'kept') set({ draft: 'none' })
        return now.form === saved
      },
    }
  })
}

const empty = { form: null, values: {}, step: 'typing', draft: 'none', failure: null } as const

function startOf(form: CorrectionForm): Pick<FormState, 'form' | 'values' | 'draft'> {
  const hasDraft = form.fields.some(({ draft }) => draft !== undefined)
  return { form, values: startValues(form), draft: hasDraft ? 'kept' : 'none' }
}

function withoutDrafts(form: CorrectionForm): CorrectionForm {
  return { ...form, fields: form.fields.map(({ draft: _, ...field }) => field) }
}
