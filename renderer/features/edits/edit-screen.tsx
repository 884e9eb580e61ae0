import { type KeyboardEvent, useEffect, useMemo } from 'react'
import type { EditForm } from '../../../shared/domain/edit.ts'
import { editText } from '../../text/edit-text.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { changesOf } from './changes.ts'
import css from './edit-screen.module.css'
import type { EditScreenProps } from './edit-screen-props.ts'
import { FieldEditor } from './field-editor.tsx'
import { useForm, useFormApi } from './form-context.ts'
import { ReviewStep } from './review-step.tsx'

/** One person's correction: typing, review, saved. What is typed outlives the window. */
export function EditScreen(props: EditScreenProps) {
  const { personId } = props
  const api = useFormApi()
  const form = useForm((state) => state.form)
  const failure = useForm((state) => state.failure)
  const step = useForm((state) => state.step)
  useEffect(() => {
    void api.getState().open(personId)
    return () => void api.getState().close()
  }, [api, personId])
  return (
    <section className={css.screen} aria-label={editText.form}>
      {failure && <FailureNotice failure={failure} />}
      {form === null && !failure && <p role="status">{editText.opening}</p>}
      {form && step === 'typing' && <TypingStep {...props} form={form} />}
      {form && step === 'review' && <ReviewStep {...props} form={form} />}
    </section>
  )
}

type StepProps = EditScreenProps & { readonly form: EditForm }

function TypingStep({ form, online, onLeave }: StepProps) {
  const values = useForm((state) => state.values)
  const review = useForm((state) => state.review)
  const changes = useMemo(() => changesOf(form, values), [form, values])
  const own = form.fields.filter(({ unread, generated }) => !unread && !generated)
  const generated = form.fields.filter((field) => field.generated)
  const answered = form.fields.filter(({ unread, baseKnown }) => unread && baseKnown)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.ctrlKey || changes.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    review(true)
  }
  return (
    // On the way down: a list of words that has the focus would open instead.
    <div className={css.step} onKeyDownCapture={onKeyDown}>
      <h2>{editText.formTitle(form.personName)}</h2>
      <Notice tone={online ? 'plain' : 'warn'}>{online ? editText.online : editText.offline}</Notice>
      {form.fields.some(({ draft }) => draft !== undefined) && <Notice>{editText.draftFound}</Notice>}
      <div className={css.fields}>
        {own.map((field) => (
          <FieldEditor key={field.field} field={field} />
        ))}
      </div>
      <Group title={editText.generatedTitle} hint={editText.generatedHint} fields={generated} />
      <Group title={editText.onlyAnswersTitle} hint={editText.onlyAnswersHint} fields={answered} />
      <FormFoot changed={changes.length > 0} onReview={() => review(true)} onLeave={onLeave} />
    </div>
  )
}

type GroupProps = {
  readonly title: string
  readonly hint: string
  readonly fields: EditForm['fields']
}

function Group({ title, hint, fields }: GroupProps) {
  if (fields.length === 0) return null
  return (
    <fieldset className={css.generated}>
      <legend>{title}</legend>
      <p>{hint}</p>
      <div className={css.fields}>
        {fields.map((field) => (
          <FieldEditor key={field.field} field={field} />
        ))}
      </div>
    </fieldset>
  )
}

type FootProps = {
  readonly changed: boolean
  readonly onReview: () => void
  readonly onLeave: () => void
}

const draftWords = {
  none: '',
  typing: editText.draftTyping,
  kept: editText.draftKept,
  failed: editText.draftFailed,
} as const

function FormFoot({ changed, onReview, onLeave }: FootProps) {
  const draft = useForm((state) => state.draft)
  const discard = useForm((state) => state.discard)
  return (
    <div className={css.foot}>
      <Button tone="main" isDisabled={!changed} onPress={onReview}>
        {editText.review}
      </Button>
      <Button onPress={onLeave}>{editText.leave}</Button>
      {changed && (
        <Button tone="quiet" onPress={() => void discard()}>
          {editText.discard}
        </Button>
      )}
      <span role="status" className={css.draft}>
        {changed ? draftWords[draft] : editText.nothing}
      </span>
    </div>
  )
}
