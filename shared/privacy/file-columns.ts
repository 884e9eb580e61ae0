import { type FieldClass, isExported } from '../api/field-register/field-class.ts'
import { type FileColumn, fileColumn } from '../domain/people-file.ts'
import { searchClasses } from './search-classes.ts'

const columnClasses: Readonly<Record<FileColumn, readonly FieldClass[]>> = {
  surname: searchClasses.surname,
  preferredName: searchClasses.preferredName,
  givenName: searchClasses.givenName,
  schoolId: searchClasses.schoolId,
  year: searchClasses.year,
  form: searchClasses.form,
  house: searchClasses.house,
  campus: searchClasses.campus,
  boarder: searchClasses.boarder,
  yearLeft: searchClasses.yearLeft,
  phones: searchClasses.phone,
  email: searchClasses.email,
}

/** Whether the register allows the column in a file. */
export const mayLeave = (column: FileColumn): boolean => isExported(...columnClasses[column])

/** The columns that may be chosen for a file. */
export const columnsOfFiles = (): readonly FileColumn[] => fileColumn.options.filter(mayLeave)
