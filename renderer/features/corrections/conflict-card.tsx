import type { KeyboardEvent } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import type { CorrectableField, Correction } from '../../../shared/domain/correction.ts'
import { queueText, valueText } from '../../text/correction-text.ts'
import { correctionLabels } from '../../text/field-labels.ts'
import { Button } from '../../ui/button.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import layout from '../../ui/layout.module.css'
import { submitting } from '../../ui/submitting.ts'
import { TextInput } from '../../ui/text-input.tsx'
import css from './conflict-card.module.css'
import { type ConflictChoices, mayBeOther, type Take, takes, useConflictChoices } from './conflict-choices.ts'
import { dayFields } from './form-checks.ts'
import { useQueue } from './queue-store.ts'

type Props = { readonly corrections: readonly Correction[]; readonly onDecided: (count: number) => void }

/** The conflicts of one person. All values are shown, none is preselected. */
export function ConflictCard({ corrections, onDecided }: Props) {
  const settle = useQueue((state) => state.settle)
  const choices = useConflictChoices(corrections)
  const submit = async () => {
    if (choices.settled.length === 0) return
    let saved = 0
    for (const decision of choices.settled) {
      if (!(await settle(decision))) break // a further success would hide the failure
      saved += 1
    }
    if (saved > 0) onDecided(saved)
  }
  return (
    <form className={css.conflict} onSubmit={submitting(submit)} onKeyDown={byKey(choices)}>
      <p className={css.question}>
        {queueText.conflictTitle}. {queueText.conflictHint}
      </p>
      {corrections.map((correction) => (
        <Field key={`${correction.id}${correction.theirs}`} correction={correction} choices={choices} />
      ))}
      <div className={layout.flow}>
        <Button type="submit" tone="main" isDisabled={choices.settled.length === 0}>
          {queueText.decide}
        </Button>
        {corrections.length > 1 && (
          <>
            <Button onPress={() => choices.chooseAll('theirs')}>{queueText.allTheirs}</Button>
            <Button onPress={() => choices.chooseAll('mine')}>{queueText.allMine}</Button>
          </>
        )}
      </div>
    </form>
  )
}

/** A digit chooses a value and moves on; Enter decides. Other characters would open the search, and lose all choices. */
const byKey = (choices: ConflictChoices) => (event: KeyboardEvent<HTMLFormElement>) => {
  const { currentTarget: form, target, key, ctrlKey, altKey, metaKey } = event
  const isOnChoice = target instanceof HTMLInputElement && target.type === 'radio'
  if (!isOnChoice || ctrlKey || altKey || metaKey) return
  const take = takes[Number(key) - 1]
  const group = target.closest<HTMLElement>('[data-correction]')
  const correction = group?.dataset.correction
  const radio = group?.querySelector<HTMLInputElement>(`input[type=radio][value="${take}"]`)
  if (key === 'Enter') form.requestSubmit()
  else if (take !== undefined && radio != null && correction !== undefined) {
    radio.focus()
    choices.choose(correction as Correction['id'], take) // sound: the attribute is the id of the correction
    if (take !== 'other') nextField(form, group)?.focus()
  } else if (key.length > 1 || key === ' ') return
  event.preventDefault()
}

/** The first choice of the next field; undefined at the last one, where the focus stays. */
function nextField(form: HTMLElement, group: HTMLElement | null): HTMLElement | null | undefined {
  const groups = [...form.querySelectorAll<HTMLElement>('[data-correction]')]
  const next = group === null ? undefined : groups[groups.indexOf(group) + 1]
  return next?.querySelector<HTMLElement>('input[type=radio]')
}

type FieldProps = { readonly correction: Correction; readonly choices: ConflictChoices }

function Field({ correction, choices }: FieldProps) {
  const chosen = choices.of(correction.id)
  return (
    <div data-correction={correction.id} className={css.field}>
      <RadioGroup
        value={chosen?.take ?? null}
        onChange={(value) => {
          const take = takes.find((each) => each === value)
          if (take !== undefined) choices.choose(correction.id, take)
        }}
        className={css.choices ?? ''}
      >
        <Label className={css.label ?? ''}>
          {correctionLabels[correction.field]}
          <span className={css.before}>
            {queueText.before} {shown(correction, 'base')}
          </span>
        </Label>
        <Choice value="theirs" title={queueText.atSchool} text={shown(correction, 'theirs')} />
        <Choice value="mine" title={queueText.yours} text={shown(correction, 'mine')} />
        {mayBeOther(correction.field) && <Choice value="other" title={queueText.other} text="" />}
      </RadioGroup>
      {chosen?.take === 'other' && (
        <OtherValue
          field={correction.field}
          value={chosen.other}
          onChange={(value) => choices.type(correction.id, value)}
        />
      )}
    </div>
  )
}

type ChoiceProps = { readonly value: Take; readonly title: string; readonly text: string }

function Choice({ value, title, text }: ChoiceProps) {
  const key = String(takes.indexOf(value) + 1)
  return (
    <Radio value={value} className={css.choice ?? ''}>
      <span className={css.dot} aria-hidden="true" />
      <span className={layout.quiet}>{title}</span>
      <span aria-hidden="true">
        <KeyHint keys={key} />
      </span>
      {text !== '' && <span className={css.value}>{text}</span>}
    </Radio>
  )
}

type OtherProps = {
  readonly field: CorrectableField
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

function OtherValue({ field, value, onChange }: OtherProps) {
  const props = { label: queueText.otherValue, onChange, autoFocus: true }
  return dayFields.has(field) ? (
    <DayField {...props} value={value} />
  ) : (
    <TextInput {...props} value={value ?? ''} />
  )
}

function shown(
  { field, words, baseKnown, theirsKnown }: Correction,
  which: 'base' | 'mine' | 'theirs',
): string {
  const isKnown = { base: baseKnown, mine: true, theirs: theirsKnown }[which]
  return isKnown ? valueText(field, words[which]) || queueText.empty : queueText.unknown
}
