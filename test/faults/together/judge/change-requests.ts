import type { Person } from '../model/person.ts'
import type { Known } from './known.ts'
import type { Said, SaidRequest } from './said.ts'

/** A request that the desk has accepted. */
export type AskedFor = {
  readonly person: string
  readonly field: 'mobile' | 'homeAddress'
  readonly wanted: string
}

/** The digits of an Australian number, with and without its country code. */
const digits = (text: unknown): string =>
  String(text ?? '')
    .replace(/\D/g, '')
    .replace(/^61/, '0')
const words = (text: string): string =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(' ')
const home = ({ addresses }: Person) => addresses.find(({ meaning }) => meaning === 'Home')
const isProtected = (person: Person): boolean => home(person)?.confidential !== false

function isSo(person: Person, { field, wanted }: Pick<SaidRequest, 'field' | 'wanted'>): boolean {
  if (field === 'mobile') return digits(person.mobile) === digits(wanted)
  const { street = '', suburb = '' } = home(person) ?? {}
  return words(`${street} ${suburb} 3000`) === words(wanted ?? '')
}

/** A request must end as the school's record shows, and no request may be lost or doubled. */
export function judgeChangeRequests(known: Known, said: Said, asked: Iterable<AskedFor>): void {
  const { history, verdict, lagMs, moments } = known
  const fault = (what: string) => void verdict.faults.push(what)
  for (const request of said.requests) {
    const { personId: id, state, createdAt } = request
    const name = `the request for ${id} ${request.field} “${request.wanted}”`
    const states = history.during(id, moments.earliest(createdAt) - lagMs, said.now)
    verdict.asked += 1
    if (states.length > 1) verdict.couldBeFalse += 1
    if (state === 'done' && !states.some((one) => isSo(one, request)))
      fault(`${name} is done, and the school never said so`)
    if (state === 'left' && states.every(({ stage }) => stage === 'current'))
      fault(`${name} says that someone left who did not`)
    if (state === 'in-person' && !states.some(isProtected)) fault(`${name} says protected, and it never was`)
    if (
      state === 'changed-otherwise' &&
      states.every((one) => isSo(one, { ...request, wanted: request.old }))
    )
      fault(`${name} says that another value came, and none did`)
    const card = said.cards.find((one) => one.id === id)
    const isOpen = ['open', 'handed-over', 'changed-otherwise'].includes(state)
    const shown =
      card?.kind === 'current' && request.field === 'mobile' ? card.contact['mobile']?.value : undefined
    if (isOpen && shown !== undefined && digits(shown) === digits(request.wanted))
      fault(`${name} is ${state}, and the card shows it`)
    // By the school's own record and not by the card's value: it was so, of somebody enrolled, since the card was read.
    const readAt = request.field === 'mobile' ? card?.provenance.listAt : card?.provenance.detailAt
    if (isOpen && card?.kind === 'current' && readAt) {
      const since = history.during(id, moments.earliest(readAt) - lagMs, said.now)
      const isSettled = since.every((one) => one.stage === 'current' && isSo(one, request))
      const mayBeShown = request.field === 'mobile' || !since.some(isProtected)
      verdict.couldBeFalse += 1
      if (isSettled && mayBeShown) fault(`${name} is ${state}, and the school has said so since ${readAt}`)
    }
    const others = said.requests.filter((one) => one.personId === id && one.field === request.field)
    if (isOpen && others.some((one) => one.id !== request.id && ['open', 'handed-over'].includes(one.state)))
      fault(`${name} is there twice`)
  }
  for (const { person, field, wanted } of asked) {
    const isThere = said.requests.some((one) => one.personId === person && one.field === field)
    const isHere = history.of(person).every(({ person: { stage } }) => stage !== 'erased')
    if (isHere && !isThere) fault(`the request for ${person} ${field} “${wanted}” is nowhere`)
  }
}
