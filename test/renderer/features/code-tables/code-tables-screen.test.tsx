import { expect, it } from 'vitest'
import { createStore } from 'zustand'
import { ListsScreen } from '../../../../renderer/features/code-tables/code-tables-screen.tsx'
import {
  type CodeTablesState,
  createCodeTablesStore,
} from '../../../../renderer/features/code-tables/code-tables-store.ts'
import { StoresContext } from '../../../../renderer/ui/store-hooks.ts'
import type { ListDetail } from '../../../../shared/domain/code-tables.ts'
import { textOf } from '../../support/drawn-text.tsx'
import { createHeldBridge } from '../../support/plain-bridge.ts'

const at = '2026-11-20T23:42:00.000Z'
const option = (code: string, description: string, more: ListDetail['options'][number]['more'] = []) => ({
  ...{ id: code, code, description, active: code !== 'OLD', sortOrder: 0, more },
})
const titles: ListDetail = {
  path: 'title',
  displayName: 'Title',
  at,
  options: [
    option('MS', 'Ms', [{ name: 'defaultGenderDescription', value: 'Female' }]),
    option('SNR', 'Señor'),
    option('OLD', 'Sir'),
  ],
}
const lists = [
  { path: 'title', displayName: 'Title', options: 3, at },
  { path: 'gender', displayName: 'Gender', options: 0, at: null },
]

function screen(part: Partial<CodeTablesState>) {
  const { getState } = createCodeTablesStore(createHeldBridge().client)
  const store = createStore(() => ({ ...getState(), lists, openPath: 'title', list: titles, ...part }))
  return textOf(
    <StoresContext value={{ lists: store }}>
      <ListsScreen boxRef={null} />
    </StoresContext>,
  )
}

it('shows 3 entries for one list and "not read yet" for another', () => {
  expect(screen({})).toMatch(/Title\s+3\s.*Gender\s+not read yet/s)
  expect(screen({ list: { ...titles, at: null } })).toContain('It comes with an update (F8)')
})

it('shows the columns of a list and which words are no longer used', () => {
  const shown = screen({})
  expect(shown).toMatch(/3 entries.*Default gender.*Ms\s+MS\s+Female\s+in use/s)
  expect(shown).toMatch(/Sir\s+OLD\s+no longer used/)
})

it('filters by part of a word, code or column, ignoring accents', () => {
  expect(screen({ filter: 'senor' })).toMatch(/1 entry.*Señor/s)
  expect(screen({ filter: 'fem' })).toMatch(/1 entry.*Ms/s)
  expect(screen({ filter: 'old' })).toMatch(/1 entry.*Sir/s)
  expect(screen({ filter: 'lord' })).toContain('No entry matches “lord”')
})

it('does not show the previous list while another is loading', () => {
  const shown = screen({ openPath: 'gender' })
  expect(shown).not.toContain('Señor')
})
