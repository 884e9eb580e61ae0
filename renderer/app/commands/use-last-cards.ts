import { useEffect, useRef } from 'react'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { useCardApi } from '../../features/person/card-store.ts'
import { recentOf } from '../../features/person/trail.ts'
import { useShellApi } from '../shell/shell-store.ts'

type Round = { readonly ids: readonly PersonId[]; readonly at: number }

/**
 * Switches cards as Alt+Tab switches windows: while Ctrl is held, each press goes one card further back. Once it is
 * released, the next press returns to the previous card.
 */
export function useLastCards(): () => void {
  const card = useCardApi()
  const shell = useShellApi()
  const round = useRef<Round | null>(null)
  useEffect(() => {
    const onKeyUp = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') round.current = null
    }
    window.addEventListener('keyup', onKeyUp)
    return () => window.removeEventListener('keyup', onKeyUp)
  }, [])
  return () => {
    const { trail, openId, open } = card.getState()
    const { ids, at } = round.current ?? { ids: recentOf(trail), at: openId === null ? -1 : 0 }
    const next = (at + 1) % Math.max(1, ids.length)
    const id = ids[next]
    if (id === undefined) return
    round.current = { ids, at: next }
    void open(id)
    shell.getState().goToCard()
  }
}
