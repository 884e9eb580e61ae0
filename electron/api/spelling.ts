import { z } from 'zod'
import { personId } from '../../shared/domain/ids.ts'

const spelledRow = z.object({ communityId: z.string() })
const spelledRows = z.object({ data: z.array(z.unknown()) })

/**
 * Community IDs as the service's searches spell them. Foyer holds them in lower case and without braces; a service that
 * spells them in another way may compare them letter by letter.
 */
export function createSpelling() {
  const spelled = new Map<string, string>()
  return {
    /** @param json an answer to a search, unread. */
    learn: (json: unknown): void => {
      for (const row of spelledRows.safeParse(json).data?.data ?? []) {
        const id = spelledRow.safeParse(row).data?.communityId
        if (id === undefined) continue
        const known = personId.safeParse(id).data ?? id.toLowerCase()
        if (known === id) spelled.delete(id)
        else spelled.set(known, id)
      }
    },
    of: (communityId: string): string => spelled.get(communityId) ?? communityId,
  }
}
