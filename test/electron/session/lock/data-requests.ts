import { correctionState, personField } from '../../../../shared/domain/correction.ts'
import type { PersonId } from '../../../../shared/domain/ids.ts'
import { type RequestField, requestField } from '../../../../shared/domain/notes-and-requests.ts'
import type { RequestName } from '../../../../shared/ipc/contract.ts'

const someCorrection = '0198c0de-0000-7000-8000-000000000001'
const muster = { kind: 'house', name: 'x', date: '2026-01-01' } as const
const passphrase = 'four quiet grey herons'

/** Topics that speak of people. A new request among them fails the test until it is asked while locked. */
export const isAboutPeople =
  /^(trail|people|boarding|lists|corrections|requests|sheets|sync|demo|access|health|desk)\./
export const otherwise: readonly RequestName[] = [
  'session.check',
  'session.rotateSecret',
  'session.setPassphrase',
]

export const requestsFile = (ids: readonly string[]) => ({
  ids: [...ids],
  stamp: '',
  headings: Array.from({ length: 9 }, () => 'x'),
  fields: Object.fromEntries(requestField.options.map((field) => [field, field])) as Record<
    RequestField,
    string
  >, // sound: all of them
})

const correctionInputs = (id: PersonId) => ({
  'corrections.queue': undefined,
  'corrections.form': { personId: id },
  'corrections.saveDraft': { personId: id, values: {} },
  'corrections.discardDraft': { personId: id },
  'corrections.save': {
    variant: 'person',
    personId: id,
    author: 'Office',
    changes: [{ field: 'surname', base: 'A', mine: 'B' }],
  },
  'corrections.withdraw': { id: someCorrection },
  'corrections.settle': { id: someCorrection, shown: null, choice: { take: 'mine' } },
  'corrections.reverse': { id: someCorrection, author: 'Office' },
  'corrections.reveal': { id: someCorrection },
  'corrections.retry': { id: someCorrection },
  'corrections.takeAlong': { passphrase },
  'corrections.bringOver': { passphrase },
  'corrections.send': undefined,
  'corrections.setSending': { rule: 'when-asked' },
  'requests.list': undefined,
  'requests.add': { personId: id, field: 'email', wanted: 'a@b.au', askedBy: 'A', reason: '', author: 'B' },
  'requests.remove': { id: someCorrection },
  'requests.handOver': { ids: [someCorrection] },
  'requests.saveFile': requestsFile([someCorrection]),
  'sheets.read': { text: 'School ID,Surname' },
  'sheets.check': sheetOf(id),
  'sheets.save': { ...sheetOf(id), shown: [], name: 'x', author: 'Office' },
  'sheets.batches': undefined,
  'sheets.withdraw': { id: 'x' },
  'sheets.revert': { id: 'x', name: 'x', author: 'Office' },
  'sheets.saveFile': {
    ...{ id: 'x', stamp: '', headings: ['x', 'x', 'x'] },
    fields: Object.fromEntries(personField.options.map((field) => [field, field])),
    states: Object.fromEntries(correctionState.options.map((state) => [state, state])),
  },
})

const sheetOf = (id: PersonId) => ({
  columns: ['communityId', { field: 'birthDate', was: false }],
  rows: [[id, '1999-12-31']],
})

export const inputsOfData = (id: PersonId): Readonly<Partial<Record<RequestName, unknown>>> => ({
  'people.search': { text: 'a' },
  'people.sharing': { id },
  'people.rows': { ids: [id] },
  ...{ 'people.examples': undefined, 'desk.read': undefined, 'desk.left': undefined },
  'desk.pin': { id, on: true },
  'desk.setDifferent': { pair: [id, id], on: true },
  'desk.keepNarrowing': { name: 'x', scope: 'current', facets: {} },
  'desk.dropNarrowing': { name: 'x' },
  'desk.emergencyPrinted': undefined,
  'desk.leave': { search: { text: 'x', scope: 'current', facets: {} }, house: null, muster: null },
  'desk.muster': muster,
  'desk.tick': { key: muster, id, on: true },
  'people.card': { id },
  'people.cardAsAt': { id, date: '2026-01-01' },
  'people.askSchool': { filters: {} },
  'people.reveal': { id, field: 'birthDate' },
  'people.liveAddress': { id },
  'people.saveFile': {
    query: { text: 'a', scope: 'both', facets: {} },
    columns: [{ name: 'surname', words: 'Surname' }],
    stamp: '',
  },
  'people.refresh': { id },
  'people.contact': { id, field: 'phone' },
  'people.emergency': { by: 'form' },
  'boarding.houses': { date: '2026-01-01' },
  'boarding.placements': { houseId: 'x', date: '2026-01-01' },
  'lists.all': undefined,
  'lists.read': { path: 'title' },
  ...correctionInputs(id),
  'sync.status': undefined,
  'sync.start': undefined,
  'sync.review': undefined,
  'sync.approveReview': { version: 'x' },
  'sync.quarantine': undefined,
  'sync.cancel': undefined,
  'trail.mayRead': undefined,
  'trail.read': { personId: null, by: '' },
  'trail.save': { personId: null, by: '', passphrase },
  'trail.openFile': { passphrase },
  'trail.putFilesAway': undefined,
  'access.note': { action: 'copy', subject: 'name', personId: id },
  'health.read': undefined,
  'health.check': undefined,
  'health.rebuild': undefined,
  'health.bundle': undefined,
  'health.saveBundle': undefined,
  'demo.setNetwork': { up: true },
  'demo.playDay': undefined,
  'demo.endYear': undefined,
  'session.check': undefined,
  'session.rotateSecret': { clientSecret: 'x' },
  'session.setPassphrase': { old: '', next: passphrase },
})
