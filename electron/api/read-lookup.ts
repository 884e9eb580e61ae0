import { type LookupName, lookupOptions } from '../../shared/api/lookup.ts'
import { readTolerantly } from '../../shared/api/reading/tolerant.ts'
import { AppError } from '../../shared/domain/failure.ts'

/** One option with every field of its list; a field that was not as documented is null. */
export type LookupOptionRead = { readonly id: string; readonly [field: string]: unknown }
export type LookupRead = {
  readonly name: string
  readonly displayName: string
  readonly options: readonly LookupOptionRead[]
}

/**
 * Read a lookup list; options without an id, and with one that came before, are left out. Null is an empty list, as some
 * services write one.
 * Throws `bad-data` where there is no list.
 */
export function readLookup(list: LookupName, data: unknown): LookupRead {
  const endpoint = `GET /lookup/${list}`
  const record = data as { name?: unknown; displayName?: unknown; options?: unknown } // any JSON but null: openRecord
  const listed = record.options === null ? [] : record.options
  if (!Array.isArray(listed)) throw new AppError({ code: 'bad-data', endpoint, fault: 'options' })
  const options = new Map<string, LookupOptionRead>()
  for (const raw of listed) {
    const { value } = readTolerantly(lookupOptions[list], raw, ['id'])
    if (value === null) continue
    const option = value as LookupOptionRead // sound: `id` was parsed as the key
    if (!options.has(option.id.toLowerCase())) options.set(option.id.toLowerCase(), option)
  }
  return {
    name: typeof record.name === 'string' ? record.name : list.replaceAll('-', ' '),
    displayName: typeof record.displayName === 'string' ? record.displayName : list.replaceAll('-', ' '),
    options: [...options.values()],
  }
}
