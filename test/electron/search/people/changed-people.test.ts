import { expect, it } from 'vitest'
import type { RecentChanges } from '../../../../electron/search/people/changed-people.ts'
import { createPeopleIndex } from '../../../../electron/search/people-index.ts'
import { searchQuery } from '../../../../shared/domain/search.ts'
import { person } from '../school.ts'

const recent: RecentChanges = {
  all: [
    { id: '1', kind: 'mobile', day: '2026-03-05' },
    { id: '1', kind: 'house', day: '2026-03-02' },
    { id: '2', kind: 'mobile', day: '2026-02-25' },
    { id: '3', kind: 'left', day: '2026-03-05' },
    { id: 'not in the index', kind: 'mobile', day: '2026-03-05' },
  ],
  since: { today: '2026-03-05', yesterday: '2026-03-04', week: '2026-03-02', opened: '2026-02-25' },
}

function find(facets: object, text = '') {
  const index = createPeopleIndex({ changes: () => recent })
  index.put([
    person('1', { surname: 'Ash', house: 'Lawson' }),
    person('2', { surname: 'Birch', house: 'Oxley' }),
    person('3', { surname: 'Cedar', kind: 'past' }),
    person('4', { surname: 'Ash', house: 'Lawson' }),
  ])
  const answer = index.search(searchQuery.parse({ text, facets, order: 'name' }))
  return { ids: answer.hits.map(({ id }) => id), facets: answer.facets }
}

it('lists people with a change since the first day of the longest chosen period', () => {
  expect(find({ changedSince: ['today'] }).ids).toEqual(['1'])
  expect(find({ changedSince: ['today', 'opened'] }).ids).toEqual(['1', '2'])
})
it('lists people with a change of the chosen kinds in the chosen period, and only of the chosen house', () => {
  expect(find({ changed: ['mobile'] }).ids).toEqual(['1', '2'])
  expect(find({ changed: ['house'], changedSince: ['today'] }).ids).toEqual([])
  expect(find({ changed: ['mobile'], house: ['Oxley'] }).ids).toEqual(['2'])
})
it('counts each period for the chosen kinds of change, and each kind of change in the chosen period', () => {
  const { facets } = find({ changed: ['mobile'], changedSince: ['week'] })
  expect(facets.changedSince).toEqual([
    { value: 'today', count: 1 },
    { value: 'yesterday', count: 1 },
    { value: 'week', count: 1 },
    { value: 'opened', count: 2 },
  ])
  expect(facets.changed).toEqual([
    { value: 'mobile', count: 1 },
    { value: 'house', count: 1 },
  ])
  expect(facets.house).toEqual([{ value: 'Lawson', count: 1 }])
})
it('filters the matches of a typed name too', () => {
  expect(find({ changedSince: ['week'] }, 'ash').ids).toEqual(['1'])
})
it('lists people added since the last answer, and no longer lists removed people', () => {
  const index = createPeopleIndex({ changes: () => recent })
  const ids = () =>
    index
      .search(searchQuery.parse({ text: '', facets: { changed: ['mobile'] } }))
      .hits.map(({ id }) => id)
      .toSorted()
  index.put([person('1', { surname: 'Ash' }), person('4', { surname: 'Birch' })])
  expect(ids()).toEqual(['1'])
  index.put([person('2', { surname: 'Cedar' })])
  expect(ids()).toEqual(['1', '2'])
  index.remove(['1'])
  index.put([person('5', { surname: 'Elm' })]) // may take the place of the one who was removed
  expect(ids()).toEqual(['2'])
})
it('stops listing a change of today on the next day, even if no record changed since the last answer', () => {
  let now = recent
  const index = createPeopleIndex({ changes: () => now })
  index.put([person('1', { surname: 'Ash' })])
  const search = (facets: object) => index.search(searchQuery.parse({ text: '', facets }))
  const counts = () => search({}).facets.changedSince?.filter(({ value }) => value === 'today')
  const today = () => [search({ changedSince: ['today'] }).total, counts()]
  expect(today()).toEqual([1, [{ value: 'today', count: 1 }]])
  now = { ...recent, since: { ...recent.since, today: '2026-03-06' } }
  expect(today()).toEqual([0, []])
})
