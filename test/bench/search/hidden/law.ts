import { createPeopleIndex } from '../../../../electron/search/people-index.ts'
import type { SearchScope } from '../../../../shared/domain/search.ts'
import { completePerson } from '../../adapter.ts'
import { dress } from '../data/dress.ts'
import { populationNames, readPopulation } from '../data/population.ts'
import type { RacePerson } from '../data/race-person.ts'
import { createRandom } from '../data/random.ts'
import { type Form, formNames, makeForm, namesOf } from './forms.ts'
import { isTrueReason } from './reasons.ts'
import { tightSchool } from './tight-school.ts'

/** One broken promise: somebody who fits is not listed, stands behind somebody who does not, or is miscounted. */
export type Broken = {
  readonly form: string
  readonly text: string
  readonly scope: SearchScope
  readonly how: 'hidden' | 'behind' | 'miscounted' | 'false reason'
  readonly id: string
}
export type Judged = { readonly tried: number; readonly broken: readonly Broken[] }

const scopes: readonly SearchScope[] = ['current', 'past', 'both']
const pageSize = 200
const pastShare = 0.71

/** Schools to judge: those of the race, and one whose names and numbers run into each other. */
export const schoolNames = [...populationNames, 'tight'] as const
export type SchoolName = (typeof schoolNames)[number]

/** A school of current and past people with all the names that real ones have. */
export function makeSchool(school: SchoolName, size: number, seed: number): readonly RacePerson[] {
  if (school === 'tight') return tightSchool(size, createRandom(seed))
  const { people } = readPopulation(school, size)
  return dress(people, { past: pastShare, changesNames: true }, createRandom(seed))
}

/**
 * Holds the search to its first law: whoever fits exactly what was typed is listed before anybody who does not, and
 * is counted. Who fits is decided by `forms.ts`, which shares no code with the search.
 */
export function judge(people: readonly RacePerson[], tries: number, seed: number): Judged {
  const index = createPeopleIndex()
  index.put(people.map(completePerson))
  const byId = new Map(people.map((person) => [person.id, person]))
  const named = byName(people)
  const random = createRandom(seed)
  const broken: Broken[] = []
  let tried = 0
  while (tried < tries) {
    const name = formNames[tried % formNames.length] ?? ''
    const form = makeForm(name, random.pick(people), random)
    if (form === null) {
      // Not everyone has a double name or a preferred one: somebody who has is asked for instead.
      if (random.chance(0.002)) tried++
      continue
    }
    tried++
    const fitting = (form.nameOfAll ? (named.get(form.nameOfAll) ?? []) : people).filter(form.fits)
    for (const scope of scopes) {
      const wanted = fitting.filter(({ kind }) => scope === 'both' || kind === scope)
      broken.push(...judgeAnswer({ index, form, scope, wanted, byId }))
    }
  }
  return { tried, broken }
}

/** People by each word of their names: of a large school few need be asked whether they fit. */
function byName(people: readonly RacePerson[]): ReadonlyMap<string, readonly RacePerson[]> {
  const named = new Map<string, RacePerson[]>()
  for (const person of people) {
    for (const name of new Set(namesOf(person))) {
      const others = named.get(name)
      if (others) others.push(person)
      else named.set(name, [person])
    }
  }
  return named
}

type Case = {
  readonly index: ReturnType<typeof createPeopleIndex>
  readonly form: Form
  readonly scope: SearchScope
  readonly wanted: readonly RacePerson[]
  readonly byId: ReadonlyMap<string, RacePerson>
}

function judgeAnswer({ index, form, scope, wanted, byId }: Case): Broken[] {
  const { text } = form
  const ask = (offset: number) => index.search({ text, scope, facets: {}, offset, limit: pageSize })
  const first = ask(0)
  const hits = [...first.hits]
  while (hits.length < first.total) {
    const page = ask(hits.length).hits
    if (page.length === 0) break
    hits.push(...page)
  }
  const broke = (how: Broken['how'], id: string): Broken => ({ form: form.name, text, scope, how, id })
  const found: Broken[] = []
  const missing = new Set(wanted.map(({ id }) => id))
  let worst = Number.POSITIVE_INFINITY
  for (const { id } of hits) {
    const person = byId.get(id)
    const well = person === undefined ? 0 : form.howWell(person)
    if (missing.delete(id) && worst < well) found.push(broke('behind', id))
    worst = Math.min(worst, well)
  }
  for (const id of missing) found.push(broke('hidden', id))
  for (const { id, reasons } of hits) {
    const person = byId.get(id)
    const isFalse = reasons.some((reason) => reason.fits && person && !isTrueReason(reason, person))
    if (isFalse) found.push(broke('false reason', id))
  }
  const flagged = hits.filter(({ fits }) => fits)
  const isTrue = flagged.length === 0 || (first.total === flagged.length && first.total >= wanted.length)
  if (!isTrue || (wanted.length > 0 && flagged.length === 0))
    found.push(broke('miscounted', String(first.total)))
  return found
}
