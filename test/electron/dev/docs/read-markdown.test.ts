import { describe, expect, it } from 'vitest'
import { readMarkdown } from '../../../../electron/dev/docs/read-markdown.ts'

describe('a page of the manual', () => {
  it('is read into blocks of words', () => {
    expect(readMarkdown('## A `b` & c\n\n1. **d** [e](f.md#g)\n\n| h |\n|---|\n| `i\\|j` |\n')).toEqual([
      {
        kind: 'heading',
        level: 2,
        anchor: 'a-b--c',
        line: [
          { kind: 'plain', text: 'A ' },
          { kind: 'code', text: 'b' },
          { kind: 'plain', text: ' & c' },
        ],
      },
      {
        kind: 'list',
        ordered: true,
        items: [
          [
            { kind: 'strong', text: 'd' },
            { kind: 'plain', text: ' ' },
            { kind: 'plain', text: 'e', link: 'f.md#g' },
          ],
        ],
      },
      { kind: 'table', heads: [[{ kind: 'plain', text: 'h' }]], rows: [[[{ kind: 'code', text: 'i|j' }]]] },
    ])
  })

  it('contains no markup', () => {
    const blocks = readMarkdown('<img src=x onerror=alert(1)> **a** <b>b</b>\n\n<script>c</script>\n')
    expect(JSON.stringify(blocks)).not.toMatch(/img|script|onerror|<b>/)
  })
})
