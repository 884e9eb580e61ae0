import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTextReader, findText } from '../../../electron/shell/find-text.ts'
import { hostileLink } from './quick/hostile-link.ts'

it.each([
  ['--find=anna lee', 'anna lee'],
  ['--find=', ''],
  ['--find=--no-sandbox', '--no-sandbox'],
  ['foyer:find?q=%2B61491570156', '+61491570156'],
  ['FOYER:find?q=anna+lee', 'anna lee'],
  ['foyer:find?q=a%0D%0Ab%1B%00', 'a b'],
  ['foyer:find?q=a%E2%80%AEb', 'ab'],
  ['foyer:find', null],
  ['foyer:open?q=anna', null],
  ['foyer://find?q=anna', null],
  ['https://example.org/?q=anna', null],
  ['--user-data=/tmp/x', null],
])('reads %s as %j', (arg, text) => {
  expect(findText(['/usr/bin/foyer', arg], true)).toBe(text)
})

it('ignores a text within a second of the one before', () => {
  let now = 0
  const read = createTextReader(
    () => true,
    () => now,
  )
  const texts = [0, 999, 1_000, 1_500, 2_000].map((at) => {
    now = at
    return read(['foyer:find?q=anna'])
  })
  expect(texts).toEqual(['anna', null, 'anna', null, 'anna'])
})

it('returns null for a link if links are not allowed', () => {
  expect(findText(['foyer:find?q=anna'], false)).toBeNull()
})

it('returns at most 200 characters, without control characters, for 10,000 hostile links', () => {
  fc.assert(
    fc.property(fc.array(hostileLink, { maxLength: 3 }), (args) => {
      const text = findText(args, true)
      expect(text === null || (text.length <= 200 && !/\p{Cc}/u.test(text))).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})
