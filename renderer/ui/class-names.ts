/** Joins the class names that apply. CSS Modules type each name as possibly missing. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
