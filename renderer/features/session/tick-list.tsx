import { CircleAlert, CircleCheck, CircleDashed, CircleMinus, CircleX, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { relayTickName, schoolTickName, type Tick } from '../../../shared/domain/connection.ts'
import { failureText } from '../../text/failures/failure-text.ts'
import { fixedByWords, sessionText, stepsOf, tickStateWords, tickWords } from '../../text/session-text.ts'
import css from './tick-list.module.css'

const signs: Record<Tick['state'], ReactNode> = {
  waiting: <CircleDashed />,
  running: <LoaderCircle className={css.turning} />,
  ok: <CircleCheck />,
  warning: <CircleAlert />,
  failed: <CircleX />,
  skipped: <CircleMinus />,
}

const ways = [
  { with: 'relay', names: relayTickName.options },
  { with: 'school', names: schoolTickName.options },
] as const

/**
 * The steps of a connection, live: four with a relay, seven with the school, or both one after the other. A failed step
 * names its cause and who can correct it.
 */
export function TickList({ ticks }: { readonly ticks: readonly Tick[] }) {
  const byName = new Map(ticks.map((tick) => [tick.name, tick]))
  const gone = ways.filter(({ names }) => names.some((name) => byName.has(name)))
  return (
    <ol className={css.steps} aria-label={sessionText.steps} aria-live="polite">
      {gone.flatMap((way) => [
        ...(gone.length > 1 ? [<li key={way.with}>{stepsOf[way.with]}</li>] : []),
        ...way.names.map((name) => <Step key={name} name={name} tick={byName.get(name)} />),
      ])}
    </ol>
  )
}

function Step({ name, tick }: { readonly name: Tick['name']; readonly tick: Tick | undefined }) {
  const state = tick?.state ?? 'waiting'
  return (
    <li data-state={state}>
      {signs[state]}
      <div>
        <p>
          {tickWords[name]} <span className={css.state}>{tickStateWords[state]}</span>
        </p>
        {tick?.failure && <Cause tick={tick} />}
      </div>
    </li>
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
