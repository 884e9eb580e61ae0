import { expect, it } from 'vitest'
import { linesInSight } from '../../../renderer/ui/windowed-list.ts'

const heights = Array.from({ length: 1_000 }, (_, at) => (at % 2 === 0 ? 100 : 300))
const whole = 200_000

it('draws the lines in sight and the held line, with space for all others', () => {
  for (const from of [0, 41_234, whole - 800]) {
    const { lines, after } = linesInSight(heights, { from, to: from + 800 }, 500)
    expect(lines.length).toBeLessThan(16)
    expect(lines.map(({ at }) => at)).toContain(500)
    const drawn = lines.reduce((sum, { at, gap }) => sum + gap + (heights[at] ?? 0), 0)
    expect(drawn + after).toBe(whole)
    expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted((a, b) => a - b))
  }
})

it('draws nothing of a list that is far out of sight', () => {
  expect(linesInSight([100, 100], { from: 5_000, to: 5_800 }, -1)).toEqual({ lines: [], after: 200 })
})
