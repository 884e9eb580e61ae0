import { createRandom } from './random.ts'

/** An entry of a list that has no lookup endpoint. */
export type Entry = { readonly id: string; readonly description: string; readonly code: string }

/** The lists behind demographics, photo permissions, identity codes and daily life at school. */
export type Census = { readonly [Name in keyof typeof lists]: readonly Entry[] }

const lists = {
  religion:
    'Anglican|ANG, Buddhist|BUD, Catholic|CAT, Hindu|HIN, Jewish|JEW, Muslim|MUS, None|NON, Sikh|SIK, Uniting Church|UNI',
  indigenousStatus: 'Neither|4, Aboriginal|1, Torres Strait Islander|2, Both|3, Not stated|9',
  parish: 'St Brigid|BRI, Holy Cross|CRO, All Saints|ALL',
  region: 'Metropolitan|MET, Regional|REG, Remote|REM, Overseas|OSE',
  country:
    'Australia|AU, Vietnam|VN, China|CN, India|IN, New Zealand|NZ, Italy|IT, Lebanon|LB, Poland|PL, Türkiye|TR, Hong Kong|HK, Papua New Guinea|PG, Indonesia|ID',
  language:
    'English|EN, Vietnamese|VI, Mandarin|ZH, Hindi|HI, te reo Māori|MI, Italian|IT, Arabic|AR, Polish|PL, Turkish|TR, Greek|EL',
  nationality:
    'Australian|AUS, Vietnamese|VNM, Chinese|CHN, Indian|IND, New Zealander|NZL, Italian|ITA, Lebanese|LBN, Polish|POL, Turkish|TUR, British|GBR',
  state: 'Victoria|VIC, New South Wales|NSW, Tasmania|TAS',
  addressType: 'Home address|HOME, Postal address|POST',
  photoUse: 'School newsletter|NEWS, School website|WEB, Social media|SOC, Newspapers|PRESS',
  leavingDestination: 'University|UNI, Other school|SCH, Work|WRK, Overseas|OSE',
  identityKind: 'Library card|LIB, Bus pass|BUS, Examination number|EXM',
  transport: 'Bus|BUS, Train|TRN, Walk|WLK, Car|CAR, Bicycle|BIC',
  activity: 'Rowing|ROW, Choir|CHO, Debating|DEB, Football|FTB, Drama|DRA, Chess|CHE',
  lock: 'Key|KEY, Combination|COM',
} as const

export function makeCensus(seed: number): Census {
  const made = Object.entries(lists).map(([name, list]) => [name, entriesOf(seed, name, list)] as const)
  return Object.fromEntries(made) as unknown as Census // sound: it has every name of the lists
}

const entriesOf = (seed: number, name: string, list: string): Entry[] =>
  list.split(', ').map((entry, at) => {
    const [description = '', code = ''] = entry.split('|')
    return { id: createRandom(seed, `census ${name}`, at).uuid(), description, code }
  })
