import { type KeyboardEvent, useMemo, useState } from 'react'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { type MusterRow, matchesNotTicked, musterMatches } from './muster-matches.ts'
import { useMuster } from './muster-store.ts'

/** What is typed, who fits it, and the one line that Enter acts on. Enter never removes a tick. */
export function useTicking(rows: readonly MusterRow[]) {
  const ticked = useMuster((state) => state.ticked)
  const put = useMuster((state) => state.tick)
  const [typed, setTyped] = useState('')
  const [chosen, choose] = useState<PersonId | null>(null)
  const [isOnlyOpen, setOnlyOpen] = useState(false)
  const [last, setLast] = useState<{ readonly row: MusterRow; readonly on: boolean } | null>(null)
  const at = useMemo(() => new Map(ticked.map(({ id, at }) => [id, at])), [ticked])
  const matches = musterMatches(rows, typed)
  const inSight = isOnlyOpen ? matchesNotTicked(matches, ({ id }) => at.has(id)) : matches
  const shown = inSight.map(({ row }) => row)
  const equal = typed.trim() === '' ? 0 : inSight.filter(({ rank }) => rank === inSight[0]?.rank).length
  const marked = shown.find(({ id }) => id === chosen) ?? (equal === 1 ? shown[0] : undefined)

  const type = (text: string) => {
    setTyped(text)
    choose(null)
    setLast(null)
  }
  const tick = (row: MusterRow, on: boolean) => {
    setLast({ row, on })
    void put(row.id, on)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && marked) {
      // The next name replaces one that was ticked before.
      if (at.has(marked.id)) return event.currentTarget.select()
      if (typed !== '') type('')
      tick(marked, true)
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const place = marked === undefined ? -1 : shown.indexOf(marked)
    choose(shown[Math.max(0, place + (event.key === 'ArrowDown' ? 1 : -1))]?.id ?? chosen)
    setLast(null)
  }
  return { at, typed, type, shown, equal, marked, last, tick, isOnlyOpen, setOnlyOpen, onKeyDown }
}
