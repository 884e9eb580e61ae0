import { readFileSync, writeFileSync, writeSync } from 'node:fs'
import { AppError } from '../../shared/domain/failure.ts'
import { exits, sealEnrolment } from './enrolment.ts'

/** What the program is asked to do instead of opening a window. */
export type Errand = { readonly name: 'enrol' | 'make-enrolment' | 'remove-data'; readonly file: string }

const switches = {
  '--enrol': 'enrol',
  '--make-enrolment': 'make-enrolment',
  '--remove-data': 'remove-data',
} as const

/** The first of them, with the file behind it or behind `=`, where it takes one; null where there is none. */
export function errandOf(argv: readonly string[]): Errand | null {
  for (const [at, argument] of argv.entries())
    for (const [flag, name] of Object.entries(switches)) {
      if (argument === flag) return { name, file: argv[at + 1] ?? '' }
      if (argument.startsWith(`${flag}=`)) return { name, file: argument.slice(flag.length + 1) }
    }
  return null
}

/** The first line of standard input, or all of it. Empty where nobody gave one. */
export function standardInput(how: 'line' | 'all'): string {
  try {
    const text = readFileSync(0, 'utf8').replace(/^\uFEFF/, '')
    return how === 'all' ? text : (text.split(/\r?\n/)[0] ?? '')
  } catch {
    return '' // closed, or nothing a program for the desktop is given
  }
}

/** Throws `bad-enrolment-file` where the file cannot be read. */
export function enrolmentFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new AppError({ code: 'bad-enrolment-file', problem: 'content' }, { cause: error })
  }
}

/** One line of JSON; a program for Windows' desktop may have nowhere to write: then its exit code speaks alone. */
export function sayResult(result: object): void {
  try {
    writeSync(1, `${JSON.stringify(result)}\n`)
  } catch {
    // nobody listens
  }
}

/**
 * Writes an enrolment file of what stands in JSON on standard input, readable by its owner alone, and over no other
 * file. Touches nothing of Foyer's. @returns the exit code.
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
