import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

type Options = {
  /** A stable key for each line. A rendered line carries it as `data-line`. */
  readonly keys: readonly string[]
  readonly list: RefObject<HTMLElement | null>
}

/** Lists up to this many lines are rendered whole. */
const shortList = 60
/** The assumed height of a line before one was measured, in pixels. */
const firstGuess = 120
/** How far beyond the visible part lines are rendered, so that a key or the wheel reaches a rendered line. */
const spareHeight = 600

/**
 * Which lines of a long list of differently high lines must be rendered. Heights are measured once rendered, and estimated
 * by their average before. The focused line stays rendered wherever the list is scrolled to.
 */
export function useWindowedList({ keys, list }: Options) {
  const measured = useRef(new Map<string, number>())
  const [sight, setSight] = useState({ from: 0, to: 0, measures: 0 })
  const [held, hold] = useState<string | null>(null)
  const [spare, setSpare] = useState(0)
  const isWhole = keys.length <= shortList
  const look = useCallback(() => {
    const element = list.current
    const scroller = element && scrollerOf(element)
    if (!element || !scroller) return
    const changes = measure(element, measured.current)
    const from = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top
    const to = from + scroller.clientHeight
    setSight((was) =>
      was.from === from && was.to === to && changes === 0
        ? was
        : { from, to, measures: was.measures + changes },
    )
  }, [list])
  useLayoutEffect(() => {
    const element = list.current
    const scroller = element && scrollerOf(element)
    if (isWhole || !element || !scroller) return
    look()
    const observer = new ResizeObserver(look)
    for (const each of [scroller, element]) observer.observe(each)
    scroller.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', look)
    }
  }, [isWhole, list, look])
  useEffect(() => {
    if (isWhole) return
    const frame = requestAnimationFrame(() => setSpare(spareHeight)) // a list that opens draws visible lines first
    return () => cancelAnimationFrame(frame)
  }, [isWhole])
  const inSight = useMemo(() => {
    if (isWhole) return { lines: keys.map((_, at) => ({ at, gap: 0 })), after: 0 }
    const widened = { from: sight.from - spare, to: sight.to + spare }
    return linesInSight(heightsOf(keys, measured.current), widened, held === null ? -1 : keys.indexOf(held))
  }, [isWhole, keys, sight, held, spare])
  return { ...inSight, hold }
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let each = element.parentElement; each !== null; each = each.parentElement)
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each
  return null
}

/** Measures the rendered lines. Returns how many heights are new or have changed. */
function measure(list: HTMLElement, into: Map<string, number>): number {
  let changes = 0
  for (const line of list.querySelectorAll<HTMLElement>(':scope > [data-line]')) {
    const key = line.dataset.line ?? ''
    const height = line.getBoundingClientRect().height
    if (into.get(key) === height) continue
    into.set(key, height)
    changes += 1
  }
  return changes
}

function heightsOf(keys: readonly string[], measured: ReadonlyMap<string, number>): number[] {
  let sum = 0
  for (const height of measured.values()) sum += height
  const guess = measured.size === 0 ? firstGuess : sum / measured.size
  return keys.map((key) => measured.get(key) ?? guess)
}

/** The visible part of a list, in pixels from its top. */
type InSight = { readonly from: number; readonly to: number }

type Lines = {
  /** The lines to render, and the free space before each. */
  readonly lines: readonly { readonly at: number; readonly gap: number }[]
  /** Space for the lines after the last one. */
  readonly after: number
}

/** Which lines of these heights to render: the visible ones, and the focused one. */
export function linesInSight(heights: readonly number[], { from, to }: InSight, held: number): Lines {
  const lines: { at: number; gap: number }[] = []
  let top = 0
  let gap = 0
  for (const [at, height] of heights.entries()) {
    if ((top + height > from && top < to) || at === held) {
      lines.push({ at, gap })
      gap = 0
    } else gap += height
    top += height
  }
  return { lines, after: gap }
}
