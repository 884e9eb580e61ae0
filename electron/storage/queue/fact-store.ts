import type { z } from 'zod'
import type { WriteDb } from '../connection.ts'

/** A few named facts that are kept over a restart, such as why the queue is paused. */
export interface FactStore {
  write(name: string, value: unknown): void
  drop(name: string): void
  /** Reads a fact; null if there is none, or if it has another shape. */
  read<T>(name: string, shape: z.ZodType<T>): { value: T; at: string } | null
}

export function createFactStore(db: WriteDb, now: () => string): FactStore {
  const put = db.prepare(`
    INSERT INTO fact (name, value_json, at) VALUES (:name, :value, :at)
    ON CONFLICT (name) DO UPDATE SET value_json = excluded.value_json, at = excluded.at`)
  const drop = db.prepare('DELETE FROM fact WHERE name = :name')
  const one = db.prepare<[{ name: string }], { json: string; at: string }>(
    'SELECT value_json AS json, at FROM fact WHERE name = :name',
  )
  return {
    write: (name, value) => void put.run({ name, value: JSON.stringify(value), at: now() }),
    drop: (name) => void drop.run({ name }),
    read: (name, shape) => {
      const row = one.get({ name })
      if (row === undefined) return null
      const parsed = shape.safeParse(JSON.parse(row.json))
      return parsed.success ? { value: parsed.data, at: row.at } : null
    },
  }
}
