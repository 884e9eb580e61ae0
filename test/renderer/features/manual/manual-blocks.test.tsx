import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ManualBlocks } from '../../../../renderer/features/manual/manual-blocks.tsx'
import type { Block, TextLine } from '../../../../shared/domain/manual.ts'

const text = (words: string): TextLine => [{ kind: 'plain', text: words }]
const drawn = (...blocks: readonly Block[]) =>
  renderToStaticMarkup(
    <ManualBlocks
      blocks={blocks}
      idOf={(block, line) => `at-${block}-${line}`}
      follow={(link) => (link.startsWith('http') ? null : () => undefined)}
    />,
  ).replaceAll(/ class="[^"]*"/g, '')

it('gives an id to every line that a search can lead to', () => {
  const page = drawn(
    { kind: 'heading', level: 2, anchor: 'find', line: text('Find') },
    { kind: 'heading', level: 3, anchor: 'by-number', line: text('By number') },
    { kind: 'list', ordered: true, items: [text('one'), text('two')] },
    { kind: 'table', heads: [text('Code')], rows: [[text('FY-NET-13')], [text('FY-PC-07')]] },
  )
  expect(page).toBe(
    '<h3 id="at-0-0" tabindex="-1">Find</h3><h4 id="at-1-0" tabindex="-1">By number</h4>' +
      '<ol><li id="at-2-0" tabindex="-1">one</li><li id="at-2-1" tabindex="-1">two</li></ol>' +
      '<table><thead><tr><th scope="col">Code</th></tr></thead><tbody><tr id="at-3-0" tabindex="-1">' +
      '<td>FY-NET-13</td></tr><tr id="at-3-1" tabindex="-1"><td>FY-PC-07</td></tr></tbody></table>',
  )
})

it('draws a link within the manual as a button, and an external one as plain text', () => {
  const line: TextLine = [
    { kind: 'strong', text: 'See' },
    { kind: 'plain', text: 'privacy', link: 'privacy.md' },
    { kind: 'code', text: 'outside', link: 'https://example.com/' },
  ]
  expect(drawn({ kind: 'paragraph', line })).toBe(
    '<p id="at-0-0" tabindex="-1"><strong>See</strong><button type="button">privacy</button><code>outside</code></p>',
  )
})

it('shows markup as text, and draws no empty table head', () => {
  const markup = '<img src=x onerror=alert(1)>'
  expect(drawn({ kind: 'code', text: markup })).not.toContain('<img')
  expect(drawn({ kind: 'table', heads: [[], []], rows: [[text('a'), text('b')]] })).not.toContain('<thead>')
  expect(drawn({ kind: 'list', ordered: false, items: [text(markup)] })).toMatch(/^<ul><li[^>]*>&lt;img/)
})
