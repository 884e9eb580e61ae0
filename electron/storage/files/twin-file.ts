import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { parseJson } from '../../../shared/text/parse-json.ts'
import { overwriteAndRemove, readSmallFile, replaceFile } from './small-file.ts'
import { brokenName, stagedName } from './store-files.ts'

const envelope = z.object({ version: z.literal(2), sum: z.string(), body: z.string() })

/** The texts of the undamaged copies, the first copy first; `damaged` if there is a file but no undamaged copy. */
export type TwinContent =
  | { readonly state: 'none' | 'damaged' }
  | { readonly state: 'whole'; readonly bodies: readonly string[] }

/**
 * A small text in two files, each with a checksum, so that after damage the other file is used. The checksum does not
 * protect against forgery: a caller that needs such protection adds a MAC to the text.
 */
export interface TwinFile {
  readonly copies: readonly string[]
  exists(): boolean
  read(): TwinContent
  /** Renames damaged copies, so that they can be inspected. The next write creates new ones. */
  moveBrokenAside(at: number): void
  /** Writes one copy after the other, so that at every moment one of them is undamaged. */
  write(body: string): void
  /** Writes a staged version of each copy. @returns the paths of the copies. */
  stage(body: string): readonly string[]
  /** Overwrites and removes both copies. */
  destroy(): void
}

export function createTwinFile(file: string): TwinFile {
  const copies = [file, file.replace(/(\.\w+)$/, '.copy$1')]
  const present = () => copies.filter((copy) => existsSync(copy))
  return {
    copies,
    exists: () => present().length > 0,
    read: () => {
      const bodies = present().flatMap((copy) => bodyOf(copy) ?? [])
      if (bodies.length > 0) return { state: 'whole', bodies }
      return { state: present().length > 0 ? 'damaged' : 'none' }
    },
    moveBrokenAside: (at) => {
      for (const copy of present())
        if (bodyOf(copy) === null && parseJson(readSmallFile(copy)) === undefined)
          renameSync(copy, brokenName(copy, at))
    },
    write: (body) => {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
      for (const copy of copies) replaceFile(copy, enveloped(body))
    },
    stage: (body) => {
      for (const copy of copies) replaceFile(stagedName(copy), enveloped(body))
      return copies
    },
    destroy: () => {
      for (const part of copies.flatMap((copy) => [copy, `${copy}.new`]))
        if (existsSync(part)) overwriteAndRemove(part)
    },
  }
}

const enveloped = (body: string) => JSON.stringify({ version: 2, sum: sumOf(body), body })

const sumOf = (body: string) => createHash('sha256').update(body).digest('hex')

function bodyOf(copy: string): string | null {
  const read = envelope.safeParse(parseJson(readSmallFile(copy))).data
  return read !== undefined && read.sum === sumOf(read.body) ? read.body : null
}
