import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

type Options = {
  readonly count: number
  /** The line that must stay in sight. */
  readonly active: number
  /** A line before which a divider stands, or null. */
  readonly dividerAt: number | null
  readonly scroller: RefObject<HTMLElement | null>
  /** An invisible line and divider, measured: text size, density and text spacing all change them. */
  readonly rowProbe: RefObject<HTMLElement | null>
  readonly dividerProbe: RefObject<HTMLElement | null>
}

const spare = 6

/**
 * Which lines of a long list of equal lines have to exist, and where they stand. Lines come from paged answers,
 * so only numbers are kept: 70,000 lines cost what 20 cost.
 */
export function useVirtualRows({ count, active, dividerAt, scroller, rowProbe, dividerProbe }: Options) {
  const row = useMeasuredHeight(rowProbe)
  const divider = useMeasuredHeight(dividerProbe)
  const { top, height, onScroll } = useScroll(scroller)

  const gap = dividerAt === null ? 0 : divider
  const topOf = useCallback(
    (index: number) => index * row + (dividerAt !== null && index >= dividerAt ? gap : 0),
    [row, gap, dividerAt],
  )
  const ready = row > 0 && count > 0
  const first = ready ? Math.max(0, Math.floor((top - gap) / row) - spare) : 0
  const last = ready ? Math.min(count - 1, Math.ceil((top + height) / row) + spare) : -1

  const shown = useRef({ active, height })
  useLayoutEffect(() => {
    const element = scroller.current
    const isSettled = shown.current.active === active && shown.current.height === height
    if (element === null || row === 0 || isSettled) return
    shown.current = { active, height }
    const start = active === dividerAt ? topOf(active) - gap : topOf(active)
    const end = topOf(active) + row
    if (start < element.scrollTop) element.scrollTop = start
    else if (end > element.scrollTop + element.clientHeight) element.scrollTop = end - element.clientHeight
  }, [active, height, dividerAt, gap, row, scroller, topOf])

  return { first, last, topOf, gap, total: count * row + gap, onScroll }
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
