import type { ReactNode } from 'react'
import { paperText } from '../../text/paper-text.ts'
import layout from '../layout.module.css'
import css from './paper.module.css'

type Props = {
  readonly title: string
  readonly school: string
  /** When the sheet was printed, by which operator and for what purpose. */
  readonly stamp: string
  /** The age of the data, and what the sheet does not prove. */
  readonly caution: readonly string[]
  readonly isDemo: boolean
  readonly children: ReactNode
}

/**
 * A sheet of paper: the preview is what is printed. It is a table, because only its head and foot repeat on every page.
 */
export function Paper({ title, school, stamp, caution, isDemo, children }: Props) {
  return (
    <article className={css.paper} aria-label={title} data-demo={isDemo || undefined}>
      <table role="presentation" className={css.layout}>
        <thead>
          <tr>
            <td>
              <header className={css.head}>
                <h3 className={layout.title}>{title}</h3>
                <p>{school}</p>
                <p className={css.stamp}>{stamp}</p>
              </header>
            </td>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{children}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <td>
              <p className={css.foot}>
                {[...caution, paperText.destroy, ...(isDemo ? [paperText.demo] : [])].join(' ')}
              </p>
            </td>
          </tr>
        </tfoot>
      </table>
    </article>
  )
}
