import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import type { CorrectionForm } from '../../../shared/domain/correction.ts'
import { correctionText } from '../../text/correction-text.ts'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { FailureNotice, Notice } from '../../ui/notice.tsx'
import css from './correction-screen.module.css'
import { FieldEditor } from './field-editor.tsx'
import { changesOf, isEmptied, isNoDay } from './form-checks.ts'
import { useForm, useFormApi } from './form-store.ts'
import { type CorrectionScreenProps, ReviewStep } from './review-step.tsx'

/** The correction of one person: form, then review. The typed values are kept as a draft on disk. */
export function CorrectionScreen(props: CorrectionScreenProps) {
  const { personId } = props
  const api = useFormApi()
  const form = useForm((state) => state.form)
  const failure = useForm((state) => state.failure)
  const step = useForm((state) => state.step)
  /** An unusual birth date that the user has confirmed; going back to the form does not ask again. */
  const [confirmed, confirm] = useState<string | null>(null)
  useEffect(() => {
    void api.getState().open(personId)
    return () => void api.getState().close()
  }, [api, personId])
  return (
    <section className={layout.page} aria-label={correctionText.form}>
      {failure && <FailureNotice failure={failure} />}
      {form === null && !failure && (
        <label>
          <span role="status">{correctionText.opening}</span>
          <input
            className={layout.unseen}
            // biome-ignore lint/a11y/noAutofocus: letters typed before the form is read would start a search
            autoFocus
            onChange={({ target }) => api.getState().set('surname', target.value)}
          />
        </label>
      )}
      {form && step === 'typing' && <TypingStep {...props} form={form} />}
      {form && step === 'review' && (
        <ReviewStep {...props} form={form} confirmed={confirmed} onConfirm={confirm} />
      )}
    </section>
  )
}

type StepProps = CorrectionScreenProps & { readonly form: CorrectionForm }

function TypingStep({ form, whereabouts, sending, onLeave, onNext }: StepProps) {
  const { values, review } = useForm((state) => state)
  const changes = useMemo(() => changesOf(form, values), [form, values])
  const isReady =
    changes.length > 0 &&
    !changes.some(({ field, mine }) => isNoDay(field, mine)) &&
    !form.fields.some((field) => isEmptied(field, values[field.field]))
  const own = form.fields.filter(({ unread, generated }) => !unread && !generated)
  const generated = form.fields.filter((field) => field.generated)
  const answered = form.fields.filter(({ unread, baseKnown }) => unread && baseKnown)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isReady) return
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) review(true)
  }
  return (
    // The keys are handled in the capture phase, because a focused select field would open instead.
    <div className={css.step} data-form="" onKeyDownCapture={onKeyDown}>
      <h2 className={layout.title}>{correctionText.formTitle(form.personName)}</h2>
      {whereabouts !== '' && <p className={css.who}>{whereabouts}</p>}
      <Notice tone={sending.isNow ? 'plain' : 'warn'}>{sending.words}</Notice>
      <p className={css.who}>{correctionText.notHere}</p>
      {form.fields.some(({ draft }) => draft !== undefined) && <Notice>{correctionText.draftFound}</Notice>}
      <div className={layout.fields}>
        {own.map((field) => (
          <FieldEditor key={field.field} field={field} />
        ))}
      </div>
      <Group title={correctionText.generatedTitle} hint={correctionText.generatedHint} fields={generated} />
      <Group
        title={correctionText.onlyAnswersTitle}
        hint={correctionText.onlyAnswersHint}
        fields={answered}
      />
      <FormFoot changed={changes.length > 0} isReady={isReady} onLeave={onLeave} onNext={onNext} />
    </div>
  )
}

type GroupProps = {
  readonly title: string
  readonly hint: string
  readonly fields: CorrectionForm['fields']
}

function Group({ title, hint, fields }: GroupProps) {
  if (fields.length === 0) return null
  return (
    <fieldset className={css.generated}>
      <legend>{title}</legend>
      <p>{hint}</p>
      <div className={layout.fields}>
        {fields.map((field) => (
          <FieldEditor key={field.field} field={field} />
        ))}
      </div>
    </fieldset>
  )
}

type FootProps = {
  readonly changed: boolean
  /** True if something changed, no required field is empty, and every date is valid. */
  readonly isReady: boolean
} & Pick<CorrectionScreenProps, 'onLeave' | 'onNext'>

const draftWords = {
  none: '',
  typing: correctionText.draftTyping,
  kept: correctionText.draftKept,
  failed: correctionText.draftFailed,
} as const

function FormFoot({ changed, isReady, onLeave, onNext }: FootProps) {
  const { review, discard } = useFormApi().getState()
  const draft = useForm((state) => state.draft)
  return (
    <div className={css.foot}>
      <Button tone="main" isDisabled={!isReady} onPress={() => review(true)}>
        {correctionText.review}
      </Button>
      <Button onPress={onLeave}>{correctionText.leave}</Button>
      {onNext && <Button onPress={onNext}>{correctionText.nextPerson}</Button>}
      {changed && (
        <Button tone="quiet" onPress={() => void discard()}>
          {correctionText.discard}
        </Button>
      )}
      <span role="status" className={css.draft} data-failed={draft === 'failed' || undefined}>
        {changed ? draftWords[draft] : correctionText.nothing}
      </span>
    </div>
  )
}
