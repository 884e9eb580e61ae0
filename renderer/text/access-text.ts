import type { ManyLookups } from '../../shared/domain/access.ts'
import { countText } from './count.ts'

export const accessText = {
  understood: 'Got it',
  many: ({ opened, revealed, minutes }: ManyLookups): string => {
    const people = countText(opened, 'student’s record was', 'students’ records were')
    const shown =
      revealed === 0 ? '' : `, and ${countText(revealed, 'protected field', 'protected fields')} shown`
    return `${people} opened here within ${minutes} minutes${shown}. That is more than usual, and has been noted in this computer’s journal.`
  },
} as const
