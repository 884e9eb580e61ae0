/**
 * What a field of the service is, for every decision about it.
 * - `key`: the community ID.
 * - `name`: names people are called and found by.
 * - `wording`: names as the school's configuration composes them, for letters and lists.
 * - `place`: where in the school somebody is or was; what lists are narrowed by.
 * - `school`: what else staff around a student know anyway.
 * - `record`: enrolment, photo permissions and codes of an enrolled student.
 * - `placement`: where a boarder is placed. Search and files say only that there is a placement.
 * - `contact`: phones and e-mail.
 * - `birth`: date of birth.
 * - `home`: where somebody lives, from a record that says whether it is protected.
 * - `address`: the same without that word, as search rows have it: nobody can tell whether it may be seen.
 * - `sensitive`: religion, origin, nationality, languages, government numbers.
 * - `working`: counters, sort keys and ids of the service's own. Of no use here.
 * - `nested`: a structure with a register of its own.
 */
export type FieldClass = keyof typeof fieldRules

export type FieldRule = StoredRule | DroppedRule

/** What is written to this computer, and what may become of it there. */
type StoredRule = {
  /** `unprotected`: only where its own record says it is not confidential. `opted-in`: only where the profile says so. */
  readonly store: 'yes' | 'unprotected' | 'opted-in'
  /** Found by search. */
  readonly index: boolean
  /** Where the device's profile masks: stays in the main process until somebody asks for it. */
  readonly mask: boolean
  /** May stand on a sheet of paper. */
  readonly print: boolean
  /** May stand in a file for another program. */
  readonly export: boolean
  /** Until when: somebody stands in a list of the school; is enrolled (and some days longer). */
  readonly retain: 'listed' | 'enrolled'
}

/** What never reaches the disk has nothing else to be decided. */
type DroppedRule = { readonly store: 'no' }

const stored = {
  store: 'yes',
  index: false,
  mask: false,
  print: true,
  export: false,
  retain: 'listed',
} as const
const dropped = { store: 'no' } as const

/** One rule a class. It governs: what is stored, searched, masked, printed and exported asks here. */
export const fieldRules = {
  key: { ...stored, print: false },
  name: { ...stored, index: true, export: true },
  wording: { ...stored, print: false },
  place: { ...stored, index: true, export: true },
  school: stored,
  record: { ...stored, retain: 'enrolled' },
  placement: { ...stored, index: true, export: true, retain: 'enrolled' },
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

const allows = (use: 'index' | 'print' | 'export', classes: readonly FieldClass[]): boolean =>
  classes.every((each) => {
    const rule: FieldRule = fieldRules[each]
    return rule.store !== 'no' && rule[use]
  })

/** What is made of several fields may be used as all of them may. */
export const isSearched = (...classes: readonly FieldClass[]): boolean => allows('index', classes)
export const isPrinted = (...classes: readonly FieldClass[]): boolean => allows('print', classes)
export const isExported = (...classes: readonly FieldClass[]): boolean => allows('export', classes)
/** What is made of several fields is masked as soon as one of them is. */
export const isMasked = (...classes: readonly FieldClass[]): boolean =>
  classes.some((each) => {
    const rule: FieldRule = fieldRules[each]
    return rule.store !== 'no' && rule.mask
  })
