/**
 * What the index is told of one person. Empty strings and null stand for what the school did not record.
 * Only fields that the privacy rules allow into an index reach here.
 */
export type PersonEntry = {
  /** The community id, lower case. */
  readonly id: string
  readonly kind: 'current' | 'past'
  readonly preferred: string
  readonly given: string
  readonly otherGiven: string
  readonly surname: string
  /** Former surnames. */
  readonly formerNames: readonly string[]
  readonly nameAtSchool: string
  readonly schoolId: string
  readonly phones: readonly string[]
  readonly email: string
  /** YYYY-MM-DD, or empty. */
  readonly birthDate: string
  /** One line with suburb and postcode in it; empty unless it may be indexed. */
  readonly address: string
  readonly campus: string
  readonly year: string
  readonly house: string
  readonly form: string
  readonly boarder: boolean
  readonly peerYear: number | null
  readonly yearLeft: number | null
  readonly lastHouse: string
}
