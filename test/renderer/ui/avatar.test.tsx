import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Avatar } from '../../../renderer/ui/avatar.tsx'

const initials = (first: string, last: string) =>
  renderToStaticMarkup(<Avatar id="1" first={first} last={last} />).replace(/<[^>]*>/g, '')

it.each([
  ['Mia', 'Nguyen', 'MN'],
  ['ibrahim', 'ó súilleabháin', 'IÓ'],
  ['', 'Suharto', 'S'],
  ["Du'a", 'ʿAbd al-Raḥmān', 'DA'],
  ['Ann', '(Ben-David)', 'AB'],
  ['<i>', '"Bold"', 'IB'],
  ['Ann', '\u202Eevil', 'AE'],
  ['小明', '王', '小王'],
  ['🦊', ' ', '🦊'],
])('draws the initials of “%s” “%s”: %s', (first, last, shown) => {
  expect(initials(first, last).replaceAll('&lt;', '<')).toBe(shown)
})
