import { type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { manualText } from '../../text/manual-text.ts'
import { FindBox } from '../../ui/find-box.tsx'
import { createManualSearch, type Found, type ManualPlace, placeOf } from './find-in-manual.ts'
import css from './manual.module.css'
import { ManualBlocks } from './manual-blocks.tsx'
import { type PageName, type ManualPages as Pages, readManual } from './manual-pages.ts'

type Props = {
  /** The first page, which lists the keys and which the window builds itself. */
  readonly keys: ReactNode
  /** The name of the page that is shown; null for the keys. */
  readonly page: PageName | null
  readonly onPage: (page: PageName | null) => void
}

/** The manual with its own search. It is part of the app and needs no request. */
export function Manual({ keys, page, onPage }: Props) {
  const id = useId()
  const [manual, setManual] = useState<Pages | null>(null)
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState<ManualPlace | null>(null)
  useEffect(() => void readManual().then(setManual), [])
  useEffect(() => () => onPage(null), [onPage]) // the manual starts with the keys when it is opened again
  const idOf = (block: number, line: number) => `${id}-${block}-${line}`
  useEffect(() => {
    if (place === null) return
    const target = document.getElementById(`${id}-${place.block}-${place.line}`)
    target?.scrollIntoView({ block: 'center' })
    target?.focus({ preventScroll: true })
  }, [id, place])
  const open = (to: ManualPlace | null) => {
    setTyped('')
    setPlace(to)
    onPage(to?.page ?? null)
  }
  const follow = (link: string) => {
    const to = manual === null || page === null ? null : placeOf(manual, page, link)
    return to === null ? null : () => open(to)
  }
  const find = useMemo(() => (manual === null ? null : createManualSearch(manual)), [manual])
  const found = typed.trim() === '' ? null : (find?.(typed) ?? null)
  return (
    <div>
      <nav className={css.pages} aria-label={manualText.pages}>
        <FindBox
          label={manualText.find}
          placeholder={manualText.findHint}
          autoFocus // the user opens the manual to look something up
          value={typed}
          onChange={setTyped}
        />
        <PageButtons page={page} onPage={(name) => open(name && { page: name, block: 0, line: 0 })} />
      </nav>
      <div className={css.text}>
        {found !== null ? (
          <Results found={found} typed={typed} onOpen={open} />
        ) : page === null ? (
          keys
        ) : (
          manual && <ManualBlocks blocks={manual[page]} idOf={idOf} follow={follow} />
        )}
      </div>
    </div>
  )
}

function PageButtons({ page, onPage }: Pick<Props, 'page' | 'onPage'>) {
  const names = Object.keys(manualText.names) as PageName[] // sound: `names` has exactly these keys
  return [null, ...names].map((name) => (
    <button
      key={name}
      type="button"
      {...(name === page && { 'aria-current': 'true' as const })}
      onClick={() => onPage(name)}
    >
      {name === null ? manualText.keys : manualText.names[name]}
    </button>
  ))
}

type ResultsProps = {
  readonly found: readonly Found[]
  readonly typed: string
  readonly onOpen: (place: ManualPlace) => void
}

function Results({ found, typed, onOpen }: ResultsProps) {
  if (found.length === 0) return <p role="status">{manualText.nothing(typed)}</p>
  return (
    <ul className={css.results} aria-label={manualText.found}>
      {found.map((each) => (
        <li key={`${each.page}-${each.block}-${each.line}`}>
          <button type="button" onClick={() => onOpen(each)}>
            <strong>
              {manualText.names[each.page]} · {each.heading}
            </strong>
            <span>{each.text}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
