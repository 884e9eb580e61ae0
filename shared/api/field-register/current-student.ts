import type { CurrentSearchRow } from '../current-search-row.ts'
import { type CurrentStudent, currentStudent } from '../current-student.ts'
import { currentRowRegister } from './current-search-row.ts'
import type { FieldRegister } from './field-class.ts'

type Shared = keyof CurrentStudent & keyof CurrentSearchRow

/** The fields that the rows of the current search have too, with the same classes. */
const sharedClasses = Object.fromEntries(
  Object.entries(currentRowRegister).filter(([name]) => name in currentStudent.shape),
) as Pick<typeof currentRowRegister, Shared> // sound: these are its keys

/** Every field of the current student record. Its addresses repeat those of `demographics` without protection flag. */
export const currentStudentRegister: FieldRegister<CurrentStudent> = {
  ...sharedClasses,
  startDate: 'school',
  photoPermissions: 'record',
  boarding: 'placement',
  enrolment: 'record',
  demographics: 'nested',
  identity: 'record',
}
