import type { PlainPerson } from '../../adapter.ts'

/** A person of the race. `suburb` and `postcode` are parts of `address`, kept apart to make queries from. */
export type RacePerson = PlainPerson & {
  readonly given: string
  readonly surname: string
  readonly schoolId: string
  readonly phones: readonly string[]
  readonly email: string
  readonly birthDate: string
  readonly address: string
  readonly suburb: string
  readonly postcode: string
  readonly year: string
  readonly house: string
  readonly form: string
}
