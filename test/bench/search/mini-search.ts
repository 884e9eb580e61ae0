import MiniSearch from 'minisearch'
import { phoneKey } from '../../../electron/search/people/phone-number.ts'
import { fold } from '../../../shared/text/fold.ts'
import type { PlainPerson, SearchEngine } from '../adapter.ts'

/** A person as MiniSearch indexes them. */
type PeerText = {
  readonly id: string
  readonly names: string
  readonly places: string
  readonly numbers: string
}

/** MiniSearch with prefix and fuzzy search on, as its documentation shows, names weighing most. */
export function createMiniSearchEngine(): SearchEngine {
  let index = new MiniSearch<PeerText>({ fields: [] })
  return {
    name: 'MiniSearch',
    build: (people) => {
      index = new MiniSearch<PeerText>({
        fields: ['names', 'places', 'numbers'],
        searchOptions: { prefix: true, fuzzy: 0.25, boost: { names: 2 } },
      })
      index.addAll(people.map(peerText))
    },
    search: (query, limit) =>
      index
        .search(fold(query))
        .slice(0, limit)
        .map((result) => String(result.id)),
  }
}

/**
 * The peer gets records and queries already folded (an extra help), and numbers and dates in all their usual forms, so
 * that the race compares searching and not preparation.
 */
function peerText(person: PlainPerson): PeerText {
  const names = new Set(
    [person.preferred, person.given, person.otherGiven, person.surname, person.nameAtSchool].filter(Boolean),
  )
  const places = [person.address, person.form, person.year, person.house, person.campus, person.email]
  return {
    id: person.id,
    names: [...new Set(fold([...names].join(' ')).split(' '))].join(' '),
    places: fold(places.filter(Boolean).join(' ')),
    numbers: [
      person.schoolId ?? '',
      ...(person.phones ?? []).flatMap(phoneForms),
      ...dateForms(person.birthDate ?? ''),
    ].join(' '),
  }
}

function phoneForms(phone: string): string[] {
  const digits = phone.replace(/\D/g, '')
  return [digits, phoneKey(phone), fold(phone)]
}

const months = 'jan,feb,mar,apr,may,jun,jul,aug,sep,oct,nov,dec'.split(',')

function dateForms(date: string): string[] {
  const [year = '', month = '', day = ''] = date.split('-')
  if (day === '') return []
  return [`${day} ${month} ${year}`, `${day}${month}${year}`, `${months[Number(month) - 1] ?? ''}`]
}
