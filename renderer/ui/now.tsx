import { createContext, type ReactNode, use, useEffect, useState } from 'react'

/** Milliseconds since the epoch. A parameter, so that tests can set the time. */
type WallClock = () => number

const NowContext = createContext<Date>(new Date(0))

type Props = { readonly clock: WallClock; readonly children: ReactNode }

const everyMs = 20_000

/** Provides the current time to everything below, updated every 20 s so that displayed ages stay correct. */
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
