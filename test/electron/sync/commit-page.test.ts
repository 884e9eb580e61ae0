import { describe, expect, it } from 'vitest'
import { personId } from '../../../shared/domain/ids.ts'
import { insiders, openScoped } from './rig/scoped-school.ts'

describe('a page of a desk with a scope', () => {
  it.each(['honoured', 'ignored'] as const)(
    'drops people who move to another campus, without counting them as departed, with filters %s',
    async (placeFilters) => {
      const small = openScoped({ switches: { placeFilters } })
      await small.rounds(3)
      const moving = [...insiders(small)].slice(0, 11)
      for (const id of moving) small.school.moveYear(id, 'Year 9')
      await small.rounds(2)
      expect(small.held()).toEqual(insiders(small))
      expect(small.held().size).toBeGreaterThan(5)
      const { removal } = small.desk()
      expect([removal.review(), removal.suspects()]).toEqual([null, []])
      expect(moving.filter((id) => removal.hasLeft(personId.parse(id)))).toEqual([])
      expect(removal.departedSince('')).toBe(0)
      for (const id of moving) small.school.moveYear(id, 'Year 8')
      await small.rounds(1)
      expect(small.held()).toEqual(insiders(small))
    },
  )
})
