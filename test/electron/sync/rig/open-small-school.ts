import { onTestFinished } from 'vitest'
import { tempFolder } from '../../../support/temp-folder.ts'
import type { Desk } from './desk.ts'
import { createSmallSchool, type SmallSchoolOptions } from './small-school.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour
export const isDetail = (path: string) => /students\/current\/[0-9a-f-]{36}$/.test(path)

/** A small school and one open desk, for the length of a test. */
export function openSmallSchool(options: Partial<SmallSchoolOptions> = {}) {
  const small = createSmallSchool({ folder: tempFolder(), ...options })
  const desks: Desk[] = []
  const open = () => {
    const desk = small.open()
    desks.push(desk)
    return desk
  }
  onTestFinished(() => {
    for (const desk of desks) desk.close()
  })
  const desk = open()
  const round = (how: Parameters<Desk['round']>[0] = {}) => small.time.run(desk.round(how))
  /** Rounds with a rest of a quarter of an hour before each. */
  const rounds = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      await small.time.pass(15 * minute)
      await round()
    }
  }
  return { ...small, open, desk, round, rounds }
}
