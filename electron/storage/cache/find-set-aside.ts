import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { brokenPrefix } from '../set-aside.ts'

/** Copies that were put aside, the latest first. */
export function setAsideCopies(file: string): readonly string[] {
  if (!existsSync(dirname(file))) return []
  const prefix = brokenPrefix(basename(file))
  return readdirSync(dirname(file))
    .filter((name) => name.startsWith(prefix) && !/-(wal|shm|journal)$/.test(name))
    .toSorted()
    .toReversed()
    .map((name) => join(dirname(file), name))
    .filter((path) => statSync(path).isFile())
}
