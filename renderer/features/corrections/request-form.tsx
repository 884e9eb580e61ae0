import type { Held, PersonCard } from '../../../shared/domain/card.ts'
import { type RequestDraft, requestField, requestLimits } from '../../../shared/domain/notes-and-requests.ts'
import { type AddRequest, addRequest } from '../../../shared/ipc/change-requests.ts'
import { requestLabels, requestText } from '../../text/request-text.ts'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { FailureNotice, Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { submitting } from '../../ui/submitting.ts'
import { TextInput, type TextInputProps } from '../../ui/text-input.tsx'
import { useRequests } from './request-store.ts'
import { type AuthorProps, useAuthor } from './use-author.tsx'

type Props = AuthorProps & {
  readonly card: PersonCard
  readonly draft: RequestDraft
  readonly onSaved: () => void
  readonly onClose: () => void
}

const options = requestField.options.map((id) => ({ id, text: requestLabels[id] }))

/** Notes a change that someone must key into the school's system, which accepts it from no other program. */
export function RequestForm({ card, draft, operator, onOperator, onSaved, onClose }: Props) {
  const { add, failure, setDraft } = useRequests((state) => state)
  const { author, field: nameField, keep } = useAuthor({ operator, onOperator })
  const change = (typed: Partial<RequestDraft>) => setDraft({ ...draft, ...typed })
  const input = (name: keyof typeof requestLimits) => ({
    label: requestText[name],
    value: draft[name],
    onChange: (text: string) => change({ [name]: text }),
    maxLength: requestLimits[name],
  })
  const { field } = draft
  const isAddress = field === 'homeAddress' || field === 'postalAddress'
  const old = heldNow(card, field)
  const isOpen = mayAsk(old)
  const request = addRequest.safeParse({ ...draft, author }).data
  const submit = async () => {
    if (request === undefined || !isOpen) return
    await keep()
    if (await add(request satisfies AddRequest)) onSaved()
  }
  return (
    <form className={layout.column} onSubmit={submitting(submit)}>
      <Notice>{requestText.hint}</Notice>
      <SelectField
        label={requestText.field}
        value={field}
        options={options}
        onChange={(id) => change({ field: requestField.parse(id) })}
      />
      <NewValue
        old={old}
        {...input('wanted')}
        {...(isAddress && { isLong: true, hint: requestText.addressHint })}
      />
      <TextInput {...input('askedBy')} isRequired />
      <TextInput {...input('reason')} />
      {nameField}
      {failure && <FailureNotice failure={failure} />}
      <div className={layout.flow}>
        <Button type="submit" tone="main" isDisabled={request === undefined || !isOpen}>
          {requestText.save}
        </Button>
        <Button onPress={onClose}>{requestText.cancel}</Button>
      </div>
    </form>
  )
}

/** Whether a request can be made: a protected, hidden or missing value could not be compared with a later one. */
const mayAsk = (old: Held<string>): boolean => 'value' in old || old.absent === 'not-recorded'

function NewValue({ old, ...input }: TextInputProps & { readonly old: Held<string> }) {
  if (!mayAsk(old)) return <Notice tone="warn">{requestText.inPerson}</Notice>
  return (
    <>
      <p>
        {requestText.now}: <strong>{'value' in old ? old.value : requestText.empty}</strong>
      </p>
      <TextInput {...input} isRequired />
    </>
  )
}

/** The value of a field as the card shows it. */
function heldNow({ contact, school, boarding }: PersonCard, field: RequestDraft['field']): Held<string> {
  switch (field) {
    case 'homeAddress':
    case 'postalAddress': {
      if ('absent' in contact.addresses) return contact.addresses
      const kind = field === 'homeAddress' ? 'Home' : 'Postal'
      const lines = contact.addresses.value.find((one) => one.kind === kind)?.lines
      if (lines === undefined) return { absent: 'not-recorded' }
      return 'value' in lines ? { value: lines.value.join(', ') } : lines
    }
    case 'boardingHouse': {
      if ('absent' in boarding) return boarding
      const now = boarding.value.find((placement) => placement.now)
      return now === undefined ? { absent: 'not-recorded' } : { value: now.house }
    }
    case 'house':
    case 'form':
    case 'tutor':
      return school[field]
    default:
      return contact[field]
  }
}
