import { useState } from 'react'
import type { SaveCorrections } from '../../../shared/domain/correction.ts'
import { personId } from '../../../shared/domain/ids.ts'
import { companyText } from '../../text/correction-text.ts'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { FailureNotice, Notice } from '../../ui/notice.tsx'
import { submitting } from '../../ui/submitting.ts'
import { TextInput } from '../../ui/text-input.tsx'
import css from './company-form.module.css'
import { useFormFailure, useQueue } from './queue-store.ts'
import { type AuthorProps, useAuthor } from './use-author.tsx'

type Props = AuthorProps & { readonly onDone: () => void }

const noFields = { communityId: '', schoolId: '', name: '', attention: '' }
type Fields = typeof noFields

/** Corrects a company. The service shows no company records, so the ID is typed and no old value can be compared. */
export function CompanyForm({ operator, onOperator, onDone }: Props) {
  const save = useQueue((state) => state.save)
  const failure = useFormFailure()
  const [fields, setFields] = useState<Fields>(noFields)
  const { author, field, keep } = useAuthor({ operator, onOperator })
  const change = (name: keyof Fields) => (value: string) => setFields((all) => ({ ...all, [name]: value }))
  const corrections = companyCorrections(fields, author)
  const submit = async () => {
    if (corrections === null) return
    await keep()
    if (await save(corrections)) onDone()
  }
  return (
    <form className={layout.column} onSubmit={submitting(submit)}>
      <CompanyFields fields={fields} change={change} />
      {field}
      {failure && <FailureNotice failure={failure} />}
      <div className={layout.flow}>
        <Button type="submit" tone="main" isDisabled={corrections === null}>
          {companyText.save}
        </Button>
        <Button onPress={onDone}>{companyText.cancel}</Button>
      </div>
    </form>
  )
}

type FieldsProps = {
  readonly fields: Fields
  readonly change: (name: keyof Fields) => (value: string) => void
}

function CompanyFields({ fields, change }: FieldsProps) {
  const field = (name: keyof Fields) => ({
    label: companyText[name],
    value: fields[name],
    onChange: change(name),
  })
  return (
    <>
      <Notice tone="warn">{companyText.hint}</Notice>
      <TextInput {...field('communityId')} hint={companyText.communityIdHint} isRequired />
      {fields.communityId !== '' && !personId.safeParse(fields.communityId.trim()).success && (
        <p className={css.wrong}>{companyText.communityIdWrong}</p>
      )}
      <TextInput {...field('schoolId')} isRequired />
      <TextInput {...field('name')} isRequired />
      <TextInput {...field('attention')} hint={companyText.attentionHint} />
    </>
  )
}

/** The corrections to save; null while a required value is missing. */
function companyCorrections(fields: Fields, author: string): SaveCorrections | null {
  const id = personId.safeParse(fields.communityId.trim())
  const [schoolId, name, attention] = [fields.schoolId, fields.name, fields.attention].map((text) =>
    text.trim(),
  )
  if (!id.success || !schoolId || !name || author === '') return null
  const changes: Extract<SaveCorrections, { variant: 'company' }>['changes'] = [
    { field: 'companyName', mine: name },
  ]
  if (attention) changes.push({ field: 'companyAttention', mine: attention })
  return { variant: 'company', personId: id.data, author, schoolId, changes }
}
