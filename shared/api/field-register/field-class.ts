/**
 * The class of a field, which decides how it is handled.
 * - `key`: the community ID.
 * - `name`: names people are called and found by.
 * - `wording`: names as the school's configuration composes them, for letters and lists.
 * - `place`: the person's units in the school, now or earlier; used for filters.
 * - `school`: other data that the student's staff know.
 * - `record`: enrolment, photo permissions and codes of an enrolled student.
 * - `placement`: where a boarder is placed. Search and files say only that there is a placement.
 * - `contact`: phones and e-mail.
 * - `birth`: date of birth.
 * - `home`: the home address from a record that says whether it is protected.
 * - `address`: the same from search rows, which do not say whether it is protected.
 * - `sensitive`: religion, origin, nationality, languages, government numbers.
 * - `working`: the service's own counters, sort keys and ids. Not used here.
 * - `nested`: a structure with its own register.
 */
export type FieldClass = keyof typeof fieldRules

export type FieldRule = StoredRule | DroppedRule

/** How a class is stored and used on this computer. */
type StoredRule = {
  /** `unprotected`: only if its own record says that it is not confidential. `opted-in`: only if the profile allows it. */
  readonly store: 'yes' | 'unprotected' | 'opted-in'
  /** Whether a search finds people by the field. */
  readonly index: boolean
  /** Whether the field stays in the main process of a masking device until it is requested. */
  readonly mask: boolean
  readonly print: boolean
  /** Whether the field may be in a file for another program. */
  readonly export: boolean
  /** How long a field is kept: while the school lists the person; while they are enrolled (and some days longer). */
  readonly retain: 'listed' | 'enrolled'
}

/** A class that is never stored needs no other rule. */
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

/** One rule per class, used by storage, search, masking, printing and export. */
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

/** One class for each field of a resource: a documented field without a class does not compile. */
export type FieldRegister<Resource> = Readonly<Record<keyof Resource, FieldClass>>

const allows = (use: 'index' | 'print' | 'export', classes: readonly FieldClass[]): boolean =>
  classes.every((each) => {
    const rule: FieldRule = fieldRules[each]
    return rule.store !== 'no' && rule[use]
  })

/** A value made of several fields may be used only in ways that all of them allow. */
export const isSearched = (...classes: readonly FieldClass[]): boolean => allows('index', classes)
export const isPrinted = (...classes: readonly FieldClass[]): boolean => allows('print', classes)
export const isExported = (...classes: readonly FieldClass[]): boolean => allows('export', classes)
/** A value made of several fields is masked if one of them is. */
export const isMasked = (...classes: readonly FieldClass[]): boolean =>
  classes.some((each) => {
    const rule: FieldRule = fieldRules[each]
    return rule.store !== 'no' && rule.mask
  })
