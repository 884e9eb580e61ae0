import { expect, onTestFinished } from 'vitest'
import type { DeskScope } from '../../../../shared/scope/desk-scope.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { heldIds } from './desk.ts'
import { hour } from './open-small-school.ts'
import { createSmallSchool, type SmallSchool, type SmallSchoolOptions } from './small-school.ts'

type Small = Pick<SmallSchool, 'school' | 'enrolled' | 'network'>
/** One campus of three, and not all its years. */
export const scope = { campuses: ['Kurrajong'], yearLevels: ['7-12'] }

/** The truth: enrolled at Kurrajong, in these years. */
export const insiders = ({ school, enrolled }: Small, from = 7): Set<string> => {
  const { structure } = school.world
  const people = school.world.listed('student').filter(({ communityId }) => enrolled().has(communityId))
  return new Set(
    people
      .filter(({ place }) => {
        const year = structure.years[place?.year ?? -1]
        return year !== undefined && year.campus === 1 && year.number >= from
      })
      .map(({ communityId }) => communityId),
  )
}

/** The people whose details are read, and the filters of the current search. */
function watch(small: Small) {
  const details = new Set<string>()
  const searches: { readonly campus?: unknown; readonly yearLevel?: unknown; readonly pageNum?: number }[] =
    []
  const { fetch } = small.network
  const spy: typeof fetch = async (request) => {
    const { pathname } = new URL(request.url)
    const id = /students\/current\/([0-9a-f-]{36})$/.exec(pathname)?.[1]
    if (id !== undefined) details.add(id)
    if (pathname.endsWith('/current/search')) searches.push((await request.clone().json()) as object)
    return await fetch(request)
  }
  return { details, searches, spy }
}

/** A small school, and a desk that holds a part of it. */
export function openScoped(options: Partial<SmallSchoolOptions> = {}, own: DeskScope = scope) {
  const small = createSmallSchool({ folder: tempFolder(), current: 72, past: 12, ...options })
  const seen = watch(small)
  let desk = small.open(seen.spy, own)
  onTestFinished(() => desk.close())
  return {
    ...small,
    ...seen,
    desk: () => desk,
    /** The next start, with another scope. */
    reopen: (next: DeskScope | null) => {
      desk.close()
      desk = small.open(seen.spy, next)
    },
    rounds: async (count: number) => {
      for (let at = 0; at < count; at += 1) {
        expect(await small.time.run(desk.round())).toEqual({ kind: 'complete' })
        await small.time.pass(hour)
      }
    },
    held: () => heldIds(desk, 'current'),
  }
}
