import type { z } from 'zod'
import type { WriteDb } from '../connection.ts'

export type FactStore = ReturnType<typeof createFactStore>

/** Few, named facts that must outlive a restart: what was learnt about writing, why the queue stands still. */
export function createFactStore(db: WriteDb, now: () => string) {
  const put = db.prepare(`
    INSERT INTO fact (name, value_json, at) VALUES (:name, :value, :at)
    ON CONFLICT (name) DO UPDATE SET value_json = excluded.value_json, at = excluded.at`)
  const drop = db.prepare('DELETE FROM fact WHERE name = :name')
  const one = db.prepare<[{ name: string }], { json: string; at: string }>(
    'SELECT value_json AS json, at FROM fact WHERE name = :name',
  )
  return {
    write: (name: string, value: unknown): void =>
      void put.run({ name, value: JSON.stringify(value), at: now() }),
    forget: (name: string): void => void drop.run({ name }),
    /** Null where there is none, or one that an older version wrote in another shape. */
    read: <T>(name: string, shape: z.ZodType<T>): { value: T; at: string } | null => {
      const row = one.get({ name })
      if (row === undefined) return null
      const parsed = shape.safeParse(JSON.parse(row.json))
      return parsed.success ? { value: parsed.data, at: row.at } : null
    },
  }
}
