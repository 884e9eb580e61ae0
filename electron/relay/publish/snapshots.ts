import type { RelayMessage } from '../wire/message.ts'
import { packPart } from '../wire/snapshot.ts'
import { keyOf } from '../wire/subjects.ts'
import type { Bucket } from './bucket.ts'

/** Messages per part, which a desk stores in one transaction. */
const partSize = 200
const maxAgeMs = 3_600_000
/** Messages after the snapshot, about 4 MB. */
const maxTail = 1_000
/** Making snapshots takes at most a tenth of the time. A desk that comes meanwhile reads the whole stream. */
const rest = { factor: 10, longestMs: 30_000 } as const

type Made = { readonly parts: readonly Uint8Array[]; readonly sequence: number; readonly at: number }
type SnapshotsDeps = {
  readonly bucket: Bucket
  readonly scopes: readonly string[]
  readonly subjects: () => Iterable<string>
  readonly monotonic: () => number
}

/** The snapshots of all scopes: what is published, for desks that have nothing or are far behind. */
export function createSnapshots({ bucket, scopes, subjects, monotonic }: SnapshotsDeps) {
  const made = new Map<string, Made>()
  const withdrawn = new Set<string>()
  const messageOf = async (subject: string): Promise<[string, RelayMessage][]> => {
    const message = await bucket.message(subject)
    return message === null ? [] : [[subject, message]]
  }
  const partsOf = async (scope: string, { sequence, at }: ReturnType<Bucket['begin']>) => {
    const own = [...subjects()].filter((subject) => keyOf(subject)?.scope === scope)
    const isPerson = (subject: string) => keyOf(subject)?.kind === 'person'
    const all = [...own.filter(isPerson), ...own.filter((subject) => !isPerson(subject))]
    const head = { epoch: bucket.epoch, sequence, parts: Math.ceil(all.length / partSize) }
    const parts: Uint8Array[] = []
    for (let from = 0; from < all.length; from += partSize) {
      const messages = (await Promise.all(all.slice(from, from + partSize).map(messageOf))).flat()
      parts.push(await packPart({ ...head, part: parts.length, messages }, bucket.signing, { scope, at }))
    }
    return parts.every(({ byteLength }) => byteLength <= bucket.mostBytes) ? parts : []
  }
  return {
    /** The parts of a scope's snapshot; empty while there is none. */
    of: (scope: string): readonly Uint8Array[] => made.get(scope)?.parts ?? [],
    /** Removes a snapshot that shows someone who was removed or protected since. */
    withdraw: (scope: string): void => {
      made.delete(scope)
      withdrawn.add(scope)
    },
    /** Makes missing and old snapshots. Call it while no message is being put. @returns how long to rest before the next call. */
    make: async (): Promise<number> => {
      const at = monotonic()
      const begun = bucket.begin()
      withdrawn.clear()
      const due = scopes.filter((scope) => {
        const last = made.get(scope)
        return last === undefined || begun.sequence - last.sequence > maxTail || at - last.at > maxAgeMs
      })
      for (const scope of due) {
        const parts = await partsOf(scope, begun)
        if (!withdrawn.has(scope)) made.set(scope, { parts, sequence: begun.sequence, at })
      }
      return due.length === 0 ? 0 : Math.min(rest.longestMs, (monotonic() - at) * rest.factor)
    },
  }
}
