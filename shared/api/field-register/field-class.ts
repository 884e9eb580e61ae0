/**
 * What a field of the service is, for every decision about keeping it.
 * - `key`: the community ID.
 * - `name`, `school`: what staff around a student know anyway.
 * - `contact`: phones and e-mail.
 * - `birth`: date of birth.
 * - `address`: where somebody lives, which may be protected. Search rows carry it without the flag that says so.
 * - `sensitive`: religion, origin, nationality, government numbers. Kept only where a school's profile opts in.
 * - `working`: counters, sort keys and ids of the service's own. Of no use here, so not kept.
 * - `nested`: a structure with a register of its own.
 */
export type FieldClass =
  | 'key'
  | 'name'
  | 'school'
  | 'contact'
  | 'birth'
  | 'address'
  | 'sensitive'
  | 'working'
  | 'nested'

/** One class for each field of a resource: a field of the document without one does not compile. */
export type FieldRegister<Resource> = Readonly<Record<keyof Resource, FieldClass>>
