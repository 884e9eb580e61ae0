import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { KeptDetail, KeptRow } from '../../../../electron/storage/cache/kept.ts'
import { openCache } from '../../../../electron/storage/cache/open-cache.ts'
import { createPeopleWriter } from '../../../../electron/storage/cache/people-writer.ts'
import { createScopeState, heldScope } from '../../../../electron/storage/cache/scope-state.ts'
import { noPeople } from '../../../../shared/scope/desk-scope.ts'
import { detailOf, idOf, rowOf } from '../../../support/people.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const today = '2026-03-02'
const now = () => `${today}T08:00:00.000Z`
const narrow = { campuses: ['Kurrajong'], yearLevels: ['7-8'] }
const wide = { campuses: ['Kurrajong', 'Wattle'] }

function openTestCache() {
  const cache = openCache(join(tempFolder(), 'cache.db'), randomBytes(32))
  onTestFinished(cache.close)
  const people = createPeopleWriter(cache.write, now)
  const state = createScopeState(cache.write, people, now)
  const put = (n: number, row: Partial<KeptRow>, scope: 'current' | 'past' = 'current') =>
    people.putListing({ scope, id: idOf(n) }, rowOf(n, row))
  const known = (n: number, detail: Partial<KeptDetail>) =>
    people.putDetail({ id: idOf(n) }, detailOf(n, detail))
  const held = () =>
    cache.read
      .prepare<[], { id: string; scope: string }>('SELECT community_id AS id, scope FROM listing')
      .all()
      .map(({ id, scope }) => `${Number(id.slice(-3))} ${scope}`)
      .toSorted()
  const count = (table: string) =>
    cache.read.prepare<[], { n: number }>(`SELECT count(*) AS n FROM ${table}`).get()?.n
  return { ...cache, state, put, known, held, count }
}

describe('the scope of a cache', () => {
  it('includes everyone until a scope is set, but no one in a new cache under an unreadable policy', () => {
    const { state, put, read } = openTestCache()
    expect([heldScope(read), state.wantedScope('as-before')]).toEqual([null, noPeople])
    put(1, {})
    expect(state.wantedScope('as-before')).toBeNull()
    state.align(narrow, today)
    const wanted = [state.wantedScope('as-before'), state.wantedScope(wide)]
    expect([heldScope(read), ...wanted]).toEqual([narrow, narrow, wide])
    expect([state.hasScope({ yearLevels: ['7-8'], campuses: ['kurrajong '] }), state.hasScope(wide)]).toEqual(
      [true, false],
    )
  })

  it('keeps only people who are known to be inside when the scope is narrowed', () => {
    const { state, put, known, held } = openTestCache()
    put(1, { campus: 'Kurrajong', yearLevel: 'Year 7' })
    put(2, { campus: 'Kurrajong', yearLevel: 'Year 9' })
    put(3, { campus: 'Wattle', yearLevel: 'Year 7' })
    put(4, { campus: null, yearLevel: 'Year 8' })
    put(5, { campus: null, yearLevel: 'Year 8' })
    known(5, { campus: 'Kurrajong' })
    put(6, { lastCampus: 'Kurrajong', lastYearLevel: 'Year 8' }, 'past')
    put(7, { lastCampus: 'Kurrajong' }, 'past')
    state.align(narrow, today)
    expect(held()).toEqual(['1 current', '5 current', '6 past'])
  })

  it('leaves the datasets complete when the scope is narrowed, and incomplete when it is widened', () => {
    const { state, write, count } = openTestCache()
    state.align(wide, today)
    write.exec(`INSERT INTO round (started_at, ended_at, outcome_json) VALUES ('a', 'b', '{}')`)
    write.exec(`INSERT INTO quarantine (source, item, reason, at) VALUES ('current page 1', 'x', 'y', 'z')`)
    state.align({ campuses: ['Wattle'] }, today)
    expect([count('round'), count('quarantine')]).toEqual([1, 0])
    state.align(wide, today)
    expect(count('round')).toBe(0)
  })

  it('removes a person from one list only, and returns whether anything was stored', () => {
    const { state, put, held } = openTestCache()
    put(1, {})
    put(1, {}, 'past')
    expect(state.dropOutside('current', idOf(1))).toBe(true)
    const isDropped = state.dropOutside('current', idOf(1))
    expect([isDropped, held(), state.row(idOf(1))]).toEqual([false, ['1 past'], null])
  })
})

it('stores the narrowing of a search with its time, and clears it when the scope changes', () => {
  const { state } = openTestCache()
  const unknown = { isRefused: false, units: {}, at: null }
  state.align(narrow, today)
  expect(state.narrowing()).toEqual(unknown)
  state.noteNarrowing(true, { campus: ['17'] })
  expect(state.narrowing()).toEqual({ isRefused: true, units: { campus: ['17'] }, at: now() })
  state.align(wide, today)
  expect(state.narrowing()).toEqual(unknown)
})
