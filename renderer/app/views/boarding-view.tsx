import { useEffect, useState } from 'react'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { BoardingScreen } from '../../features/boarding/boarding-screen.tsx'
import { useBoarding } from '../../features/boarding/boarding-store.ts'
import { useMuster } from '../../features/muster/muster-store.ts'
import { useCard } from '../../features/person/card-store.ts'
import { useSettings } from '../../features/settings/settings-store.ts'
import { boardingText } from '../../text/boarding-text.ts'
import { musterText, tickedText } from '../../text/muster-text.ts'
import { clockTime } from '../../text/when.ts'
import { HomeHints } from './home-hints.tsx'
import { PersonPanel } from './person-panel.tsx'
import css from './two-panes.module.css'
import type { ViewProps } from './view-props.ts'

export function BoardingView(props: ViewProps) {
  const { status, boxRef, cardRef } = props
  const openId = useCard((state) => state.openId)
  const open = useCard((state) => state.open)
  const myHouse = useSettings((state) => state.settings.myHouse)
  const tickOff = useMuster((state) => state.open)
  const isTicking = useMuster((state) => state.key !== null)
  const change = useSettings((state) => state.change)
  useEffect(() => boxRef.current?.focus(), [boxRef])
  const isHere = useIsOpenedHere(openId)
  const muster = useMusterUnderWay()
  const openPerson = (id: PersonId) => {
    void open(id)
    requestAnimationFrame(() => cardRef.current?.focus())
  }
  return (
    <div className={css.panes} data-open={isHere || undefined}>
      <div className={css.list}>
        <BoardingScreen
          boxRef={boxRef}
          myHouse={myHouse || (status.connection.myHouse ?? '')}
          openId={isHere ? openId : null}
          onMyHouse={(name) => void change({ myHouse: name })}
          onOpen={openPerson}
          muster={muster}
          holdsDay={isTicking}
          onTickOff={({ house, date }) => void tickOff({ kind: 'house', name: house, date })}
        />
      </div>
      <div className={css.main}>
        {!isHere ? (
          <HomeHints
            title={boardingText.homeTitle}
            hint={boardingText.homeHint}
            ways={boardingText.homeWays}
          />
        ) : (
          <PersonPanel {...props} />
        )}
      </div>
    </div>
  )
}

/** The progress of the muster of the shown house and day; null if no one is ticked. Reread when its sheet closes. */
function useMusterUnderWay(): string | null {
  const placements = useBoarding((state) => state.placements)
  const underWay = useMuster((state) => state.underWay)
  const isSheetOpen = useMuster((state) => state.key !== null)
  const look = useMuster((state) => state.look)
  const house = placements?.house
  const date = placements?.date
  useEffect(() => {
    if (house !== undefined && date !== undefined && !isSheetOpen)
      void look({ kind: 'house', name: house, date })
  }, [house, date, isSheetOpen, look])
  if (placements === null || underWay?.startedAt == null) return null
  const { key, ticked, startedAt } = underWay
  if (key.name !== house || key.date !== date) return null
  const at = new Set(ticked.map(({ id }) => id))
  const count = placements.placed.filter(({ id }) => at.has(id)).length
  return musterText.underWay(tickedText(count, placements.placed.length), clockTime(startedAt))
}

/** Hides a card that was opened in Search before, because that person may not belong to the house. */
function useIsOpenedHere(openId: PersonId | null): boolean {
  const trail = useCard((state) => state.trail)
  const [before] = useState(trail)
  return openId !== null && trail !== before // each opening makes a new trail
}
