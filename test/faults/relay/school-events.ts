import { type Events, pick, read, renamed, somebodyAt } from './life.ts'

export const schoolEvents: Events = {
  edited: async (life) => {
    for (let times = 0; times < 3; times += 1) await renamed(life, life.random() < 0.5)
  },
  'moved to another year': async (life) => {
    const id = somebodyAt(life)
    life.place.school.moveYear(id, pick(life.random, life.place.school.world.structure.years).name)
    await read(life, life.random() < 0.5 ? id : undefined)
  },
  enrolled: async (life) => {
    const yearLevel = pick(life.random, [7, 9, 10, 11, 12])
    life.place.school.enrol({ yearLevel, surname: `New${life.next()}` })
    await read(life)
  },
  left: async (life) => {
    life.place.school.leave(somebodyAt(life))
    await read(life)
  },
}
