import { spawnSync } from 'node:child_process'
import type { Part } from '../part.ts'

// The filter of the kernel stops a process at the named calls alone: all others run as fast as ever. A signal is not
// injected under it (strace 6.1), so a process that is to be killed at a call is stopped at every one.
const filtered = ['--seccomp-bpf', '-f', '-qq'] as const
const unfiltered = ['-f', '-qq'] as const

export const canTrace = (): boolean =>
  spawnSync('strace', [...filtered, '-e', 'trace=none', 'true']).status === 0
export const cannotTrace = 'strace is not on this machine, or may not trace'

/** A part that needs strace. If tracing is not allowed, the part reports that it was skipped. */
export const traced =
  (part: Part): Part =>
  async (seeds) =>
    canTrace() ? await part(seeds) : { tried: 0, faults: [], seen: {}, skipped: cannotTrace }

type Injection = {
  readonly call: string
  /** The fault in strace's syntax: `error=EIO:when=3+`, `signal=SIGKILL:when=2`. */
  readonly what: string
  /** Calls on other files do not fail and are not counted. */
  readonly files: readonly string[]
}

/** A command to run another under: the named call to the system fails, or is the last. */
export const injecting = ({ call, what, files }: Injection): readonly string[] => [
  'strace',
  ...(what.startsWith('signal') ? unfiltered : filtered),
  '-o',
  '/dev/null',
  '-e',
  `trace=${call}`,
  '-e',
  `inject=${call}:${what}`,
  ...files.flatMap((file) => ['-P', file]),
]

/** A command that runs another with slower syncs: each takes a number of milliseconds more. */
export const slowing = (ms: number): readonly string[] => [
  'strace',
  ...filtered,
  '-o',
  '/dev/null',
  '-e',
  'trace=fsync,fdatasync',
  '-e',
  `inject=fsync,fdatasync:delay_exit=${ms * 1_000}`,
]

/** A command that runs another one and records in `file` what that one does to files. */
export const recordingInto = (file: string): readonly string[] => [
  'strace',
  ...filtered,
  '-y',
  '-xx',
  '-s',
  '1000000',
  '-e',
  'trace=openat,pwrite64,write,fsync,fdatasync,ftruncate,unlink,rename',
  '-o',
  file,
]
