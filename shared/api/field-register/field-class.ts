/**
 * What a field of the service is, for every decision about it.
 * - `key`: the community ID.
 * - `name`: names people are called and found by.
 * - `wording`: names as the school's configuration composes them, for letters and lists.
 * - `place`: where in the school somebody is or was; what lists are narrowed by.
 * - `school`: what else staff around a student know anyway.
 * - `record`: placements, enrolment, photo permissions and codes of an enrolled student.
 * - `contact`: phones and e-mail.
 * - `birth`: date of birth.
 * - `home`: where somebody lives, from a record that says whether it is protected.
 * - `address`: the same without that word, as search rows have it: nobody can tell whether it may be seen.
 * - `sensitive`: religion, origin, nationality, languages, government numbers.
 * - `working`: counters, sort keys and ids of the service's own. Of no use here.
 * - `nested`: a structure with a register of its own.
 */
export type FieldClass = keyof typeof fieldRules

export type FieldRule = {
  /** Whether it is written to this computer. `unprotected`: only where its own record says it is not confidential. */
  readonly store: 'yes' | 'unprotected' | 'opted-in' | 'no'
  /** Found by search. */
  readonly index: boolean
  /** Where the device's profile masks: stays in the main process until somebody asks for it. */
  readonly mask: boolean
  /** May stand on a sheet of paper. */
  readonly print: boolean
  /** May stand in a file for another program. */
  readonly export: boolean
  /** Until when: somebody stands in a list of the school; is enrolled (and some days longer); not at all. */
  readonly retain: 'listed' | 'enrolled' | 'none'
}

const stored = {
  store: 'yes',
  index: false,
  mask: false,
  print: true,
  export: false,
  retain: 'listed',
} as const
const dropped = {
  store: 'no',
  index: false,
  mask: false,
  print: false,
  export: false,
  retain: 'none',
} as const

/** One rule a class. What applies a rule is named beside it in the README, made from this table. */
export const fieldRules = {
  key: { ...stored, print: false },
  name: { ...stored, index: true, export: true },
  wording: stored,
  place: { ...stored, index: true, export: true },
  school: stored,
  record: { ...stored, retain: 'enrolled' },
  contact: { ...stored, index: true, export: true },
  birth: { ...stored, index: true, mask: true, retain: 'enrolled' },
  home: { ...stored, store: 'unprotected', index: true, mask: true, retain: 'enrolled' },
  sensitive: { ...stored, store: 'opted-in', print: false, retain: 'enrolled' },
  address: dropped,
  working: dropped,
  nested: dropped,
} as const satisfies Readonly<Record<string, FieldRule>>

/** One class for each field of a resource: a field of the document without one does not compile. */
export type FieldRegister<Resource> = Readonly<Record<keyof Resource, FieldClass>>
