import { addDays } from '../../../shared/text/calendar-day.ts'
import { yearOf } from './days.ts'
import type { Placement } from './person.ts'
import { createRandom, type Random } from './random.ts'

/** One in about twenty students boards: 60 of 1,240. */
const boarderCountOf = (currentCount: number): number => Math.round((currentCount * 60) / 1_240)

/** The boarder number of the n-th student, from 0; null for a day student. Spreads boarders evenly. */
export function boarderNumber(student: number, currentCount: number): number | null {
  const boarders = boarderCountOf(currentCount)
  const before = Math.floor((student * boarders) / currentCount)
  return Math.floor(((student + 1) * boarders) / currentCount) > before ? before : null
}

export type BoardingYear = {
  readonly seed: number
  readonly index: number
  readonly today: string
  readonly houseCount: number
}

/**
 * Placements of one boarder. The first few of every school are special cases: leaving soon, arriving soon, between two
 * placements, without an end, without a start.
 */
export function drawPlacements(at: BoardingYear, boarder: number): Placement[] {
  const random = createRandom(at.seed, 'boarding', at.index)
  const placement = placementMaker(random, random.chance(0.75) ? 0 : random.chance(0.8) ? 1 : 2)
  const house = boarder % at.houseCount
  const next = (house + 1) % at.houseCount
  const start = `${yearOf(at.today)}-01-01`
  const end = `${yearOf(at.today)}-12-31`
  const inDays = (count: number) => addDays(at.today, count)
  const lastYear = placement(`${yearOf(at.today) - 1}-01-28`, `${yearOf(at.today) - 1}-12-10`, house)
  if (boarder === 0) return [placement(inDays(-200), inDays(3), house), placement(inDays(4), null, next)]
  if (boarder === 1) return [lastYear, placement(inDays(4), inDays(200), house)]
  if (boarder === 2) return [placement(inDays(-150), inDays(-14), house)]
  if (boarder === 3)
    return [placement(inDays(-180), inDays(-31), next), placement(inDays(-30), inDays(170), house)]
  if (boarder === 4) return [placement(inDays(-90), null, house)]
  if (boarder === 5) return [placement(null, inDays(120), house)]
  if (boarder % 12 === 6) return [placement(inDays(-60), inDays(5), house)]
  if (boarder % 12 === 7) return [placement(inDays(6), inDays(90), house)]
  return random.chance(0.4) ? [lastYear, placement(start, end, house)] : [placement(start, end, house)]
}

const placementMaker =
  (random: Random, kind: number) =>
  (startDate: string | null, endDate: string | null, house: number): Placement => ({
    id: random.uuid(),
    startDate,
    endDate,
    kind,
    house,
  })
