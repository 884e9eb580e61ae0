import type { CorrectionForm } from '../../../shared/domain/correction.ts'

export type FormField = CorrectionForm['fields'][number]

export const fieldOf = (part: Partial<FormField> & Pick<FormField, 'field'>): FormField => ({
  base: null,
  baseKnown: true,
  options: null,
  generated: false,
  unread: false,
  lastSeen: null,
  closedBySpouse: false,
  ...part,
})
