import { useEffect, useRef } from 'react'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { useCardApi } from '../../features/person/card-store.ts'
import { recentOf } from '../../features/person/trail.ts'
import { useShellApi } from '../shell/shell-store.ts'

type Round = { readonly ids: readonly PersonId[]; readonly at: number }

/**
 * As the system goes through its windows: each press, the key held, goes one card further back; let go, and the next
 * press comes back to the card before.
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
