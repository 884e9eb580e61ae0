import type { Handlers } from '../../../shared/ipc/contract.ts'
import { fold } from '../../../shared/text/fold.ts'
import type { PeopleIndex } from '../../search/people-index.ts'
import { phonesOf, type StoredPerson } from '../../storage/cache/read-people.ts'

export type ExamplesDeps = {
  readonly everybody: () => Iterable<readonly StoredPerson[]>
  readonly index: Pick<PeopleIndex, 'search'>
}

const maxRead = 200
const wholeList = { scope: 'current', facets: {}, offset: 0, limit: 1 } as const

/** Examples of searches that find someone at this school: each is tried before it is shown. */
export function createExampleHandlers(open: () => ExamplesDeps): Pick<Handlers, 'people.examples'> {
  return {
    'people.examples': () => {
      const { everybody, index } = open()
      const rows = some(everybody())
      const finds = (text: string | undefined) =>
        text !== undefined && index.search({ ...wholeList, text }).total > 0
      return {
        phone:
          [mostCommon(rows.flatMap(phonesOf).map((number) => number.replace(/\D/g, '').slice(0, 4)))].find(
            finds,
          ) ?? null,
        words: rows.map(wordsOf).find(finds) ?? null,
        place: rows.map(placeOf).find(finds) ?? null,
      }
    },
  }
}

/** Reads some current students; leaving the loop ends the reading. */
function some(everybody: Iterable<readonly StoredPerson[]>): StoredPerson[] {
  const rows: StoredPerson[] = []
  for (const batch of everybody) {
    rows.push(...batch.filter(({ kind }) => kind === 'current'))
    if (rows.length >= maxRead) break
  }
  return rows.slice(0, maxRead)
}

/** First digits that several numbers share, so they identify no one. */
function mostCommon(texts: readonly string[]): string | undefined {
  const groups = [...Map.groupBy(texts, (text) => text)].filter(
    ([text, all]) => text.length === 4 && all.length > 1,
  )
  return groups.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0]
}

/** `smi 8 jo` */
function wordsOf({ surname, given, year }: StoredPerson): string | undefined {
  const digits = /\d+/.exec(year)?.[0]
  return digits !== undefined && /^[A-Za-z]{4}/.test(surname) && /^[A-Za-z]{3}/.test(given)
    ? `${surname.slice(0, 3).toLowerCase()} ${digits} ${given.slice(0, 2).toLowerCase()}`
    : undefined
}

/** `y8 house:chisholm` */
function placeOf({ year, house }: StoredPerson): string | undefined {
  const digits = /\d+/.exec(year)?.[0]
  const word = fold(house).split(' ')[0]
  return digits !== undefined && word !== undefined && word !== '' ? `y${digits} house:${word}` : undefined
}
