import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const mount = (...args: readonly string[]): boolean => spawnSync('mount', args).status === 0
export const unmount = (place: string): boolean => spawnSync('umount', ['-l', place]).status === 0

let known: boolean | null = null

/** Whether this process may make small disks: root on Linux. */
export function canMount(): boolean {
  known ??= tryToMount()
  return known
}

function tryToMount(): boolean {
  const probe = mkdtempSync(join(tmpdir(), 'foyer-mount-'))
  const works = process.platform === 'linux' && mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', probe)
  if (works) unmount(probe)
  rmSync(probe, { recursive: true, force: true })
  return works
}

/** A disk of 24 MB in memory. */
export function smallDisk(place: string) {
  mkdirSync(place)
  mount('-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', place)
  const filler = join(place, 'filler')
  let parts = 0
  return {
    place,
    makeReadOnly: (): void => void mount('-o', 'remount,ro', place),
    /** Fills the disk until not a byte is free. */
    fill: (): void => {
      for (const bytes of [256 * 1024, 4_096]) {
        try {
          for (;;) writeFileSync(`${filler}-${parts++}`, Buffer.alloc(bytes))
        } catch {
          // the disk has less room than one such part
        }
      }
    },
    /** Frees the disk and makes it writable again. */
    free: (): void => {
      mount('-o', 'remount,rw', place)
      for (; parts > 0; parts -= 1) rmSync(`${filler}-${parts - 1}`, { force: true })
    },
    remove: (): void => void unmount(place),
  }
}
