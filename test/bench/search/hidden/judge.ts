import { createPeopleIndex } from '../../../../electron/search/people-index.ts'
import type { SearchScope } from '../../../../shared/domain/search.ts'
import { completePerson, type RacePerson } from '../../adapter.ts'
import { dress } from '../data/dress.ts'
import { populationNames, readPopulation } from '../data/population.ts'
import { createRandom } from '../data/random.ts'
import { type Form, formNames, makeForm, namesOf } from './forms.ts'
import { isTrueReason } from './reasons.ts'
import { tightSchool } from './tight-school.ts'

/** A violation: a person who fits is not listed, is listed after one who fits less well, or is not counted. */
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

/** The schools: those of the benchmark, and one with overlapping names and numbers. */
export const schoolNames = [...populationNames, 'tight'] as const
export type SchoolName = (typeof schoolNames)[number]

/** A school of current and past people with all the names that real ones have. */
export function makeSchool(school: SchoolName, size: number, seed: number): readonly RacePerson[] {
  if (school === 'tight') return tightSchool(size, createRandom(seed))
  const { people } = readPopulation(school, size)
  return dress(people, { past: pastShare, changesNames: true }, createRandom(seed))
}

/**
 * Checks the first rule of the search: everyone who fits exactly is counted, and listed before all who do not. `forms.ts`
 * decides who fits, without any code of the search.
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
      // Another person is drawn if this one has, for example, no double or preferred name.
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

/** People by each word of their names, so that only a few have to be checked. */
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
