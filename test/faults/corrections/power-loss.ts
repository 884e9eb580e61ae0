import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Write } from './recorded-writes.ts'

/** A file as it is for the processes, and as the disk has it. */
type Node = { now: Buffer; disk: Buffer; unsynced: Write[] }
type Folder = Map<string, Node>

/** What becomes of what was written and not synced when the power goes. */
export type Damage = 'all lost' | 'some lost' | 'torn'

const sector = 512

/**
 * The folder as a disk may have it when the power fails after a number of writes: what was synced is there; of the rest any
 * part, and of names made, changed and taken away only what the folder's own sync made sure of. Harsher than ext4.
 */
export function createDisk(start: string) {
  const folder: Folder = new Map()
  let onDisk: Folder
  const unsyncedNames: ((names: Folder) => unknown)[] = []
  for (const path of filesBelow(start)) {
    const bytes = readFileSync(path)
    folder.set(path, { now: bytes, disk: bytes, unsynced: [] })
  }
  onDisk = new Map(folder)

  const name = (change: (names: Folder) => unknown) => {
    change(folder)
    unsyncedNames.push(change)
  }
  const doIt = (write: Write): void => {
    const node = folder.get(write.path)
    if (write.kind === 'create') {
      if (node !== undefined) return
      const made: Node = { now: Buffer.alloc(0), disk: Buffer.alloc(0), unsynced: [] }
      name((names) => names.set(write.path, made))
    } else if (write.kind === 'unlink') name((names) => names.delete(write.path))
    else if (write.kind === 'rename' && node !== undefined)
      name((names) => {
        names.delete(write.path)
        names.set(write.to, node)
      })
    else if (write.kind === 'sync' && node === undefined) {
      onDisk = new Map(folder)
      unsyncedNames.length = 0
    } else if (write.kind === 'sync' && node !== undefined) {
      node.disk = node.now
      node.unsynced = []
    } else if (node !== undefined) {
      node.now = apply(node.now, write)
      node.unsynced.push(write)
    }
  }
  return {
    doIt,
    /** Written under another folder, as it would be found. */
    losePower: (target: string, damage: Damage, random: () => number): void => {
      const names = new Map(onDisk)
      for (const change of unsyncedNames) if (damage !== 'all lost' && random() < 0.5) change(names)
      for (const [path, node] of names) {
        let bytes = node.disk
        for (const write of node.unsynced) {
          if (damage === 'all lost' || random() < 0.5) continue
          bytes = apply(bytes, damage === 'torn' ? tear(write, random) : write)
        }
        const copy = join(target, path.slice(start.length))
        mkdirSync(dirname(copy), { recursive: true })
        writeFileSync(copy, bytes)
      }
    },
  }
}

function apply(bytes: Buffer, write: Write): Buffer {
  if (write.kind === 'truncate') {
    const cut = Buffer.alloc(write.length)
    bytes.copy(cut)
    return cut
  }
  if (write.kind !== 'write') return bytes
  const at = write.at === 'end' ? bytes.length : write.at
  const grown = Buffer.alloc(Math.max(bytes.length, at + write.bytes.length))
  bytes.copy(grown)
  write.bytes.copy(grown, at)
  return grown
}

/** A disk writes whole sectors: of a longer write only the first ones arrived. */
function tear(write: Write, random: () => number): Write {
  if (write.kind !== 'write') return write
  const sectors = Math.floor((random() * write.bytes.length) / sector)
  return { ...write, bytes: write.bytes.subarray(0, sectors * sector) }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]))
}
