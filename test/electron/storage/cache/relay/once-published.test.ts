import { expect, it } from 'vitest'
import { createOncePublished } from '../../../../../electron/storage/cache/relay/once-published.ts'
import { followedCopy } from '../../../relay/rig/two-copies.ts'

it('keeps published subjects after the cache is reopened', () => {
  const { db } = followedCopy()
  const once = createOncePublished(db)
  once.add(['$KV.people.all.p.1', '$KV.people.all.p.2'])
  once.add(['$KV.people.all.p.2'])
  const again = createOncePublished(db)
  expect([...again.all()]).toEqual(['$KV.people.all.p.1', '$KV.people.all.p.2'])
  expect([again.has('$KV.people.all.p.1'), again.has('$KV.people.all.p.3')]).toEqual([true, false])
})
