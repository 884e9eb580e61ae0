import { describe, expect, it } from 'vitest'
import { readMarkdown } from '../../../../electron/dev/docs/read-markdown.ts'
import { createManualSearch, placeOf } from '../../../../renderer/features/manual/find-in-manual.ts'
import type { ManualPages } from '../../../../renderer/features/manual/manual-pages.ts'
import { anchorsOf, textOf } from '../../../docs/pages.ts'

const files = {
  'front-desk': 'resources/docs/using/front-desk.md',
  'boarding-house': 'resources/docs/using/boarding-house.md',
  office: 'resources/docs/using/office.md',
  faq: 'resources/docs/faq.md',
  messages: 'resources/docs/messages.md',
  deploying: 'resources/docs/deploying.md',
  policies: 'resources/docs/policies.md',
  privacy: 'resources/docs/privacy.md',
} as const

// sound: the same names, and blocks for each
const manual = Object.fromEntries(
  Object.entries(files).map(([name, path]) => [name, readMarkdown(textOf(path))]),
) as ManualPages

const find = createManualSearch(manual)

describe('a search of the manual', () => {
  it('finds the row of a code, also by its first characters', () => {
    const [first] = find('fy-net-13')
    expect(first).toMatchObject({ page: 'messages', heading: 'The network' })
    expect(first?.text).toContain('does not trust the certificate')
    expect(find('FY-NET').length).toBeGreaterThan(10)
  })

  it('requires every word, in the line or its heading, in any order', () => {
    expect(find('stolen thief')[0]).toMatchObject({ page: 'privacy' })
    expect(find('lockafterminutes reg').map(({ page }) => page)).toContain('deploying')
    expect(find('zzyzxq')).toEqual([])
    expect(find('  ')).toEqual([])
  })
})

describe('the pages in the window', () => {
  it('have the headings that the links of the files point to', () => {
    for (const [name, path] of Object.entries(files)) {
      const headings = manual[name as keyof ManualPages].flatMap((each) =>
        each.kind === 'heading' ? [each.anchor] : [],
      )
      expect(headings, path).toEqual(anchorsOf(path))
    }
  })

  it('follow links within the manual, and no others', () => {
    expect(placeOf(manual, 'faq', 'using/office.md#move-to-another-computer')).toMatchObject({
      page: 'office',
    })
    expect(placeOf(manual, 'faq', 'using/office.md#move-to-another-computer')?.block).toBeGreaterThan(0)
    expect(placeOf(manual, 'deploying', 'benchmarks.md#a-sync')).toBeNull()
    expect(placeOf(manual, 'privacy', '../policies/policy.json')).toBeNull()
    expect(placeOf(manual, 'faq', 'https://elsewhere.example/faq.md')).toBeNull()
  })
})
