import { z } from 'zod'

const bounds = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().min(320).max(20_000),
  height: z.number().int().min(240).max(20_000),
  maximized: z.boolean().default(false),
})
export type WindowBounds = z.infer<typeof bounds>
type Area = Pick<WindowBounds, 'x' | 'y' | 'width' | 'height'>

/** At least this much of the window must be on a screen, so that the user can drag it. Pixels. */
const leastSeen = 100

/** The window's last bounds; null if unknown or not on a connected screen. */
export function boundsOnScreen(stored: unknown, screens: readonly Area[]): WindowBounds | null {
  const known = bounds.safeParse(stored)
  if (!known.success) return null
  const isSeen = screens.some((screen) => {
    const wide = overlap([known.data.x, known.data.width], [screen.x, screen.width])
    // The upper edge must be on the screen, because the user drags the window by it.
    const high = overlap([known.data.y, leastSeen], [screen.y, screen.height])
    return wide >= leastSeen && high >= leastSeen / 2
  })
  return isSeen ? known.data : null
}

type Span = readonly [start: number, length: number]
const overlap = ([one, length]: Span, [other, otherLength]: Span) =>
  Math.min(one + length, other + otherLength) - Math.max(one, other)
