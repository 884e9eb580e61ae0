import { readdirSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../../shared/domain/failure.ts'
import type { Foyer } from '../app/compose.ts'
import { proxySecretName } from '../credentials/proxy-sign-in.ts'
import type { SecretStore } from '../credentials/secret-store.ts'
import { schoolSecretNames } from '../session/keys/database-key.ts'
import { enrol, sealEnrolment } from './enrolment.ts'

/** A command that the program runs instead of opening a window. */
export type Errand = { readonly name: 'enrol' | 'make-enrolment' | 'remove-data'; readonly file: string }

const switches = {
  '--enrol': 'enrol',
  '--make-enrolment': 'make-enrolment',
  '--remove-data': 'remove-data',
} as const

/** The first errand on the command line, with the file after it or after its `=`; null if there is none. */
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
    return '' // standard input is closed, or missing as for a Windows desktop program
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

/** Prints one line of JSON. A Windows desktop program may have no standard output, but it always has an exit code. */
export function sayResult(result: object): void {
  try {
    writeSync(1, `${JSON.stringify(result)}\n`)
  } catch {
    // there is no standard output
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

/** These are not removed, because Chromium has them open (on Windows also a lock). They contain no student data. */
const ofChromium = ['chromium', 'lockfile']

type Removal = { readonly folder: string; readonly secrets: SecretStore }

/**
 * Removes everything Foyer keeps of this account, unsent corrections included, before a computer is given away. Keys go
 * first, so that an interruption leaves nothing that can be opened. `entries-left`: the files are gone, but the keychain
 * could not be opened, so its entries may remain. @returns the exit code.
 */
export function runRemoval({ folder, secrets }: Removal): number {
  const isEmptied = emptied(secrets)
  for (const name of readdirSync(folder))
    if (!ofChromium.includes(name))
      rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
  sayResult({ ok: isEmptied, said: isEmptied ? 'removed' : 'entries-left' })
  return isEmptied ? 0 : 5
}

function emptied(secrets: SecretStore): boolean {
  try {
    if (secrets.state() !== 'ready') return false
    for (const name of [...schoolSecretNames, proxySecretName]) secrets.remove(name)
    return true
  } catch {
    return false
  }
}
