import css from './key-hint.module.css'

/** Keys as the keyboard labels them. */
export function KeyHint({ keys }: { readonly keys: string }) {
  return <kbd className={css.keys}>{keys}</kbd>
}
