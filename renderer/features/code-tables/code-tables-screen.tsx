import { type Ref, useEffect, useMemo } from 'react'
import type { ListDetail, ListSummary } from '../../../shared/domain/code-tables.ts'
import { fold } from '../../../shared/text/fold.ts'
import { columnText, tablesText } from '../../text/code-tables-text.ts'
import { momentText } from '../../text/when.ts'
import { FindBox } from '../../ui/find-box.tsx'
import layout from '../../ui/layout.module.css'
import { FailureNotice } from '../../ui/notice.tsx'
import { useNow } from '../../ui/now.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import css from './code-tables-screen.module.css'
import { useLists } from './code-tables-store.ts'

type Props = { readonly boxRef: Ref<HTMLInputElement> }

/** The school's twelve lists, each with its own columns. Entries no longer in use are shown too. */
export function ListsScreen({ boxRef }: Props) {
  const { load, list, openPath, failure } = useLists((state) => state)
  useEffect(() => void load(), [load])
  return (
    <section className={css.screen} aria-label={tablesText.region}>
      <ListChoice />
      <div className={css.main}>
        {failure && <FailureNotice failure={failure} />}
        {list && list.path === openPath && <OneList list={list} boxRef={boxRef} />}
      </div>
    </section>
  )
}

function ListChoice() {
  const lists = useLists((state) => state.lists)
  return (
    <nav className={css.choice} aria-label={tablesText.choose}>
      <h1 className={layout.title}>{tablesText.title}</h1>
      <ul>
        {lists.map((list) => (
          <ListButton key={list.path} list={list} />
        ))}
      </ul>
    </nav>
  )
}

function ListButton({ list: { path, displayName, options, at } }: { readonly list: ListSummary }) {
  const isOpen = useLists((state) => state.openPath === path)
  const open = useLists((state) => state.open)
  return (
    <li>
      <button
        type="button"
        {...(isOpen && { 'aria-current': 'true' as const })}
        onClick={() => void open(path)}
      >
        <span>{displayName}</span>
        <span className={css.count}>{at === null ? tablesText.notRead : options}</span>
      </button>
    </li>
  )
}

function OneList({ list, boxRef }: Props & { readonly list: ListDetail }) {
  const { filter, setFilter } = useLists((state) => state)
  const now = useNow()
  const options = useMemo(() => matching(list, filter), [list, filter])
  if (list.at === null) return <p className={layout.quiet}>{tablesText.notReadHint}</p>
  return (
    <>
      <header className={layout.apart}>
        <div>
          <h2 className={layout.large}>{list.displayName}</h2>
          <p className={layout.quiet}>
            {tablesText.options(options.length)} · {tablesText.readAt(momentText(list.at, now))}
          </p>
        </div>
        <FindBox
          ref={boxRef}
          className={css.find}
          label={tablesText.filter}
          value={filter}
          onChange={setFilter}
        />
      </header>
      {options.length === 0 ? (
        <p className={layout.quiet}>{tablesText.nothing(filter)}</p>
      ) : (
        <OptionsTable options={options} caption={list.displayName} />
      )}
    </>
  )
}

function matching({ options }: ListDetail, filter: string): ListDetail['options'] {
  const typed = fold(filter)
  if (typed === '') return options
  return options.filter(({ code, description, more }) =>
    fold([code, description, ...more.map(({ value }) => value)].join(' ')).includes(typed),
  )
}

type Options = ListDetail['options']
function OptionsTable({ options, caption }: { readonly options: Options; readonly caption: string }) {
  const columns = columnsOf(options)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div className={css.scroller} tabIndex={0}>
      <table className={css.table} aria-label={caption}>
        <TableHead
          columns={[tablesText.description, tablesText.code, ...columns.map(columnText), tablesText.active]}
        />
        <tbody>
          {options.map(({ id, code, description, active, more }) => (
            <tr key={id} data-inactive={!active || undefined}>
              <th scope="row">{description}</th>
              <td>{code}</td>
              {columns.map((name) => (
                <td key={name}>{more.find((each) => each.name === name)?.value ?? ''}</td>
              ))}
              <td>{active ? tablesText.yes : tablesText.no}</td>
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
