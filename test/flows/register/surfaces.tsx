import { renderToStaticMarkup } from 'react-dom/server'
import { HousePaper } from '../../../renderer/features/boarding/house-paper.tsx'
import { EmergencyPaper } from '../../../renderer/features/emergency/emergency-paper.tsx'
import { MusterPaper } from '../../../renderer/features/muster/muster-paper.tsx'
import { ResultsPaper } from '../../../renderer/features/search/results-paper.tsx'
import { dateText } from '../../../renderer/text/when.ts'
import { correctableField } from '../../../shared/domain/correction.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { fileColumn } from '../../../shared/domain/people-file.ts'
import { type SearchHit, type SearchQuery, searchQuery } from '../../../shared/domain/search.ts'
import { maskWaiting } from '../../../shared/privacy/mask-correction.ts'
import { paperText } from '../../renderer/support/drawn-text.tsx'
import { sampleAnswer } from '../../renderer/support/sample-people.ts'
import type { MarkedField } from './marked-people.ts'
import type { MarkedDesk, MarkedSchool } from './open-marked-school.ts'

/** Which fields came through to each place, as `resource.field`. */
export type Surfaces = Readonly<Record<Surface, ReadonlySet<string>>>
export type Surface =
  | 'kept'
  | 'kept by a desk that opted in'
  | 'kept of leavers'
  | 'kept though protected'
  | 'searched'
  | 'in the window'
  | 'masked'
  | 'on paper'
  | 'in files'

/** Where all that is marked is found, by asking the product's own parts. */
export async function surfacesOf(school: MarkedSchool): Promise<Surfaces> {
  const keptBy = (keepSensitive: boolean, leftBefore: string) => {
    school.write({ keepSensitive, leftBefore })
    return JSON.stringify(school.ids().map((id) => bodiesOf(school, id)))
  }
  const among = (fields: readonly MarkedField[], text: string) => namesOf(fields, (mark) => says(text, mark))
  const leavers = keptBy(true, '9999-12-31')
  const kept = keptBy(false, '')
  const optedIn = keptBy(true, '')
  const desk = school.openDesk(false)
  const window = await windowText(school, desk)
  const masked = await windowText(school, school.openDesk(true))
  const paper = await paperOf(school, desk)
  const files = await filesOf(desk)
  return {
    kept: among(school.fields, kept),
    'kept by a desk that opted in': among(school.fields, optedIn),
    'kept of leavers': among(school.fields, leavers),
    'kept though protected': among(school.protectedHome, optedIn),
    searched: await searchedIn(school, desk),
    'in the window': among(school.fields, window),
    masked: union(
      namesOf(school.fields, (mark) => says(window, mark) && !says(masked, mark)),
      maskedCorrections(),
    ),
    'on paper': among(school.fields, paper),
    'in files': union(among(school.fields, files), boardersIn(school, files)),
  }
}

const union = (...sets: readonly ReadonlySet<string>[]) => new Set(sets.flatMap((set) => [...set]))

function namesOf(fields: readonly MarkedField[], isSeen: (mark: string) => boolean): ReadonlySet<string> {
  return new Set(
    fields.filter(({ marks }) => marks.some(isSeen)).map(({ resource, name }) => `${resource}.${name}`),
  )
}

/** As a whole word or number, as the day it is on paper, or as a mail address that may break at its sign. */
function says(text: string, mark: string): boolean {
  const [local, ...domain] = mark.split('@')
  if (local !== undefined && domain.length > 0) return text.includes(local)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(mark)
  const isNumber = /^\d+$/.test(mark)
  if (isNumber) return new RegExp(`(?<![\\w.-])${mark}(?![\\w.-])`).test(text)
  return text.includes(mark) || (isDay && text.includes(dateText(mark)))
}

/** What was kept of the school's answers, without what was derived from it. */
function bodiesOf(school: MarkedSchool, id: PersonId) {
  const record = school.record(id)
  return { current: record?.current, past: record?.past, detail: record?.detail }
}

async function hitsOf(
  desk: MarkedDesk,
  text: string,
  facets: SearchQuery['facets'] = {},
): Promise<readonly SearchHit[]> {
  const { hits } = await desk['people.search'](searchQuery.parse({ text, facets, scope: 'both' }))
  return hits
}

/** Found by the whole of it, typed as a person types it. */
async function searchedIn({ fields }: MarkedSchool, desk: MarkedDesk): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const mark of fields.flatMap(({ marks }) => marks)) {
    const forms = /^\d{4}$/.test(mark) ? [mark, `left:${mark}`, `class:${mark}`] : [mark]
    for (const text of forms) {
      const hits = await hitsOf(desk, text)
      if (hits.some(({ missed, tier }) => missed.length === 0 && tier === 'exact')) found.add(mark)
    }
  }
  const boarders = (await hitsOf(desk, '', { boarder: ['yes'] })).map(({ id }) => id)
  return union(
    namesOf(fields, (mark) => found.has(mark)),
    boardingOf(fields, (person) => boarders.includes(person)),
  )
}

/** A boarder is recognised by one option of the list, or by a placement: the only parts of the two fields that are seen. */
function boardingOf(fields: readonly MarkedField[], isBoarder: (person: PersonId) => boolean) {
  const notified = fields.filter(({ name, person }) => /^boarding(Status)?$/.test(name) && isBoarder(person))
  return namesOf(notified, () => true)
}

const boardersIn = ({ fields }: MarkedSchool, files: string) =>
  boardingOf(fields, (person) =>
    fields.some(
      (each) => each.person === person && each.name === 'schoolId' && files.includes(`${each.marks[0]},yes`),
    ),
  )

/** Every card, and every search by half of what is marked: what the window gets. */
async function windowText(school: MarkedSchool, desk: MarkedDesk): Promise<string> {
  const cards = school.ids().map((id) => desk['people.card']({ id, because: 'again' }))
  const halves = school.fields.flatMap(({ name, marks }) =>
    /birth|addressLine1/.test(name) ? marks.map((mark) => mark.slice(0, 7)) : [],
  )
  const found = halves.map((half) => hitsOf(desk, half))
  return JSON.stringify([...(await Promise.all(cards)), ...(await Promise.all(found))])
}

const maskedCorrections = (): ReadonlySet<string> =>
  new Set(
    [...correctableField.options.flatMap(({ options }) => options)]
      .map((field) => maskWaiting({ field, mine: 'x', masked: false }))
      .filter(({ mine }) => mine === null)
      .map(({ field }) => `correction.${field}`),
  )

async function paperOf(school: MarkedSchool, desk: MarkedDesk): Promise<string> {
  const cards = await Promise.all(school.ids().map((id) => desk['people.card']({ id, because: 'again' })))
  const names = school.fields.filter(({ name }) => name === 'schoolId').flatMap(({ marks }) => marks)
  const hits = (await Promise.all(names.map((name) => hitsOf(desk, name)))).flat()
  const shown = { text: '', scope: 'both' as const, pages: { 0: hits }, question: 1, total: 1, near: 0 }
  const houses = await desk['boarding.houses']({ date: school.today })
  const placements = await Promise.all(
    houses.map(({ id }) => desk['boarding.placements']({ houseId: id, date: school.today })),
  )
  const groups = await desk['people.emergency']({ by: 'form' })
  return [
    ...cards.map(paperText),
    ...groups.map(({ people }) => renderToStaticMarkup(<EmergencyPaper people={people} withPhones={true} />)),
    renderToStaticMarkup(<ResultsPaper shown={{ ...shown, ...sampleAnswer }} chosen={[]} />),
    renderToStaticMarkup(<ResultsPaper shown={null} chosen={hits} />),
    renderToStaticMarkup(
      <MusterPaper rows={hits} muster={{ ticked: [], startedAt: null }} withPhones={true} />,
    ),
    ...placements.map((each) => renderToStaticMarkup(<HousePaper placements={each} withPhones={true} />)),
  ].join('\n')
}

/** A file of each column that is given out, with the school's number beside a mere yes. */
async function filesOf(desk: MarkedDesk): Promise<string> {
  for (const name of fileColumn.options) {
    const names = name === 'boarder' ? (['schoolId', name] as const) : [name]
    const columns = names.map((each) => ({ name: each, words: '' }))
    try {
      await desk['people.saveFile']({
        query: { text: '', scope: 'both', facets: { boarder: ['yes', 'no'] }, order: 'best' },
        ids: [],
        columns,
        stamp: '',
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  return desk.files.join('\n').replaceAll('"', '')
}
