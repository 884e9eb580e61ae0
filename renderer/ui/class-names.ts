/** Joins the class names that apply. They may be undefined, because CSS Modules type each name so. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
