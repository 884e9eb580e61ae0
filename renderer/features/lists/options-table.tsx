import type { ListDetail } from '../../../shared/domain/lists.ts'
import { columnText, listsText } from '../../text/lists-text.ts'
import css from './lists-screen.module.css'

type Options = ListDetail['options']
type Props = { readonly options: Options; readonly caption: string }

/** The entries of a list with the columns the list itself has. */
export function OptionsTable({ options, caption }: Props) {
  const columns = columnsOf(options)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div className={css.scroller} tabIndex={0}>
      <table className={css.table} aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">{listsText.description}</th>
            <th scope="col">{listsText.code}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {columnText(name)}
              </th>
            ))}
            <th scope="col">{listsText.active}</th>
          </tr>
        </thead>
        <tbody>
          {options.map(({ id, code, description, active, more }) => (
            <tr key={id} data-inactive={!active || undefined}>
              <th scope="row">{description}</th>
              <td>{code}</td>
              {columns.map((name) => (
                <td key={name}>{more.find((each) => each.name === name)?.value ?? ''}</td>
              ))}
              <td>{active ? listsText.yes : listsText.no}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function columnsOf(options: Options): readonly string[] {
  return [...new Set(options.flatMap(({ more }) => more.map(({ name }) => name)))]
}
