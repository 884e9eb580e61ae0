import { describe, expect, it } from 'vitest'
import { demoAskedFor } from '../../../../electron/session/demo/demo-size.ts'

describe('the demo school the app is started with', () => {
  it('is null without --demo, whatever the size', () => {
    expect(demoAskedFor(['foyer', '--demo-size=400+900'])).toBeNull()
  })

  it('has the size that is asked for', () => {
    expect(demoAskedFor(['--demo', '--demo-size=400+0'])).toEqual({ current: 400, past: 0 })
  })

  it.each(['', '--demo-size=many', '--demo-size=-1+5', '--demo-size=1e9+1'])(
    'is the usual one: %s',
    (size) => {
      expect(demoAskedFor(['--demo', size])).toEqual({ current: 1_240, past: 3_600 })
    },
  )
})
