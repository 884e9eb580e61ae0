import { describe, expect, it } from 'vitest'
import { corrections } from '../../faults/parts/corrections.ts'

/* The fault campaign's simulation in small: every test run has some days of lost, late and refused updates. */

describe('days of correcting, simulated', () => {
  it('lose no correction, leave none standing, and write over nothing that could be seen', async () => {
    const { faults, seen } = await corrections({ from: 1, count: 40, untilFault: true })
    expect(faults).toEqual([])
    expect(seen).toMatchObject({
      crashes: expect.any(Number),
      'updates: timed out, lands late': expect.any(Number),
    })
  })
})
