import { expect, it } from 'vitest'
import { startValues } from '../../../../renderer/features/corrections/form-checks.ts'
import { ReviewStep } from '../../../../renderer/features/corrections/review-step.tsx'
import type { PersonField } from '../../../../shared/domain/correction.ts'
import { fieldOf } from '../../support/sample-fields.ts'
import { sampleId } from '../../support/sample-people.ts'
import { drawnIn, formOf } from './a-form.tsx'

const form = formOf(
  fieldOf({ field: 'surname', base: 'Thompson' }),
  fieldOf({ field: 'prefName', base: 'Kit' }),
  fieldOf({ field: 'givenName', base: 'Kitty', waiting: 'Kathy' }),
  fieldOf({ field: 'isPrimary', base: 'false' }),
  fieldOf({ field: 'otherGivenName', base: 'Mary  Ann' }),
  fieldOf({ field: 'initials', base: 'K', unread: true }),
)

function review(values: Partial<Record<PersonField, string | null>>) {
  const nothing = () => undefined
  return drawnIn(
    form,
    { ...startValues(form), ...values },
    <ReviewStep
      form={form}
      personId={sampleId(1)}
      whereabouts="Year 8 · 8B"
      isCurrent={true}
      confirmed={null}
      onConfirm={nothing}
      sending={{ words: 'Online', isNow: true }}
      operator="A. Clerk"
      onOperator={async () => undefined}
      onLeave={nothing}
      onNext={null}
      onSaved={nothing}
    />,
  )
}

it('names the person, and shows only the changed fields with old and new value', () => {
  const shown = review({ surname: 'Tran', prefName: null })
  expect(shown).toMatch(/Kit Thompson.*Year 8 · 8B/s)
  expect(shown).toMatch(/Surname\s+Thompson\s+Tran/)
  expect(shown).toMatch(/Preferred name\s+Kit\s+\(empty\)/)
  expect(shown).not.toContain('Initials')
})

it('says that the school builds other names from a part of a name', () => {
  const rebuilt = 'will rebuild the display, mail and salutation names'
  expect(review({ surname: 'Tran' })).toContain(rebuilt)
  expect(review({ isPrimary: 'true' })).not.toContain(rebuilt)
  expect(review({ givenName: 'Kitty' })).not.toContain(rebuilt) // takes a waiting correction back
})

it('says that two values which look alike differ in their spaces', () => {
  const hint = 'Only spaces, or how letters are stored'
  expect(review({ otherGivenName: 'Mary Ann' })).toContain(hint)
  expect(review({ otherGivenName: 'MaryAnn' })).not.toContain(hint)
  expect(review({ givenName: 'Kitty' })).toMatch(/Kathy\s+Kitty/)
  expect(review({ givenName: 'Kitty' })).not.toContain(hint)
})

it('warns of a field whose current value at the school cannot be seen', () => {
  const warning = 'will be overwritten without a comparison'
  expect(review({ initials: 'KT' })).toContain(warning)
  expect(review({ surname: 'Tran' })).not.toContain(warning)
})
