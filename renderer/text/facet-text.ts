import {
  type ChangeKind,
  type ChangeSince,
  changeKind,
  changeSince,
  type FacetName,
  type ListedChange,
  type MissingField,
  missingField,
  type OddRecord,
  oddRecord,
} from '../../shared/domain/search.ts'
import { locale } from './region.ts'

/** The names of changes that Foyer noticed. The day of a change is the one on which this desk first read it. */
const changeWords: Readonly<Record<ChangeKind, string>> = {
  joined: 'New on the list',
  left: 'Left',
  name: 'Name',
  mobile: 'Mobile',
  phone: 'Phone',
  email: 'E-mail',
  photo: 'Photo permission',
  campus: 'Campus',
  year: 'Year',
  house: 'House',
  form: 'Form',
  boarding: 'Boarding place',
  applied: 'Correction made',
  dropped: 'Correction not made',
}

/** Returns `Changed this week: mobile, house`. A kind that changed twice is named once. */
export function changedText(changes: readonly ListedChange[]): string {
  const words = new Set(changes.map(({ kind }) => changeWords[kind].toLocaleLowerCase(locale)))
  return `Changed this week: ${[...words].join(', ')}`
}

const sinceWords: Readonly<Record<ChangeSince, string>> = {
  today: 'Today',
  yesterday: 'Since yesterday',
  week: 'This week',
  opened: 'Since this desk was last opened',
}

const missingWords: Readonly<Record<MissingField, string>> = {
  birthDate: 'Date of birth',
  mobile: 'Mobile',
  phone: 'Phone',
  email: 'E-mail',
  address: 'Address',
  gender: 'Gender',
  title: 'Title',
}

const oddWords: Readonly<Record<OddRecord, string>> = {
  capitals: 'Name in capitals or small letters only',
  spaces: 'Extra spaces in a name',
  digits: 'Digits in a name',
  sameName: 'Preferred name is the given name',
  phone: 'Phone that is no number',
  email: 'E-mail without a domain',
  age: 'Date of birth that does not fit the year',
  alike: 'Same name and date of birth as another',
}

export const facetWords: Record<FacetName, string> = {
  campus: 'Campus',
  year: 'Year',
  house: 'House',
  form: 'Form',
  boarder: 'Boarding',
  peerYear: 'Peer year',
  yearLeft: 'Year left',
  lastHouse: 'Last house',
  changedSince: 'Changed',
  changed: 'What changed',
  missing: 'Missing in the record',
  odd: 'Looks wrong',
}

/** A value of a facet in words. The index has only yes and no for boarders. */
export function facetValueText(name: FacetName, value: string): string {
  if (name === 'changed') return changeWords[changeKind.parse(value)]
  if (name === 'missing') return missingWords[missingField.parse(value)]
  if (name === 'odd') return oddWords[oddRecord.parse(value)]
  if (name === 'changedSince') return sinceWords[changeSince.parse(value)]
  if (name !== 'boarder') return value
  return value === 'yes' ? 'Boarders' : 'Day students'
}
