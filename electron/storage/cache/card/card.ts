import type { PersonCard } from '../../../../shared/domain/card.ts'
import type { KeptDetail, KeptRow } from '../kept.ts'
import { recordedYear } from '../project-person.ts'
import type { PersonRecord } from '../read-people.ts'
import { type DetailAbsence, detailFieldOf, fieldOf, firstHeld } from './held.ts'
import { historyPart } from './photo-and-boarding-part.ts'
import { codesPart, recordPart, schoolPart, staffPart, textOf } from './school-part.ts'

/** A card with the school's values. The caller adds waiting corrections and similar people. */
export type StoredCard = Omit<PersonCard, 'waiting' | 'similar' | 'correcting' | 'changed'>

/** Builds a card. @param day YYYY-MM-DD of the card; @param live whether the answer came from the school just now. */
export function toCard(record: PersonRecord, day: string, live = false): StoredCard {
  const { person, current, past, detail } = record
  const row: KeptRow = current ?? past ?? {}
  // Details are never downloaded for past students, for which the service has none, or if the key may not read details.
  const mayArrive = person.kind === 'current' && !record.detailsForbidden
  const absence: DetailAbsence = mayArrive ? 'not-downloaded' : 'not-held'
  const shown = person.kind === 'current' ? detail : null
  const sources = { row, detail: shown, absence }
  return {
    id: person.community_id,
    kind: person.kind,
    identity: identityPart(row, past),
    names: namesPart(row),
    contact: contactPart(row, shown, absence),
    school: schoolPart(sources),
    past: past === null ? null : pastPart(past),
    codes: codesPart(sources),
    record: recordPart(sources),
    staff: staffPart(sources),
    ...historyPart(shown, absence, day),
    demographics: background(shown, absence),
    provenance: {
      listAt: person.list_at,
      detailAt: shown === null ? null : person.detail_at,
      detailsForbidden: record.detailsForbidden,
      liveAsAt: live ? day : null,
    },
  }
}

function identityPart(row: KeptRow, past: KeptRow | null): PersonCard['identity'] {
  const of = fieldOf(row)
  return {
    preferred: of('preferredName', row.preferredName),
    given: of('givenName', row.givenName),
    otherGiven: of('otherGivenName', row.otherGivenName),
    surname: of('surname', row.surname),
    suffix: of('nameSuffix', row.nameSuffix),
    title: firstHeld(
      of('titleObj', row.title ?? row.titleObj?.description ?? row.title),
      of('title', row.title),
    ),
    gender: firstHeld(of('genderId', row.gender), of('gender', row.gender)),
    initials: of('initials', row.initials),
    birthDate: of('birthDate', row.birthDate),
    schoolId: of('schoolId', row.schoolId),
    nameAtSchool: past === null ? { absent: 'not-held' } : fieldOf(past)('nameAtSchool', past.nameAtSchool),
  }
}

function namesPart(row: KeptRow): PersonCard['names'] {
  const of = fieldOf(row)
  return {
    display: of('displayName', row.displayName),
    displayForList: of('displayNameList', row.displayNameList),
    internal: of('internalName', row.internalName),
    mail: of('mailNameFormat', row.mailNameFormat),
    salutation: of('salutationFormat', row.salutationFormat),
    sort: of('sortName', row.sortName),
    external: of('externalName', row.externalName),
  }
}

function contactPart(row: KeptRow, detail: KeptDetail | null, absence: DetailAbsence): PersonCard['contact'] {
  const of = fieldOf(row)
  const either = textOf({ row, detail, absence })
  return {
    mobile: either('mobile'),
    phone: either('phone'),
    email: either('email'),
    preferredPhone: of('preferredPhone', row.preferredPhone),
    sms: of('defaultSMS', row.defaultSMS),
    // Only the detail record shows whether an address is protected, so without it no address is shown.
    addresses: detailFieldOf(detail, absence)('addresses', (d) => shownAddresses(d.addresses)),
  }
}

function background(detail: KeptDetail | null, absence: DetailAbsence): PersonCard['demographics'] {
  if (detail?.background === undefined) return { absent: 'not-held' } // the profile does not keep sensitive facts
  return detailFieldOf(detail, absence)('background', (d) => d.background && [...d.background])
}

function shownAddresses(stored: KeptDetail['addresses']) {
  if (!stored?.length) return stored && null // an empty list: none are recorded
  return stored.map((item) => ({
    kind: item.kind,
    lines: item.withheld ? { absent: 'withheld' as const } : { value: [...item.lines] },
  }))
}

function pastPart(past: KeptRow): NonNullable<PersonCard['past']> {
  const of = fieldOf(past)
  return {
    peerYear: of('peerYear', recordedYear(past.peerYear)),
    yearLeft: of('yearLeft', recordedYear(past.yearLeft)),
    entry: of('entryDate', past.entryDate),
    left: of('leftDate', past.leftDate),
  }
}
