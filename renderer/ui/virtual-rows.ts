import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

type Options = {
  readonly count: number
  /** The line that must stay in sight. */
  readonly active: number
  /** The lines that have a divider before them, in order. */
  readonly dividers: readonly number[]
  readonly scroller: RefObject<HTMLElement | null>
  /** An invisible line and divider to measure, because text size, density and text spacing change their heights. */
  readonly rowProbe: RefObject<HTMLElement | null>
  readonly dividerProbe: RefObject<HTMLElement | null>
}

const spare = 6

/**
 * Which lines of a long list of equally high lines must be rendered, and where. Lines come from paged answers,
 * so only numbers are kept: 70,000 lines cost as much as 20.
 */
export function useVirtualRows({ count, active, dividers, scroller, rowProbe, dividerProbe }: Options) {
  const row = useMeasuredHeight(rowProbe)
  const divider = useMeasuredHeight(dividerProbe)
  const { top, height, onScroll } = useScroll(scroller)

  const topOf = useCallback(
    (index: number) => index * row + dividers.filter((at) => at <= index).length * divider,
    [row, divider, dividers],
  )
  const ready = row > 0 && count > 0
  const above = Math.ceil((dividers.length * divider) / (row || 1))
  const first = ready ? Math.max(0, Math.floor(top / row) - above - spare) : 0
  const last = ready ? Math.min(count - 1, Math.ceil((top + height) / row) + spare) : -1

  const shown = useRef({ active, height })
  useLayoutEffect(() => {
    const element = scroller.current
    const isSettled = shown.current.active === active && shown.current.height === height
    if (element === null || row === 0 || isSettled) return
    shown.current = { active, height }
    const start = dividers.includes(active) ? topOf(active) - divider : topOf(active)
    const end = topOf(active) + row
    if (start < element.scrollTop) element.scrollTop = start
    else if (end > element.scrollTop + element.clientHeight) element.scrollTop = end - element.clientHeight
  }, [active, height, dividers, divider, row, scroller, topOf])

  return { first, last, topOf, gap: divider, total: count * row + dividers.length * divider, onScroll }
}

function useScroll(scroller: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState({ top: 0, height: 0 })
  const onScroll = useCallback(() => {
    const element = scroller.current
    if (element) setPlace({ top: element.scrollTop, height: element.clientHeight })
  }, [scroller])
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const observer = new ResizeObserver(onScroll)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, onScroll])
  return { ...place, onScroll }
}

function useMeasuredHeight(probe: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const element = probe.current
    if (element === null) return
    const measure = () => setHeight(element.getBoundingClientRect().height)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [probe])
  return height
}
