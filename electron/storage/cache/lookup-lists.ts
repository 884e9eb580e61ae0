import type { ReadDb, WriteDb } from '../connection.ts'

export type StoredOption = { readonly id: string; readonly [field: string]: unknown }
export type StoredList = {
  readonly path: string
  readonly name: string
  readonly displayName: string
  readonly options: readonly StoredOption[]
  readonly readAt: string
}

export interface ListReader {
  read(path: string): StoredList | null
  all(): StoredList[]
}

export function createListReader(db: ReadDb | WriteDb): ListReader {
  type Row = { path: string; name: string; display_name: string; options_json: string; read_at: string }
  const one = db.prepare<[{ path: string }], Row>('SELECT * FROM list WHERE path = :path')
  const all = db.prepare<[], Row>('SELECT * FROM list')
  const toList = (row: Row): StoredList => ({
    path: row.path,
    name: row.name,
    displayName: row.display_name,
    options: JSON.parse(row.options_json) as StoredOption[], // sound: the list writer wrote it
    readAt: row.read_at,
  })
  return {
    read: (path) => {
      const row = one.get({ path })
      return row === undefined ? null : toList(row)
    },
    all: () => all.all().map(toList),
  }
}

export function createListWriter(db: WriteDb, now: () => string) {
  const put = db.prepare(`
    INSERT INTO list (path, name, display_name, options_json, read_at)
         VALUES (:path, :name, :displayName, :options, :at)
    ON CONFLICT (path) DO UPDATE SET name = excluded.name, display_name = excluded.display_name,
       options_json = excluded.options_json, read_at = excluded.read_at`)
  /** Stores a list. `readAt` defaults to now. */
  return (list: Omit<StoredList, 'readAt'> & { readonly readAt?: string }): void =>
    void put.run({
      path: list.path,
      name: list.name,
      displayName: list.displayName,
      options: JSON.stringify(list.options),
      at: list.readAt ?? now(),
    })
}
