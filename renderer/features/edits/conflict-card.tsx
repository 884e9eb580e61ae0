import { type FormEvent, useState } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import type { Edit, SettleEdit } from '../../../shared/domain/edit.ts'
import { queueText } from '../../text/edit-text.ts'
import { editLabels } from '../../text/field-labels.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import css from './conflict-card.module.css'
import { useQueue } from './queue-context.ts'

type Take = SettleEdit['choice']['take']

/** Two values want one place. Both are shown, neither is preselected: the person decides. */
export function ConflictCard({ edit }: { readonly edit: Edit }) {
  const settle = useQueue((state) => state.settle)
  const [take, setTake] = useState<Take | null>(null)
  const [other, setOther] = useState('')
  const hasOptions = edit.field === 'title' || edit.field === 'gender'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (take !== null) void settle({ id: edit.id, shown: edit.theirs, choice: choiceOf(take, other) })
  }
  return (
    <form className={css.conflict} onSubmit={submit}>
      <RadioGroup value={take} onChange={(value) => setTake(asTake(value))} className={css.choices ?? ''}>
        <Label className={css.question ?? ''}>
          {queueText.conflictTitle}: {editLabels[edit.field]}. {queueText.conflictHint}
        </Label>
        <p className={css.before}>
          <span className={css.title}>{queueText.before}</span>
          <span className={css.value}>{shown(edit.words.base, edit.baseKnown)}</span>
        </p>
        <Choice value="theirs" title={queueText.atSchool} text={shown(edit.words.theirs, edit.theirsKnown)} />
        <Choice value="mine" title={queueText.yours} text={shown(edit.words.mine, true)} />
        {!hasOptions && <Choice value="other" title={queueText.other} text="" />}
      </RadioGroup>
      {take === 'other' && (
        <TextInput label={queueText.otherValue} value={other} onChange={setOther} autoFocus />
      )}
      <div>
        <Button type="submit" tone="main" isDisabled={take === null}>
          {queueText.decide}
        </Button>
      </div>
    </form>
  )
}

type ChoiceProps = { readonly value: Take; readonly title: string; readonly text: string }

function Choice({ value, title, text }: ChoiceProps) {
  return (
    <Radio value={value} className={css.choice ?? ''}>
      <span className={css.dot} aria-hidden="true" />
      <span className={css.title}>{title}</span>
      {text !== '' && <span className={css.value}>{text}</span>}
    </Radio>
  )
}

function shown(text: string | null, isKnown: boolean): string {
  if (!isKnown) return queueText.unknown
  return text === null || text === '' ? queueText.empty : text
}

function choiceOf(take: Take, other: string): SettleEdit['choice'] {
  if (take !== 'other') return { take }
  return { take, value: other.trim() === '' ? null : other.trim() }
}

function asTake(value: string): Take | null {
  return value === 'theirs' || value === 'mine' || value === 'other' ? value : null
}
