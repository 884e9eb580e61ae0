import { randomBytes } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openCache, openCacheReader } from '../../../../electron/storage/cache/open-cache.ts'
import { createPeopleWriter } from '../../../../electron/storage/cache/people-writer.ts'
import { createScopeState } from '../../../../electron/storage/cache/scope-state.ts'
import { type DeskScope, scopeKey } from '../../../../shared/scope/desk-scope.ts'
import { failureOf } from '../../../support/client.ts'
import { idOf, rowOf } from '../../../support/people.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const now = () => '2026-03-02T08:00:00.000Z'
const key = randomBytes(32)

function copyOf(people: number, scope: DeskScope | null = null): string {
  const file = join(tempFolder(), 'cache.db')
  const { write, close } = openCache(file, key)
  const writer = createPeopleWriter(write, now)
  createScopeState(write, writer, now).align(scope, '2026-03-02')
  for (let n = 0; n < people; n += 1) writer.putListing({ scope: 'current', id: idOf(n) }, rowOf(n))
  close()
  return file
}

describe('opening the cache', () => {
  it('opens one connection that writes and one that cannot', () => {
    const { write, read, close } = openCache(copyOf(1), key)
    expect(read.prepare('SELECT count(*) AS held FROM listing').get()).toEqual({ held: 1 })
    expect(() => read.prepare('DELETE FROM listing').run()).toThrow('readonly')
    expect(write.prepare('DELETE FROM listing').run().changes).toBe(1)
    close()
  })

  it('detects damage far behind the first page at opening, unless verify is false', async () => {
    const file = copyOf(500)
    const bytes = readFileSync(file)
    bytes.fill(0x55, bytes.length - 4_096, bytes.length - 2_048)
    writeFileSync(file, bytes)
    const damaged = { code: 'damaged-store', store: 'cache' }
    expect(await failureOf((async () => openCache(file, key))())).toEqual(damaged)
    openCache(file, key, { verify: false }).close()
  })

  it('refuses to open the cache with another key', async () => {
    const file = copyOf(1)
    expect(await failureOf((async () => openCache(file, randomBytes(32)))())).toMatchObject({
      code: 'damaged-store',
    })
  })
})

describe('opening the cache for reading only', () => {
  it('returns null and creates no file if there is no cache', () => {
    const file = join(tempFolder(), 'cache.db')
    expect(openCacheReader(file, key)).toBeNull()
    expect(() => statSync(file)).toThrow('ENOENT')
  })

  it('returns null if the cache has another schema', () => {
    const file = copyOf(1)
    const { write, close } = openCache(file, key)
    write.pragma('user_version = 0')
    close()
    expect(openCacheReader(file, key)).toBeNull()
  })

  it('returns null if the cache holds people outside this desk’s scope', () => {
    const scope: DeskScope = { campuses: ['Kurrajong'] }
    const file = copyOf(1, scope)
    expect(openCacheReader(file, key, { scopeKey: '' })).toBeNull()
    for (const wanted of [{}, { scopeKey: scopeKey(scope) }]) {
      const reader = openCacheReader(file, key, wanted)
      expect(reader?.prepare('SELECT count(*) AS held FROM listing').get()).toEqual({ held: 1 })
      reader?.close()
    }
  })
})
