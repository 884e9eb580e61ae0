import { Fragment } from 'react'
import css from './email.module.css'

/** Breaks a long address after the @, and only a part that is still too long before a dot. */
export function Email({ text }: { readonly text: string }) {
  const at = text.indexOf('@') + 1
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      <span className={css.domain}>
        {text
          .slice(at)
          .split(/(?=\.)/)
          .map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never change places
            <Fragment key={place}>
              <wbr />
              {part}
            </Fragment>
          ))}
      </span>
    </>
  )
}
