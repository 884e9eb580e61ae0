import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createFactStore } from '../../../../electron/storage/queue/fact-store.ts'
import { openQueue } from '../../../../electron/storage/queue/open-queue.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const at = '2026-02-02T08:00:00.000Z'

describe('facts of the queue', () => {
  it('read as null if an older version wrote them in another shape', () => {
    const facts = createFactStore(openQueue(join(tempFolder(), 'queue.db'), randomBytes(32)), () => at)
    facts.write('pause', { since: 3 })
    expect(facts.read('pause', z.object({ since: z.number() }))).toEqual({ value: { since: 3 }, at })
    expect(facts.read('pause', z.object({ since: z.string() }))).toBeNull()
    facts.drop('pause')
    expect(facts.read('pause', z.object({ since: z.number() }))).toBeNull()
  })
})
