import { readCsv, type SourceRecord } from './public-data.ts'
import type { Random } from './random.ts'

const onsets = 'b,br,c,ch,d,dr,f,g,gr,h,j,k,kr,l,m,n,p,pr,qu,r,s,sh,st,t,th,tr,v,w,z'.split(',')
const vowels = 'a,e,i,o,u,ai,ea,ee,ie,oo,ou'.split(',')
const codas = ',,,l,ll,m,n,nn,r,rd,rt,s,ss,t,tt,ck,ld,nd,ng,rn,x'.split(',')
const endings = ',,son,ton,man,ley,ford,well,field,er,ski,ic,ez,wood,worth,by,ham'.split(',')

/** Makes a surname that looks real but is on no list. */
export function syntheticSurname(random: Random): string {
  const syllable = () => random.pick(onsets) + random.pick(vowels) + random.pick(codas)
  return syllable() + (random.chance(0.4) ? syllable() : '') + random.pick(endings)
}

/** Names from some eighty countries, as written in Latin letters with their marks. */
export function internationalNames(): {
  readonly forenames: readonly string[]
  readonly surnames: readonly string[]
} {
  const names = (file: string) =>
    readCsv(file)
      .map((row) => latin(row['Localized Name'] ?? '') || latin(row['Romanized Name'] ?? ''))
      .filter((name) => name.length > 2)
  return { forenames: names('intl-forenames.csv'), surnames: names('intl-surnames.csv') }
}

function latin(name: string): string {
  return /^[\p{Script=Latin}\p{M}' ’-]+$/u.test(name) ? name : ''
}

const givenNames =
  'olivia,charlotte,isla,amelia,ava,mia,grace,willow,harper,ella,noah,oliver,jack,henry,william,leo,thomas,james,lucas,hudson,wei,priya,fatima,mohammed,nguyen,michaela,catherine,stephen,sarah,jessica,matthew,joshua,nicholas,rebecca,samantha,benjamin,alexander,elizabeth,emily,hannah,daniel,joseph,andrew,katherine,natalie,zoe,lachlan,angus,callum,xavier'.split(
    ',',
  )
const suburbs =
  'kirribilli,mona vale,port fairy,kellyville,greensborough,bunbury,semaphore park,tomakin,penshurst,westlake'.split(
    ',',
  )

/** Made-up people and damaged records of them, for machines without the public sets. */
export function syntheticRecords(random: Random): readonly SourceRecord[] {
  const records: SourceRecord[] = []
  for (let entity = 0; entity < 1500; entity++) {
    const suburb = random.pick(suburbs)
    const original: SourceRecord = {
      entity: `synthetic-${entity}`,
      isOriginal: true,
      given: random.pick(givenNames),
      surname: syntheticSurname(random),
      streetNumber: String(1 + random.below(150)),
      street: `${syntheticSurname(random)} ${random.pick(['street', 'road', 'place', 'avenue'])}`,
      locality: '',
      suburb,
      postcode: String(2000 + suburbs.indexOf(suburb) * 137),
      state: 'nsw',
      birthDate: `${2005 + random.below(12)}-0${1 + random.below(9)}-1${random.below(10)}`,
      schoolId: String(1_000_000 + random.below(9_000_000)),
      email: '',
    }
    records.push(original, damage(original, random))
  }
  return records
}

function damage(record: SourceRecord, random: Random): SourceRecord {
  const swapped = random.chance(0.1)
  const given = random.chance(0.05) ? '' : slip(record.given, random)
  const surname = slip(record.surname, random)
  return {
    ...record,
    isOriginal: false,
    given: swapped ? surname : given,
    surname: swapped ? given : surname,
    schoolId: slip(record.schoolId, random),
  }
}

/** Adds one typing mistake, in 6 of 10 words: a letter dropped, doubled or changed, or two letters swapped. */
function slip(word: string, random: Random): string {
  if (word.length < 4 || random.chance(0.4)) return word
  const at = 1 + random.below(word.length - 2)
  const letter = word[at] ?? ''
  const changed = /\d/.test(letter) ? String(random.below(10)) : 'aeinorst'[random.below(8)]
  const replacement = random.pick(['', letter + letter, changed ?? '', null])
  if (replacement === null) return word.slice(0, at) + (word[at + 1] ?? '') + letter + word.slice(at + 2)
  return word.slice(0, at) + replacement + word.slice(at + 1)
}
