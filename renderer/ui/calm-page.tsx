import type { ReactNode } from 'react'
import { localDay } from '../../shared/text/calendar-day.ts'
import { clockTime, dayText } from '../text/when.ts'
import css from './calm-page.module.css'
import { useNow } from './now.tsx'

/** A page without personal data: the time, the school's name and a message. */
export function CalmPage({ school, children }: { readonly school: string; readonly children: ReactNode }) {
  const now = useNow()
  return (
    <div className={css.page}>
      <p className={css.clock}>
        <time dateTime={now.toISOString()}>{clockTime(now.toISOString())}</time>
        <span>{dayText(localDay(now))}</span>
      </p>
      <div className={css.middle}>
        <span className={css.rule} aria-hidden="true" />
        <h1>{school}</h1>
        {children}
      </div>
    </div>
  )
}
