import { readFileSync, writeFileSync, writeSync } from 'node:fs'
import { AppError } from '../../shared/domain/failure.ts'
import type { Foyer } from '../app/compose.ts'
import { enrol, exits, sealEnrolment } from './enrolment.ts'
import { type Removal, removeEverything } from './remove-data.ts'

/** A command that the program runs instead of opening a window. */
export type Errand = { readonly name: 'enrol' | 'make-enrolment' | 'remove-data'; readonly file: string }

const switches = {
  '--enrol': 'enrol',
  '--make-enrolment': 'make-enrolment',
  '--remove-data': 'remove-data',
} as const

/** The first errand on the command line, with the file that follows it or its `=`; null without one. */
export function errandOf(argv: readonly string[]): Errand | null {
  for (const [at, argument] of argv.entries())
    for (const [flag, name] of Object.entries(switches)) {
      if (argument === flag) return { name, file: argv[at + 1] ?? '' }
      if (argument.startsWith(`${flag}=`)) return { name, file: argument.slice(flag.length + 1) }
    }
  return null
}

/** The first line of standard input, or all of it. Empty if there is no input. */
export function standardInput(how: 'line' | 'all'): string {
  try {
    const text = readFileSync(0, 'utf8').replace(/^\uFEFF/, '')
    return how === 'all' ? text : (text.split(/\r?\n/)[0] ?? '')
  } catch {
    return '' // closed, or missing, as for a desktop program on Windows
  }
}

/** Throws `bad-enrolment-file` if the file cannot be read. */
function enrolmentFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new AppError({ code: 'bad-enrolment-file', problem: 'content' }, { cause: error })
  }
}

/** Prints one line of JSON. A Windows desktop program may have no standard output; then only the exit code tells. */
export function sayResult(result: object): void {
  try {
    writeSync(1, `${JSON.stringify(result)}\n`)
  } catch {
    // no standard output
  }
}

/** Connects by an enrolment file whose code is the first line of standard input. @returns the exit code. */
export async function runEnrol(foyer: Pick<Foyer, 'answer' | 'stop'>, file: string): Promise<number> {
  const { exit, ...result } = await enrol({
    foyer,
    file: () => enrolmentFile(file),
    code: () => standardInput('line'),
  })
  await foyer.stop()
  sayResult(result)
  return exit
}

/** Removes all data of this account. @returns the exit code. */
export function runRemoval(removal: Removal): number {
  const { exit, ...result } = removeEverything(removal)
  sayResult(result)
  return exit
}

/**
 * Writes an enrolment file from the JSON on standard input. Only its owner can read it, and it never replaces a file.
 * Does not touch Foyer's own data. @returns the exit code.
 */
export async function makeEnrolment(file: string): Promise<number> {
  const sealed = await sealEnrolment(standardInput('all'), () => performance.now())
  const made = sealed === null ? 'bad-input' : written(file, sealed)
  sayResult({ ok: made === 'made', said: made })
  return made === 'made' ? 0 : 2
}

function written(file: string, sealed: string): 'made' | 'not-written' {
  try {
    writeFileSync(file, sealed, { mode: 0o600, flag: 'wx' })
    return 'made'
  } catch {
    return 'not-written'
  }
}

export const inUse = { ok: false, said: exits[6] } as const
