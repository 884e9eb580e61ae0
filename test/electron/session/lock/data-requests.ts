import type { PersonId } from '../../../../shared/domain/ids.ts'
import type { RequestName } from '../../../../shared/ipc/contract.ts'

const someEdit = '0198c0de-0000-7000-8000-000000000001'
const muster = { kind: 'house', name: 'x', date: '2026-01-01' } as const
const passphrase = 'four quiet grey herons'

/** Topics that speak of people. A new request among them fails the test until it is asked while locked. */
export const isAboutPeople = /^(trail|people|boarding|lists|edits|sync|demo|access|health|desk)\./
export const otherwise: readonly RequestName[] = [
  'session.check',
  'session.rotateSecret',
  'session.setPassphrase',
]

export const inputsOfData = (id: PersonId): Readonly<Partial<Record<RequestName, unknown>>> => ({
  'people.search': { text: 'a' },
  'people.sharing': { id },
  'people.rows': { ids: [id] },
  'people.examples': undefined,
  'desk.read': undefined,
  'desk.pin': { id, on: true },
  'desk.keepNarrowing': { name: 'x', scope: 'current', facets: {} },
  'desk.dropNarrowing': { name: 'x' },
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
  'boarding.houses': { date: '2026-01-01' },
  'boarding.placements': { houseId: 'x', date: '2026-01-01' },
  'lists.all': undefined,
  'lists.read': { path: 'title' },
  'edits.queue': undefined,
  'edits.form': { personId: id },
  'edits.saveDraft': { personId: id, values: {} },
  'edits.discardDraft': { personId: id },
  'edits.save': {
    variant: 'person',
    personId: id,
    author: 'Office',
    changes: [{ field: 'surname', base: 'A', mine: 'B' }],
  },
  'edits.withdraw': { id: someEdit },
  'edits.settle': { id: someEdit, shown: null, choice: { take: 'mine' } },
  'edits.reverse': { id: someEdit, author: 'Office' },
  'edits.reveal': { id: someEdit },
  'edits.retry': { id: someEdit },
  'edits.takeAlong': { passphrase },
  'edits.bringOver': { passphrase },
  'edits.send': undefined,
  'edits.setSending': { rule: 'when-asked' },
  'sync.status': undefined,
  'sync.start': undefined,
  'sync.review': undefined,
  'sync.approveReview': { version: 'x' },
  'sync.quarantine': undefined,
  'sync.cancel': undefined,
  'trail.mayRead': undefined,
  'trail.read': { personId: null, by: '' },
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
