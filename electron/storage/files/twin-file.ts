import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { parseJson } from '../../../shared/text/parse-json.ts'
import { brokenName, stagedName } from './side-files.ts'
import { overwriteAndRemove, readSmallFile, replaceFile } from './small-file.ts'

const envelope = z.object({ version: z.literal(2), sum: z.string(), body: z.string() })

/** What the copies hold, the first one first; `damaged` where there is a file and neither copy is whole. */
export type TwinContent =
  | { readonly state: 'none' | 'damaged' }
  | { readonly state: 'whole'; readonly bodies: readonly string[] }

/**
 * A small text kept twice, each copy with a checksum, so that damage is never taken for something else and one copy
 * stands in for the other. A checksum stops no hand: whoever must not be believed without a key adds a MAC to the text.
 */
export function createTwinFile(file: string) {
  const copies = [file, file.replace(/(\.\w+)$/, '.copy$1')]
  const present = () => copies.filter((copy) => existsSync(copy))
  return {
    copies,
    exists: (): boolean => present().length > 0,
    read: (): TwinContent => {
      const bodies = present().flatMap((copy) => bodyOf(copy) ?? [])
      if (bodies.length > 0) return { state: 'whole', bodies }
      return { state: present().length > 0 ? 'damaged' : 'none' }
    },
    /** Renames copies that are not whole, so that they can be looked at; a later write makes them anew. */
    moveBrokenAside: (at: number): void => {
      for (const copy of present())
        if (bodyOf(copy) === null && parseJson(readSmallFile(copy)) === undefined)
          renameSync(copy, brokenName(copy, at))
    },
    /** Both copies, one after the other: whenever it ends, one of them is whole. */
    write: (body: string): void => {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
      for (const copy of copies) replaceFile(copy, enveloped(body))
    },
    /** Both copies, beside those that count. @returns which have a staged one beside them. */
    stage: (body: string): readonly string[] => {
      for (const copy of copies) replaceFile(stagedName(copy), enveloped(body))
      return copies
    },
    /** Overwritten before they go. */
    destroy: (): void => {
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
