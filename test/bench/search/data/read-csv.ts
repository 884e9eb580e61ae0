import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Public name data beside the project (or where `FOYER_NAME_DATA` says), see `README.md` there. Never copied into the project. */
export const dataFolder =
  process.env['FOYER_NAME_DATA'] ?? join(import.meta.dirname, '../../../../../shared/data')

/** Whether the public name data is on this machine. */
export function hasPublicData(): boolean {
  return existsSync(join(dataFolder, 'febrl/dataset1.csv'))
}

/** The rows of a comma-separated file by column name, values trimmed. Quoted fields are understood. */
export function readCsv(file: string): readonly Readonly<Record<string, string>>[] {
  const text = readFileSync(join(dataFolder, file), 'utf8').replace(/^\uFEFF/, '')
  const [header = [], ...rows] = text.split(/\r?\n/).filter(Boolean).map(cells)
  return rows.map((row) => Object.fromEntries(header.map((name, column) => [name, row[column] ?? ''])))
}

function cells(line: string): string[] {
  const found: string[] = []
  for (const match of line.matchAll(/(?:^|,)(?:\s*"((?:[^"]|"")*)"|([^,]*))/g)) {
    found.push((match[1]?.replaceAll('""', '"') ?? match[2] ?? '').trim())
  }
  return found
}
