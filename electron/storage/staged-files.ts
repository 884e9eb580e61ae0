import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { AppError } from '../../shared/domain/failure.ts'
import { parseJson } from '../../shared/text/parse-json.ts'
import { claimFolder } from './claim-folder.ts'
import { overwriteAndRemove } from './overwrite-file.ts'
import { replaceFile } from './replace-file.ts'
import { withSideFiles } from './side-files.ts'
import { syncFolder } from './sync-folder.ts'

const suffix = '.next'
const commitName = 'exchange.json'

/** Names of files within one folder: no path leads out of it. */
const name = z.string().regex(/^[\w-][\w.-]*$/)
const exchange = z.object({ replace: z.array(name), remove: z.array(name) })
export type FileExchange = z.infer<typeof exchange>

/** What is to take the place of a file is written under this name first. */
export const stagedName = (file: string): string => `${file}${suffix}`

/**
 * Puts files that were staged beside others into their places, all at once: one rename decides, and whatever is
 * interrupted after it is finished by the next start. Everything staged is on the disk by now.
 */
export function exchangeFiles(folder: string, files: FileExchange): void {
  const commit = join(folder, commitName)
  syncFolder(commit)
  replaceFile(commit, JSON.stringify(files))
  finish(folder)
}

/** Finishes an exchange that was decided, and forgets one that was not. What another process is about is left to it. */
export function settleExchange(folder: string): void {
  if (!existsSync(folder) || leftovers(folder).length === 0) return
  const claim = claimFolder(folder)
  try {
    if (isDecided(folder)) finish(folder)
    forgetStaged(folder)
  } finally {
    claim.release()
  }
}

/** Whether the one rename was made: from then on it can only be finished. */
export const isDecided = (folder: string): boolean => existsSync(join(folder, commitName))

/** What was staged and will not be used. Nothing happens where it was decided that it will. */
export function forgetStaged(folder: string): void {
  if (isDecided(folder)) return
  for (const name of leftovers(folder)) rmSync(join(folder, name))
}

const leftovers = (folder: string) =>
  readdirSync(folder).filter(
    (name) =>
      name.startsWith(commitName) || // and its draft
      withSideFiles('').some((side) => name.endsWith(`${suffix}${side}`)) ||
      name.endsWith(`${suffix}.new`),
  )

/**
 * What stood beside a replaced file belongs to what it was. Done twice, or from the middle on, it comes to the same.
 * Throws `store-unusable` where what was decided cannot be read.
 */
function finish(folder: string): void {
  const commit = join(folder, commitName)
  const decided = exchange.safeParse(parseJson(readFileSync(commit, 'utf8')))
  if (!decided.success) throw new AppError({ code: 'store-unusable', store: 'queue', sqlite: 'EXCHANGE' })
  const { replace, remove } = decided.data
  for (const name of replace) {
    const file = join(folder, name)
    if (!existsSync(stagedName(file))) continue
    for (const side of withSideFiles(file).slice(1)) rmSync(side, { force: true })
    renameSync(stagedName(file), file)
  }
  for (const name of remove) if (existsSync(join(folder, name))) overwriteAndRemove(join(folder, name))
  syncFolder(commit)
  rmSync(commit)
  syncFolder(commit)
}
