import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import type { Edit, EditableField, SettleEdit } from '../../../shared/domain/edit.ts'
import { queueText, valueText } from '../../text/edit-text.ts'
import { editLabels } from '../../text/field-labels.ts'
import { Button } from '../../ui/button.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import css from './conflict-card.module.css'
import { useQueue } from './queue-context.ts'

type Take = SettleEdit['choice']['take']

/** Two values want one place. Both are shown, neither is preselected: the person decides. */
export function ConflictCard({ edit }: { readonly edit: Edit }) {
  const settle = useQueue((state) => state.settle)
  const [take, setTake] = useState<Take | null>(null)
  const [other, setOther] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (take !== null) void settle({ id: edit.id, shown: edit.theirs, choice: choiceOf(take, other) })
  }
  return (
    <form className={css.conflict} onSubmit={submit} onKeyDown={byKey(setTake)}>
      <RadioGroup value={take} onChange={(value) => setTake(asTake(value))} className={css.choices ?? ''}>
        <Label className={css.question ?? ''}>
          {queueText.conflictTitle}: {editLabels[edit.field]}. {queueText.conflictHint}
        </Label>
        <p className={css.before}>
          <span className={css.title}>{queueText.before}</span>
          <span className={css.value}>{shown(edit, 'base')}</span>
        </p>
        <Choice value="theirs" title={queueText.atSchool} text={shown(edit, 'theirs')} />
        <Choice value="mine" title={queueText.yours} text={shown(edit, 'mine')} />
        {ofFewWords.has(edit.field) || <Choice value="other" title={queueText.other} text="" />}
      </RadioGroup>
      {take === 'other' && <OtherValue field={edit.field} value={other} onChange={setOther} />}
      <div>
        <Button type="submit" tone="main" isDisabled={take === null}>
          {take === 'theirs' ? queueText.keepTheirs : queueText.decide}
        </Button>
      </div>
    </form>
  )
}

/** In the order in which they stand on the card: their numbers are their keys. */
const choices: readonly Take[] = ['theirs', 'mine', 'other']
/** A third value would be one of the school's own words: the form has them. */
const ofFewWords: ReadonlySet<EditableField> = new Set(['title', 'gender', 'isPrimary', 'deceased'])
const days: ReadonlySet<EditableField> = new Set(['birthDate', 'deceasedDate'])

/** A number chooses, Enter decides: without the mouse, and without Tab. What is typed as text stays text. */
const byKey = (choose: (take: Take) => void) => (event: KeyboardEvent<HTMLFormElement>) => {
  const { currentTarget: form, target, key, ctrlKey, altKey, metaKey } = event
  const isOnChoice = target instanceof HTMLInputElement && target.type === 'radio'
  if (!isOnChoice || ctrlKey || altKey || metaKey) return
  const choice = choices[Number(key) - 1]
  const radio = form.querySelector<HTMLInputElement>(`input[type=radio][value="${choice}"]`)
  if (key === 'Enter') form.requestSubmit()
  else if (choice === undefined || radio === null) return
  else {
    radio.focus()
    choose(choice)
  }
  event.preventDefault()
}

type ChoiceProps = { readonly value: Take; readonly title: string; readonly text: string }

function Choice({ value, title, text }: ChoiceProps) {
  const key = String(choices.indexOf(value) + 1)
  return (
    <Radio value={value} className={css.choice ?? ''}>
      <span className={css.dot} aria-hidden="true" />
      <span className={css.title}>{title}</span>
      <span className={css.key} aria-hidden="true">
        <KeyHint keys={key} />
      </span>
      {text !== '' && <span className={css.value}>{text}</span>}
    </Radio>
  )
}

type OtherProps = {
  readonly field: EditableField
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

function OtherValue({ field, value, onChange }: OtherProps) {
  if (days.has(field)) return <DayField label={queueText.otherValue} value={value} onChange={onChange} />
  return <TextInput label={queueText.otherValue} value={value ?? ''} onChange={onChange} autoFocus />
}

function shown({ field, words, baseKnown, theirsKnown }: Edit, which: 'base' | 'mine' | 'theirs'): string {
  const isKnown = { base: baseKnown, mine: true, theirs: theirsKnown }[which]
  return isKnown ? valueText(field, words[which]) || queueText.empty : queueText.unknown
}

function choiceOf(take: Take, other: string | null): SettleEdit['choice'] {
  if (take !== 'other') return { take }
  const value = other?.trim() ?? ''
  return { take, value: value === '' ? null : value }
}

function asTake(value: string): Take | null {
  return choices.find((choice) => choice === value) ?? null
}
