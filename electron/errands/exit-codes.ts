import type { Failure } from '../../shared/domain/failure.ts'

/** The exit codes, documented in `deploying.md`. A script may retry after 1; 2 to 5 need a person. */
export const exits = {
  0: 'enrolled',
  1: 'not-reached',
  2: 'bad-file',
  3: 'wrong-code',
  4: 'refused',
  5: 'no-keychain',
  6: 'in-use',
} as const

/** The result of an enrolment: one line for a script, and the exit code of the program. */
export type Enrolled = {
  readonly exit: keyof typeof exits
  readonly ok: boolean
  readonly said: (typeof exits)[keyof typeof exits]
  readonly failure?: Failure['code']
  /** Connected, but another computer seems to use the same key. */
  readonly warning?: 'shared-key'
}

export const ended = (exit: keyof typeof exits, failure?: Failure['code']): Enrolled => ({
  exit,
  ok: exit === 0,
  said: exits[exit],
  ...(failure !== undefined && { failure }),
})

/** Another Foyer uses this folder, so the errand did not run. */
export const inUse = ended(6)
