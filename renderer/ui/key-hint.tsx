import css from './key-hint.module.css'

/** Keys, as this keyboard labels them. */
export function KeyHint({ keys }: { readonly keys: string }) {
  return <kbd className={css.keys}>{keys}</kbd>
}
