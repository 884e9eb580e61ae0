import { mkdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type HandOver = { readonly argv: readonly string[]; readonly cwd: string }

/**
 * Electron's single-instance lock, by two files beside the user data: one names the process that holds the lock,
 * the other carries a second instance's command line to it. Files and no socket, because the answer is synchronous.
 */
export function lockInstance(userData: string, onSecond: (second: HandOver) => void): boolean {
  mkdirSync(userData, { recursive: true })
  const lock = join(userData, 'stand-in.lock')
  const note = join(userData, 'stand-in.second')
  if (isHeld(lock)) {
    writeFileSync(note, JSON.stringify({ argv: process.argv, cwd: process.cwd() } satisfies HandOver))
    return false
  }
  writeFileSync(lock, String(process.pid))
  const watcher = watch(userData, (_event, name) => {
    if (name !== 'stand-in.second') return
    const second = takeNote(note)
    if (second !== null) onSecond(second)
  })
  watcher.unref()
  process.once('exit', () => rmSync(lock, { force: true }))
  return true
}

function isHeld(lock: string): boolean {
  try {
    const holder = Number(readFileSync(lock, 'utf8'))
    process.kill(holder, 0) // signal 0 only asks whether the process is there
    return holder !== process.pid
  } catch {
    return false // no lock, or one left by a process that was killed
  }
}

function takeNote(note: string): HandOver | null {
  try {
    const second: HandOver = JSON.parse(readFileSync(note, 'utf8'))
    rmSync(note)
    return second
  } catch {
    return null // not written to its end yet: the watcher calls again
  }
}
