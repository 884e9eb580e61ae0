import { expect, it } from 'vitest'
import { filters, toFilters } from '../../../../../renderer/features/search/school/filters.ts'
import { createSchoolStore } from '../../../../../renderer/features/search/school/school-store.ts'
import { filterLabels } from '../../../../../renderer/text/school-search-text.ts'
import { currentSearchRequest } from '../../../../../shared/api/current-search-request.ts'
import { createHeldBridge } from '../../../support/plain-bridge.ts'

const none = { rows: [], total: null, pageSize: 50, hasMore: false }

it('offers every filter of the document once, and no page number', () => {
  const documented = Object.keys(currentSearchRequest.shape).filter((name) => !/^page(Num|Limit)$/.test(name))
  expect(filters.map(({ name }) => name).toSorted()).toEqual(documented.toSorted())
  expect(Object.keys(filterLabels).toSorted()).toEqual(documented.toSorted())
})

it('sends typed values in the documented format, and no empty ones', () => {
  const id = '00000000-0000-4000-8000-000000000001'
  const asked = toFilters({
    surname: ' Thompson ',
    given: '',
    schoolFteX: '0.5',
    campus: `${id}, ${id}`,
    followUp: 'no',
    asAtDate: '2026-05-01',
  })
  expect(asked).toEqual({
    surname: 'Thompson',
    schoolFteX: 0.5,
    campus: [id, id],
    followUp: false,
    asAtDate: '2026-05-01T00:00:00.000Z',
  })
  expect(currentSearchRequest.safeParse(asked).success).toBe(true)
})

it.each(['close', 'clear'] as const)(
  'asks for the text of the search, and drops the answer on %s',
  async (leave) => {
    const bridge = createHeldBridge()
    const store = createSchoolStore(bridge.client)
    store.getState().open('tomsen')
    void store.getState().ask(1)
    expect(bridge.nth('people.askSchool', 0).input).toEqual({
      filters: { simpleSearchValue: 'tomsen' },
      page: 1,
    })
    store.getState()[leave]()
    await bridge.nth('people.askSchool', 0).answer({ ...none, page: 1 })
    expect(store.getState()).toMatchObject({
      isOpen: leave === 'clear',
      answer: null,
      typed: {},
      busy: false,
    })
  },
)

it('asks for the next page of the answer, not of what was typed since', async () => {
  const bridge = createHeldBridge()
  const store = createSchoolStore(bridge.client)
  store.getState().open('smith')
  void store.getState().ask(1)
  await bridge.nth('people.askSchool', 0).answer({ ...none, pageSize: 20, page: 1, hasMore: true })
  store.getState().set('simpleSearchValue', 'smyth')
  void store.getState().ask(1)
  await bridge.nth('people.askSchool', 1).fail({ code: 'offline' })
  void store.getState().ask(2)
  const next = { filters: { simpleSearchValue: 'smith' }, page: 2 }
  expect(bridge.nth('people.askSchool', 2).input).toEqual(next)
  store.getState().close()
  expect(JSON.stringify(store.getState())).not.toContain('smith')
})
