import type { DemoSchool } from '../../../electron/demo-school/create-demo-school.ts'

/** An act of the office, and how often it happens relative to the others. */
type Act = readonly [share: number, happen: (id: string) => unknown]

/** Acts that happen at a school in a day. There are few values, so that many changes restore an earlier value. */
export function createOfficeLife(school: DemoSchool, random: () => number) {
  const { structure } = school.world
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T // sound: never empty
  const peopleOf = (stage: string) =>
    school.world.people.filter((person) => person.stage === stage).map(({ communityId }) => communityId)
  const name = () => pick(['Ash', 'Birch', 'Cedar', 'Elm'])
  const house = () => pick(structure.boardingHouses).name
  const acts: readonly Act[] = [
    [3, (id) => school.edit(id, { surname: name() })],
    [1, (id) => school.edit(id, { prefName: name() })],
    [3, (id) => school.edit(id, { mobile: pick([null, '0491 570 156', '0491 570 157']) })],
    [2, (id) => school.edit(id, { email: pick([null, 'a@school.example', 'b@school.example']) })],
    [3, (id) => school.moveHouse(id, pick(structure.houses).name)],
    [2, (id) => school.moveYear(id, pick(structure.years).name)],
    [1, (id) => school.moveHome(id)],
    [1, (id) => school.place(id, { house: house(), from: '2026-03-01' })],
    [1, (id) => school.endPlacements(id)],
    [1, (id) => school.answerPhoto(id, pick(['WEB', 'PRESS']), random() < 0.5)],
    [2, (id) => school.protect(id, random() < 0.6 ? ['home'] : [])],
    [1, () => school.enrol({ surname: name() })],
    [1, (id) => peopleOf('current').length > 4 && school.leave(id)],
    [0.3, (id) => peopleOf('current').length > 4 && school.erase(id)],
    [0.5, () => peopleOf('past').length > 0 && school.comeBack(pick(peopleOf('past')))],
  ]
  // Ten tickets for each point of its share.
  const tickets = acts.flatMap(([share, happen]) => Array.from({ length: share * 10 }, () => happen))
  return {
    happen: (): void => void pick(tickets)(pick(peopleOf('current'))),
    anyone: () => pick(peopleOf('current')),
  }
}
