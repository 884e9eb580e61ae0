import { createContext, type ReactNode, use, useEffect, useState } from 'react'

/** Milliseconds since the epoch; passed in so that a test can set the hour. */
type WallClock = () => number

const NowContext = createContext<Date>(new Date(0))

type Props = { readonly clock: WallClock; readonly children: ReactNode }

const everyMs = 20_000

/** Gives the current time to everything below, updated every 20 s, because shown ages go stale. */
export function NowProvider({ clock, children }: Props) {
  const [now, setNow] = useState(() => new Date(clock()))
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(clock())), everyMs)
    return () => clearInterval(timer)
  }, [clock])
  return <NowContext value={now}>{children}</NowContext>
}

export function useNow(): Date {
  return use(NowContext)
}
