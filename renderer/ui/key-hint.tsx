import css from './key-hint.module.css'

/** Keys as they stand on the keyboard. */
export function KeyHint({ keys }: { readonly keys: string }) {
  return <kbd className={css.keys}>{keys}</kbd>
}
