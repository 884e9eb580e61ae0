import { expect, it } from 'vitest'
import { readCurrentSearchRow } from '../../../shared/api/current-search-row.ts'
import { text, uuid } from '../../../shared/api/formats.ts'

it('removes control characters from a text, and keeps its line breaks, and a space only for a surname', () => {
  expect(text.parse('An\u0000na\u001B[2J\u009F\nB')).toBe('Anna[2J\nB')
  for (const preferredName of [' \u00a0', '\u200b', '\u3164\u2060 ']) {
    const blank = { communityId: '7c1cb8b4-6d6c-4e3e-9a27-1f0e7d1f2a3b', surname: ' ', preferredName }
    expect(readCurrentSearchRow(blank).value).toMatchObject({ surname: ' ', preferredName: '' })
  }
})

it('keeps an id as it is written, with or without braces', () => {
  const id = '7C1cb8b4-6d6c-4e3e-9a27-1f0e7d1f2a3b'
  expect([uuid.parse(id), uuid.parse(`{${id}}`)]).toEqual([id, `{${id}}`])
  for (const half of [`{${id}`, `${id}}`, id.slice(1), `${id}0`, ''])
    expect(uuid.safeParse(half).success, half).toBe(false)
})
