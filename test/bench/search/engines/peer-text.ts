import { phoneKey } from '../../../../electron/search/people/phone-number.ts'
import { fold } from '../../../../shared/text/fold.ts'
import type { PlainPerson } from '../../adapter.ts'

/** A person as the peers index them: folded, with every form a number or date may be typed in. */
export type PeerText = {
  readonly id: string
  readonly names: string
  readonly places: string
  readonly numbers: string
}

/**
 * Every peer gets records and queries already folded (an extra help for the peers), and numbers and
 * dates in all their usual forms, so that the race compares searching and not preparation.
 */
export function peerText(person: PlainPerson): PeerText {
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

export function peerQuery(query: string): string {
  return fold(query)
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
