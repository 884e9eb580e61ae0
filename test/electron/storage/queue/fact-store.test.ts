import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { createDraftStore } from '../../../../electron/storage/queue/draft-store.ts'
import { createFactStore } from '../../../../electron/storage/queue/fact-store.ts'
import { openQueue } from '../../../../electron/storage/queue/open-queue.ts'
import { createShownStore } from '../../../../electron/storage/queue/shown-store.ts'
import { idOf } from '../../../support/people.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const at = '2026-02-02T08:00:00.000Z'

it('reads a fact as null if an older version wrote it in another shape', () => {
  const facts = createFactStore(openQueue(join(tempFolder(), 'queue.db'), randomBytes(32)), () => at)
  facts.write('before', { since: 2 })
  facts.write('pause', { since: 3 })
  expect(facts.read('pause', z.object({ since: z.number() }))).toEqual({ value: { since: 3 }, at })
  expect(facts.read('pause', z.object({ since: z.string() }))).toBeNull()
  facts.drop('pause')
  expect(facts.read('pause', z.object({ since: z.number() }))).toBeNull()
  expect(facts.read('before', z.object({ since: z.number() }))?.value).toEqual({ since: 2 })
})

it('keeps one draft and one set of shown values per person, and lists the latest draft last', () => {
  const queue = openQueue(join(tempFolder(), 'queue.db'), randomBytes(32))
  let hour = 10
  const now = () => `2026-02-02T${++hour}:00:00.000Z`
  const [drafts, shown] = [createDraftStore(queue, now), createShownStore(queue, now)]
  const [one, two] = [idOf(1), idOf(2)]
  for (const id of [two, one, two]) drafts.save(id, { surname: String(hour), prefName: 'Nan' })
  expect([drafts.people(), drafts.read(two), drafts.savedAt(two)]).toEqual([
    [one, two],
    { surname: '12', prefName: 'Nan' },
    '2026-02-02T13:00:00.000Z',
  ])
  drafts.keepOnly(two, (field) => field === 'surname')
  expect(drafts.read(one)).toEqual({ surname: '11', prefName: 'Nan' })
  drafts.keepOnly(one, () => false)
  expect(drafts.savedAt(two)).toBe('2026-02-02T13:00:00.000Z')
  expect([drafts.people(), drafts.read(two)]).toEqual([[two], { surname: '12' }])
  for (const id of [one, two]) shown.put(id, { maidenName: id })
  expect([shown.read(one)?.values, shown.read(two)?.values]).toEqual([
    { maidenName: one },
    { maidenName: two },
  ])
  shown.drop(one)
  expect([shown.people(), shown.read(one)]).toEqual([[two], null])
})
