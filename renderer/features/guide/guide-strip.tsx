import { Circle, CircleCheck, CircleDot } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type FirstStep, firstStep, type Settings } from '../../../shared/domain/settings.ts'
import { guideText, stepWords, todoText } from '../../text/guide-text.ts'
import { Button } from '../../ui/button.tsx'
import { useGuide } from './guide-store.ts'
import css from './guide-strip.module.css'

type Props = {
  readonly done: Settings['stepsDone']
  readonly onAgain: () => void
  readonly onLeave: () => void
}

/** The six steps of the guide, and what to do next. There is no "next" button: doing a step ticks it off. */
export function GuideStrip({ done, onAgain, onLeave }: Props) {
  const name = useGuide((state) => state.name)
  const strip = useRef<HTMLElement>(null)
  useEffect(() => strip.current?.focus(), [])
  const next = firstStep.options.find((step) => !done[step])
  return (
    <section ref={strip} tabIndex={-1} className={css.strip} aria-label={guideText.title}>
      <ol className={css.steps}>
        {firstStep.options.map((step) => (
          <Step key={step} step={step} state={done[step] ? 'done' : step === next ? 'now' : 'later'} />
        ))}
      </ol>
      <p role="status" className={css.todo}>
        {next === undefined ? guideText.allDone : todoText(next, name)}
      </p>
      <span className={css.acts}>
        {next === undefined && (
          <Button tone="quiet" onPress={onAgain}>
            {guideText.again}
          </Button>
        )}
        <Button tone="quiet" onPress={onLeave}>
          {next === undefined ? guideText.close : guideText.leave}
        </Button>
      </span>
    </section>
  )
}

const pictures = { done: CircleCheck, now: CircleDot, later: Circle } as const

function Step({ step, state }: { readonly step: FirstStep; readonly state: keyof typeof pictures }) {
  const Picture = pictures[state]
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <Picture />
      {stepWords[step].title}
      {state === 'done' && <span className={css.unseen}>, {guideText.done}</span>}
    </li>
  )
}
