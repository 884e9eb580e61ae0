import { FlaskConical, Plug, Unplug } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { demoText } from '../../text/session-text.ts'
import { Button } from '../../ui/button.tsx'
import { WindowSheet } from '../../ui/window-sheet.tsx'
import css from './demo-bar.module.css'
import { useSession, useSessionApi } from './session-store.ts'

type Props = { readonly networkUp: boolean; readonly children: ReactNode }

/** Says that the people are invented, and can simulate a lost network and the calendar. */
export function DemoBar({ networkUp, children }: Props) {
  const { setNetwork, playDay, leaveDemo: leave } = useSessionApi().getState()
  const busy = useSession((state) => state.busy)
  return (
    <aside className={css.bar} aria-label={demoText.banner}>
      <FlaskConical />
      <strong>{demoText.banner}</strong>
      <span className={css.words}>{demoText.bannerWords}</span>
      <span className={css.acts}>
        <span className={css.words}>{networkUp ? demoText.networkUp : demoText.networkDown}</span>
        <Button
          tone="quiet"
          data-wide
          isPending={busy}
          icon={networkUp ? <Unplug /> : <Plug />}
          onPress={() => void setNetwork(!networkUp)}
        >
          {networkUp ? demoText.pull : demoText.plug}
        </Button>
        <Button tone="quiet" isPending={busy} onPress={() => void playDay()}>
          {demoText.playDay}
        </Button>
        {children}
        <EndYear />
        <Button tone="quiet" isPending={busy} onPress={() => void leave()}>
          {demoText.leave}
        </Button>
      </span>
      <DayReport />
    </aside>
  )
}

/** Asks before ending the school year: about a hundred students leave, and the demo cannot go back. */
function EndYear() {
  const [isAsking, ask] = useState(false)
  const { endYear, busy } = useSession((state) => state)
  return (
    <>
      <Button tone="quiet" isPending={busy} onPress={() => ask(true)}>
        {demoText.endYear}
      </Button>
      <WindowSheet title={demoText.endYearTitle} isOpen={isAsking} onClose={() => ask(false)}>
        <p>{demoText.endYearHint}</p>
        <div className={css.acts}>
          <Button autoFocus onPress={() => ask(false)}>
            {demoText.endYearNot}
          </Button>
          <Button
            onPress={() => {
              ask(false)
              void endYear()
            }}
          >
            {demoText.endYearNow}
          </Button>
        </div>
      </WindowSheet>
    </>
  )
}

function DayReport() {
  const { dayChanges: changes, clearDay: forget } = useSession((state) => state)
  return (
    <WindowSheet title={demoText.dayTitle} isOpen={changes !== null} onClose={forget}>
      <p className={css.words}>{demoText.dayHint}</p>
      <ul className={css.changes}>
        {changes?.length === 0 && <li>{demoText.dayQuiet}</li>}
        {changes?.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </WindowSheet>
  )
}
