import type { LookupList, LookupName, LookupOption } from '../../../shared/api/lookup.ts'
import { createRandom } from './random.ts'

export type Lookups = { readonly [Name in LookupName]: LookupList<Name> }

/** The entries of each list as `Description|code`, with `-` before an inactive entry. */
const plainLists = {
  'future-student-application-priority':
    'Sibling|SIB, Child of alumni|ALU, Local family|LOC, General|GEN, -Foundation|FND',
  'medical-insurance-fund':
    'Wattle Health|WAT, Southern Mutual|SOU, Teachers Friendly|TEA, None|NON, -Old Harbour Fund|OLD',
  'parental-arrangement-label':
    'Lives with both|BOTH, Shared care|SHAR, Lives with mother|MOTH, Lives with father|FATH, Guardian|GUAR, -See file|FILE',
  'check-status': 'Not started|NS, Requested|RQ, Cleared|CL, Expired|EX, -Exempt|XM',
  'medication-location': 'Health centre|HC, Boarding house|BH, Carried by student|ST, -Front office|FO',
  'leaving-reason':
    'Completed Year 12|Y12, Moved interstate|INT, Moved overseas|OS, Other school|OTH, Apprenticeship|APP, -Unknown|UNK',
  'activity-status': 'Active|A, Waiting|W, Withdrawn|X, -Trial|T',
  'medical-disease': 'Measles|MEA, Mumps|MUM, Rubella|RUB, Tetanus|TET, Whooping cough|PER, -Smallpox|SPX',
} as const

const genders = ['Female|F|Female', 'Male|M|Male', 'Non-binary|X|Indeterminate', 'Not stated|N|', '-Other|O|']
const titles = [
  'Miss|MISS|Female',
  'Ms|MS|Female',
  'Mrs|MRS|Female',
  'Mr|MR|Male',
  'Mx|MX|',
  'Dr|DR|',
  'Professor|PROF|',
  'Sister|SR|Female',
  '-Master|MAST|Male',
]
const studentTypes = [
  'Full time|FT|Enrolled|Full Time',
  'Part time|PT|Enrolled|Part Time',
  'International|INT|Enrolled|Full Time',
  'Exchange|EXC|Visiting|Full Time',
  'Left|LFT|Past|',
  'Applicant|APP|Future|',
  '-Correspondence|COR|Enrolled|Part Time',
]
const vaccines = [
  'MMR|MMR|Measles',
  'MMR|MMR|Mumps',
  'MMR|MMR|Rubella',
  'dTpa|DTP|Tetanus',
  'dTpa|DTP|Whooping cough',
  '-Vaccinia|VAC|Smallpox',
]

/** Makes the lists; their ids depend only on the seed. */
export function makeLookups(seed: number): Lookups {
  const made = Object.entries(plainLists).map(([name, list]) => {
    const options = list.split(', ').map((entry, at) => plainOption(seed, name, { entry, at }))
    return [name, { ...headOf(name), options }] as const
  })
  // sound: it has every name of the lists
  const plain = Object.fromEntries(made) as unknown as Pick<Lookups, keyof typeof plainLists>
  const gender = genderList(seed)
  return {
    ...plain,
    'medical-vaccine-disease': vaccineList(seed, plain['medical-disease'].options),
    title: titleList(seed, gender.options),
    'student-type': studentTypeList(seed),
    gender,
  }
}

type Entry = { readonly entry: string; readonly at: number }

const fieldsOf = (entry: string): readonly string[] => entry.replace(/^-/, '').split('|')

function plainOption(seed: number, list: string, { entry, at }: Entry): LookupOption<'medical-disease'> {
  const [description = '', code = ''] = fieldsOf(entry)
  const id = createRandom(seed, `lookup ${list}`, at).uuid()
  return { id, description, code, ...orderOf(entry, at), value: description, title: description }
}

function genderList(seed: number): LookupList<'gender'> {
  const options = genders.map((entry, at) => ({
    ...plainOption(seed, 'gender', { entry, at }),
    systemMeaning: fieldsOf(entry)[2] || null,
  }))
  return { ...headOf('gender'), options }
}

function titleList(seed: number, gendersMade: LookupList<'gender'>['options']): LookupList<'title'> {
  const options = titles.map((entry, at) => {
    const usual = gendersMade.find(({ description }) => description === fieldsOf(entry)[2])
    return {
      ...plainOption(seed, 'title', { entry, at }),
      defaultGenderId: usual?.id ?? null,
      defaultGenderDescription: usual?.description ?? null,
    }
  })
  return { ...headOf('title'), options }
}

function studentTypeList(seed: number): LookupList<'student-type'> {
  const options = studentTypes.map((entry, at) => ({
    ...plainOption(seed, 'student-type', { entry, at }),
    systemMeaning: fieldsOf(entry)[2] || null,
    fullTimeStatus: fieldsOf(entry)[3] || null,
  }))
  return { ...headOf('student-type'), options }
}

function vaccineList(
  seed: number,
  diseases: LookupList<'medical-disease'>['options'],
): LookupList<'medical-vaccine-disease'> {
  const options = vaccines.map((entry, at): LookupOption<'medical-vaccine-disease'> => {
    const [vaccine = '', code = '', against = ''] = fieldsOf(entry)
    const sameVaccine = vaccines.findIndex((other) => fieldsOf(other)[0] === vaccine)
    const disease = diseases.find(({ description }) => description === against)
    return {
      id: createRandom(seed, 'lookup medical-vaccine-disease', at).uuid(),
      medicalVaccineId: createRandom(seed, 'vaccine', sameVaccine).uuid(),
      medicalVaccineDescription: vaccine,
      medicalVaccineCode: code,
      medicalDiseaseId: disease?.id ?? '',
      medicalDiseaseDescription: against,
      medicalDiseaseCode: disease?.code ?? '',
      ...orderOf(entry, at),
      value: `${vaccine}: ${against}`,
      title: `${vaccine}: ${against}`,
    }
  })
  return { ...headOf('medical-vaccine-disease'), options }
}

const orderOf = (entry: string, at: number) => ({ sortOrder: (at + 1) * 10, active: !entry.startsWith('-') })

function headOf(name: string) {
  const words = name.replaceAll('-', ' ')
  return { name: words, displayName: words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()) }
}
