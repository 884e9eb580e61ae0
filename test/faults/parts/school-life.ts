import type { SmallSchool } from '../../electron/sync/rig/small-school.ts'

/** What happens at the school while a desk reads it. Every event is remembered by the school's own records. */
export function createSchoolLife({ school, enrolled }: SmallSchool, random: () => number) {
  const pick = (ids: readonly string[]) => ids[Math.floor(random() * ids.length)]
  const somebody = () => pick([...enrolled()])
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const newName = () => `${letters[Math.floor(random() * 26)]}${Math.floor(random() * 1e6)}`
  let departures = 0
  const events = {
    rename: (id: string) => school.edit(id, { surname: newName() }),
    call: (id: string) => school.edit(id, { mobile: String(Math.floor(random() * 1e9)) }),
    place: (id: string) => {
      const house = school.world.structure.boardingHouses[0]?.name
      if (house !== undefined) school.place(id, { house, from: '2026-03-01' })
    },
    leave: (id: string) => school.leave(id),
    erase: (id: string) => school.erase(id),
    enrol: () => void school.enrol({ surname: newName() }),
  }
  return {
    /** One change of the many a day has; seldom more than a handful of departures in all. */
    happen: (): void => {
      const id = somebody()
      const draw = random()
      if (id === undefined || draw < 0.25) events.enrol()
      else if (draw < 0.5 || departures > 4) events.rename(id)
      else if (draw < 0.65) events.call(id)
      else if (draw < 0.75) events.place(id)
      else {
        departures += 1
        events[draw < 0.9 ? 'leave' : 'erase'](id)
      }
    },
  }
}
