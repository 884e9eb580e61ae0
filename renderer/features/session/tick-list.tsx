import { CircleAlert, CircleCheck, CircleDashed, CircleMinus, CircleX, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Tick, tickName } from '../../../shared/domain/connection.ts'
import { failureText } from '../../text/failures/failure-text.ts'
import {
  fixedByWords,
  relayTickWords,
  sessionText,
  tickStateWords,
  tickWords,
} from '../../text/session-text.ts'
import { useSession } from './session-context.ts'
import { followsRelay } from './session-store.ts'
import css from './tick-list.module.css'

const signs: Record<Tick['state'], ReactNode> = {
  waiting: <CircleDashed aria-hidden="true" />,
  running: <LoaderCircle aria-hidden="true" className={css.turning} />,
  ok: <CircleCheck aria-hidden="true" />,
  warning: <CircleAlert aria-hidden="true" />,
  failed: <CircleX aria-hidden="true" />,
  skipped: <CircleMinus aria-hidden="true" />,
}

/** The steps of a connection, live: seven with the school, four with a relay. A red one names its cause and who can put it right. */
export function TickList({ ticks }: { readonly ticks: readonly Tick[] }) {
  const words = useSession(followsRelay) ? relayTickWords : tickWords
  const byName = new Map(ticks.map((tick) => [tick.name, tick]))
  return (
    <ol className={css.steps} aria-label={sessionText.steps} aria-live="polite">
      {tickName.options.map((name) => {
        const said = words[name]
        if (said === undefined) return null
        const tick = byName.get(name)
        const state = tick?.state ?? 'waiting'
        return (
          <li key={name} data-state={state}>
            {signs[state]}
            <div>
              <p>
                {said} <span className={css.state}>{tickStateWords[state]}</span>
              </p>
              {tick?.failure && <Cause tick={tick} />}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function Cause({ tick: { failure, fixedBy } }: { readonly tick: Tick }) {
  if (failure === null) return null
  const { says, todo, code } = failureText(failure)
  return (
    <p className={css.cause}>
      {says} {todo} {fixedBy && <strong>{fixedByWords[fixedBy]}</strong>} <code>{code}</code>
    </p>
  )
}
