import { namePools } from './name-pools.ts'
import { createRandom, pickWeighted } from './random.ts'

/** A member of staff: they head houses, teach forms and run activities. */
export type StaffMember = { readonly id: string; readonly name: string }

const honorifics = { girls: ['Ms', 'Mrs', 'Dr', 'Mx'], boys: ['Mr', 'Dr', 'Mx'] } as const

/** The n-th member of staff of this school. */
export function staffMember(seed: number, index: number): StaffMember {
  const random = createRandom(seed, 'staff', index)
  const pool = pickWeighted(namePools, random.next())
  const names = random.chance(0.5) ? 'girls' : 'boys'
  const name = `${random.pick(honorifics[names])} ${random.pick(pool[names])} ${random.pick(pool.surnames)}`
  return { id: random.uuid(), name }
}
