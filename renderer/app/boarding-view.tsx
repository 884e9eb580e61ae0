import { useEffect } from 'react'
import type { PersonId } from '../../shared/domain/ids.ts'
import { BoardingScreen } from '../features/boarding/boarding-screen.tsx'
import { useCard } from '../features/person/card-context.ts'
import { useSettings } from '../features/settings/settings-context.ts'
import { boardingText } from '../text/boarding-text.ts'
import { PersonPanel } from './person-panel.tsx'
import css from './two-panes.module.css'
import type { ViewProps } from './views.tsx'

/** The house at the left, the boarder's card at the right. */
export function BoardingView({ status, boxRef, cardRef }: ViewProps) {
  const openId = useCard((state) => state.openId)
  const open = useCard((state) => state.open)
  const myHouse = useSettings((state) => state.settings.myHouse)
  const change = useSettings((state) => state.change)
  useEffect(() => boxRef.current?.focus(), [boxRef])
  const openPerson = (id: PersonId) => {
    void open(id)
    requestAnimationFrame(() => cardRef.current?.focus())
  }
  return (
    <div className={css.panes} data-open={openId !== null || undefined}>
      <div className={css.list}>
        <BoardingScreen
          boxRef={boxRef}
          myHouse={myHouse || (status.connection.myHouse ?? '')}
          openId={openId}
          onMyHouse={(name) => void change({ myHouse: name })}
          onOpen={openPerson}
        />
      </div>
      <div className={css.main} data-print="no">
        {openId === null ? (
          <div className={css.home}>
            <p>{boardingText.chooseSomeone}</p>
          </div>
        ) : (
          <PersonPanel status={status} cardRef={cardRef} boxRef={boxRef} />
        )}
      </div>
    </div>
  )
}
