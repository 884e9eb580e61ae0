import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { AppError } from '../../../shared/domain/failure.ts'
import { parseJson } from '../../../shared/text/parse-json.ts'
import { claimFolder } from '../claim-folder.ts'
import { overwriteAndRemove, replaceFile } from '../files/small-file.ts'
import { stagedName, syncFolder, withSideFiles } from '../files/store-files.ts'

const commitName = 'exchange.json'

/** A plain file name, without a path that could lead out of the folder. */
const name = z.string().regex(/^[\w-][\w.-]*$/)
const exchange = z.object({ replace: z.array(name), remove: z.array(name) })
export type FileExchange = z.infer<typeof exchange>

/**
 * Replaces files by their staged versions, all together: one rename commits the exchange. If it is interrupted later,
 * the next start finishes it. The staged files must already be on the disk.
 */
export function exchangeFiles(folder: string, files: FileExchange): void {
  const commit = join(folder, commitName)
  syncFolder(commit)
  replaceFile(commit, JSON.stringify(files))
  finish(folder)
}

/** Finishes a committed exchange and discards any other. Throws `folder-in-use` if another process uses the folder. */
export function settleExchange(folder: string): void {
  if (!existsSync(folder) || leftovers(folder).length === 0) return
  const claim = claimFolder(folder)
  try {
    if (isCommitted(folder)) finish(folder)
    discardStaged(folder)
  } finally {
    claim.release()
  }
}

/** Whether the exchange is committed. It can then only be finished, not discarded. */
export const isCommitted = (folder: string): boolean => existsSync(join(folder, commitName))

/** Removes staged files, unless their exchange is committed. */
export function discardStaged(folder: string): void {
  if (isCommitted(folder)) return
  for (const name of leftovers(folder)) rmSync(join(folder, name))
}

const leftovers = (folder: string) =>
  readdirSync(folder).filter(
    (name) =>
      name.startsWith(commitName) || // also matches its draft
      [...withSideFiles(''), '.new'].some((side) => name.endsWith(`${stagedName('')}${side}`)),
  )

/**
 * Finishes a committed exchange, of which any part may be done already. Removes the side files of replaced stores,
 * because they belong to the old stores. Throws `store-unusable` if the commit file cannot be read.
 */
function finish(folder: string): void {
  const commit = join(folder, commitName)
  const committed = exchange.safeParse(parseJson(readFileSync(commit, 'utf8')))
  if (!committed.success) throw new AppError({ code: 'store-unusable', store: 'queue', sqlite: 'EXCHANGE' })
  const { replace, remove } = committed.data
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
