import { type RefObject, useEffect, useRef } from 'react'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { useCardApi } from '../../features/person/card-store.ts'
import { useCompareApi } from '../../features/person/compare/compare-store.ts'
import { hitAt } from '../../features/search/pages.ts'
import { useSearchApi } from '../../features/search/search-store.ts'
import { compareText } from '../../text/compare-text.ts'
import { useShellApi } from '../shell/shell-store.ts'

export type Refs = {
  /** The search or filter box of the current view. */
  readonly boxRef: RefObject<HTMLInputElement | null>
  readonly cardRef: RefObject<HTMLElement | null>
}

/** Whether the open card is drawn and not faded, alone or as the first of two. A comparison from the list hides it. */
export function useCardInSight(cardRef: Refs['cardRef']): () => boolean {
  const card = useCardApi()
  const compare = useCompareApi()
  return () => {
    const { isOpen, pair } = compare.getState()
    const pane = cardRef.current
    const isFaded = pane?.closest('[data-stale]:not(:focus-within)') != null
    const isDrawn = pane?.checkVisibility({ opacityProperty: true }) === true && !isFaded
    return isDrawn && (!isOpen || pair?.[0].id === card.getState().openId)
  }
}

export type Comparing = ReturnType<typeof useComparing>

/** Opens two similar people side by side, and restores the focus afterwards. */
export function useComparing({ boxRef, cardRef }: Refs) {
  const compare = useCompareApi()
  const card = useCardApi()
  const search = useSearchApi()
  const shell = useShellApi()
  const isCardInSight = useCardInSight(cardRef)
  const cameFrom = useRef<Element | null>(null)

  const start = async (id: PersonId, other?: PersonId) => {
    cameFrom.current = document.activeElement
    const typed = () => `${search.getState().question} ${boxRef.current?.value}`
    const before = typed()
    const found = await compare.getState().start(id, other)
    if (found !== null && typed() !== before) compare.getState().leave()
    else if (found) requestAnimationFrame(() => cardRef.current?.focus())
    else if (found === false) shell.getState().say(compareText.noSimilar)
  }

  useEffect(
    () =>
      card.subscribe((now, before) => {
        if (now.openId !== before.openId) compare.getState().leave()
      }),
    [card, compare],
  )

  return {
    start,
    /** Compares the open card, or the current person of the list, depending on the focus. */
    startHere: async () => {
      const { openId } = card.getState()
      const isOnCard = cardRef.current?.contains(document.activeElement) ?? false
      const isInSearch = shell.getState().view === 'search'
      if (isInSearch && !isOnCard && !(await search.getState().settled())) return
      const { shown, active } = search.getState()
      const line = isInSearch ? hitAt(shown?.pages ?? {}, active) : undefined
      if (openId !== null && isCardInSight() && (isOnCard || line === undefined)) void start(openId)
      else if (line !== undefined) void start(line.id, line.similar[0])
    },
    leave: () => {
      compare.getState().leave()
      const before = cameFrom.current
      const wasOnCard = card.getState().openId !== null && before !== boxRef.current
      requestAnimationFrame(() => {
        if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus()
        else (wasOnCard ? cardRef : boxRef).current?.focus()
      })
    },
  }
}
