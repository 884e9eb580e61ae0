import { maxRows } from '../../shared/api/envelope.ts'
import { type LookupName, lookupOptions } from '../../shared/api/lookup.ts'
import { readTolerantly } from '../../shared/api/reading/tolerant.ts'
import { AppError } from '../../shared/domain/failure.ts'
import { plainId } from '../../shared/domain/ids.ts'

/** One option with every field of its list; an undocumented value is null. */
export type LookupOptionRead = { readonly id: string; readonly [field: string]: unknown }
export type LookupRead = {
  readonly name: string
  readonly displayName: string
  readonly options: readonly LookupOptionRead[]
}

/**
 * Reads the pages of a lookup list. Leaves out options without an id and options that repeat an id. Null counts as
 * an empty list, because some services send it. Throws `bad-data` if there is no list.
 */
export function readLookup(list: LookupName, ...pages: readonly unknown[]): LookupRead {
  const endpoint = `GET /lookup/${list}`
  const records = pages as readonly { name?: unknown; displayName?: unknown; options?: unknown }[] // `openRecord` excludes null
  const [record = {}] = records
  const listed = records.flatMap(({ options }): readonly unknown[] => {
    if (options !== null && !Array.isArray(options))
      throw new AppError({ code: 'bad-data', endpoint, fault: 'options' })
    return options ?? []
  })
  if (listed.length > maxRows) throw new AppError({ code: 'bad-data', endpoint, fault: 'options' })
  const options = new Map<string, LookupOptionRead>()
  for (const raw of listed) {
    const { value } = readTolerantly(lookupOptions[list], raw, ['id'])
    if (value === null) continue
    const option = value as LookupOptionRead // sound: `readTolerantly` requires an `id`
    if (!options.has(plainId(option.id))) options.set(plainId(option.id), option)
  }
  return {
    name: typeof record.name === 'string' ? record.name : list.replaceAll('-', ' '),
    displayName: typeof record.displayName === 'string' ? record.displayName : list.replaceAll('-', ' '),
    options: [...options.values()],
  }
}
