import type { Names } from './person.ts'

/** An invented student of every demo school; a search must distinguish them from similar ones. */
export type CastMember = {
  readonly names: Pick<Names, 'givenName' | 'surname'> & Partial<Names>
  readonly sex: 'girl' | 'boy'
  readonly year: number
}

type Role = Pick<CastMember, 'sex' | 'year'>
const girl = (year: number): Role => ({ sex: 'girl', year })
const boy = (year: number): Role => ({ sex: 'boy', year })

/** `Given|Surname|Preferred`; all but the first may be empty. */
const member = (name: string, role: Role, more: Partial<Names> = {}): CastMember => {
  const [givenName = '', surname = '', preferredName = ''] = name.split('|')
  return {
    ...role,
    names: { givenName, surname: surname || null, preferredName: preferredName || null, ...more },
  }
}

/** The first students of the world, in this order. Year levels are 5 to 12. */
export const cast: readonly CastMember[] = [
  // the same name in two spellings, in one year level
  member('Katherine|Nguyễn|Kit', girl(8)),
  member('Katherine|Nguyen', girl(8)),
  // two students of one year level with the same name
  member('Oliver|Chen', boy(10)),
  member('Oliver|Chen', boy(10)),
  member('Mia|Papadopoulos', girl(7)),
  member('Mia|Papadopoulos', girl(7)),
  // names that differ by one letter
  member('Jon|Smith', boy(7)),
  member('John|Smyth', boy(7)),
  member('Sofia|Rossi', girl(9)),
  member('Sophia|Rossi', girl(9)),
  // a preferred name that is another student's given name
  member('Xiaoming|Li|Grace', girl(11)),
  member('Grace|Li', girl(11)),
  // the same name with two kinds of apostrophe
  member("Niamh|O'Connor", girl(8)),
  member('Niamh|O’Connor', girl(12)),
  // students with one name and no surname
  member('Suryaputra|', boy(9)),
  member('Wayan|', boy(6)),
  // names that do not fit a narrow column
  member('Maximiliana|Featherstonehaugh-Cholmondeley|Max', girl(10), {
    otherGivenName: 'Persephone Araminta',
  }),
  member('Thirunavukkarasu|Venkataraman|Thiru', boy(12)),
  // letters that may lose or gain accents
  member('Te Ariki|Waititi-Pōtae', boy(8)),
  member('Łucja|Wiśniewska|Lucy', girl(7)),
  member('İpek|Çağlayan', girl(9)),
  member('Yūsuf|al-Ḥaddād|Joseph', boy(10)),
  member('Zoë|Ó Súilleabháin', girl(11)),
  // a given name that is another family's surname
  member('Jordan|Taylor', girl(12)),
  member('Taylor|Jordan', boy(12)),
]
