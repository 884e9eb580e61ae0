import { expect, it } from 'vitest'
import { demoAskedFor } from '../../../../electron/session/demo/demo-size.ts'

it('returns null without --demo, even if a size is given', () => {
  expect(demoAskedFor(['foyer', '--demo-size=400+900'])).toBeNull()
})

it('returns the given size', () => {
  expect(demoAskedFor(['--demo', '--demo-size=400+0'])).toEqual({ current: 400, past: 0 })
})

it.each(['', '--demo-size=many', '--demo-size=-1+5', '--demo-size=1e9+1'])(
  'returns the default size if the given one is missing or unreadable: "%s"',
  (size) => {
    expect(demoAskedFor(['--demo', size])).toEqual({ current: 1_240, past: 3_600 })
  },
)
