import { isExported } from '../api/field-register/field-class.ts'
import { type FileColumn, fileColumn } from '../domain/people-file.ts'
import { searchClasses } from './search-classes.ts'

export const mayLeave = (column: FileColumn): boolean =>
  isExported(...searchClasses[column === 'phones' ? 'phone' : column])

export const columnsOfFiles = (): readonly FileColumn[] => fileColumn.options.filter(mayLeave)
