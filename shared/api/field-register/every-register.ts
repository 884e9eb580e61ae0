import { currentRowRegister, currentStudentRegister } from './current-student.ts'
import { addressItemRegister, demographicsRegister } from './demographics.ts'
import type { FieldClass } from './field-class.ts'
import { pastRowRegister } from './past-search-row.ts'

/** Every field of a person, by resource. */
export const everyRegister: Readonly<Record<string, Readonly<Record<string, FieldClass>>>> = {
  'current search': currentRowRegister,
  'past search': pastRowRegister,
  'current student': currentStudentRegister,
  demographics: demographicsRegister,
  address: addressItemRegister,
}
