import { countText } from './count.ts'

export const tablesText = {
  title: 'Code tables',
  region: 'Code tables',
  choose: 'The school’s code tables',
  filter: 'Find in this table',
  code: 'Code',
  description: 'Description',
  active: 'In use',
  yes: 'in use',
  no: 'no longer used',
  notRead: 'not read yet',
  nothing: (text: string) => `No entry matches “${text}”. Clear the text to see the whole table.`,
  notReadHint:
    'This table has not been read from the school. It comes with an update (F8), if this desk’s key may read it.',
  options: (count: number) => countText(count, 'entry', 'entries'),
  readAt: (when: string) => `Read ${when}`,
} as const

/** The labels of columns that only some lists have, by the service's name for the column. */
const columnWords: Readonly<Record<string, string>> = {
  systemMeaning: 'Meaning to the system',
  fullTimeStatus: 'Full-time status',
  defaultGenderDescription: 'Default gender',
  defaultGenderId: 'Default gender (ID)',
  medicalVaccineDescription: 'Vaccine',
  medicalVaccineCode: 'Vaccine code',
  medicalVaccineId: 'Vaccine ID',
  medicalDiseaseDescription: 'Disease',
  medicalDiseaseCode: 'Disease code',
  medicalDiseaseId: 'Disease ID',
  value: 'Value',
  title: 'Title',
}

export function columnText(name: string): string {
  return columnWords[name] ?? name
}
