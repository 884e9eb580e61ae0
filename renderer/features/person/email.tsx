import { Fragment } from 'react'
import css from './email.module.css'

/** An e-mail address too long for its line breaks after the @. A part that is still too long breaks before a dot. */
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
