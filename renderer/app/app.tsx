import { useEffect, useRef } from 'react'
import type { SessionStatus } from '../../shared/domain/session.ts'
import type { Settings } from '../../shared/domain/settings.ts'
import { localDay } from '../../shared/text/calendar-day.ts'
import type { Client } from '../api/client.ts'
import { ArrivalScreen } from '../features/session/arrival-screen.tsx'
import { ClosingSheet } from '../features/session/closing-sheet.tsx'
import { FirstRunScreen } from '../features/session/first-run-screen.tsx'
import { LockScreen } from '../features/session/lock-screen.tsx'
import { ProxySheet } from '../features/session/proxy-sheet.tsx'
import { SealedScreen } from '../features/session/sealed-screen.tsx'
import { useSession } from '../features/session/session-store.ts'
import { SignedOutScreen } from '../features/session/signed-out-screen.tsx'
import { TroubleScreen } from '../features/session/trouble-screen.tsx'
import { DeskQuestion } from '../features/settings/desk-settings.tsx'
import { useSettings } from '../features/settings/settings-store.ts'
import { sessionText } from '../text/session-text.ts'
import { FailureNotice } from '../ui/notice.tsx'
import { useNow } from '../ui/now.tsx'
import css from './app.module.css'
import { forget, whenClosed } from './forget.ts'
import { useKeptFocus } from './frame/keep-focus.ts'
import { Shell } from './frame/shell.tsx'
import type { WindowStores } from './stores.ts'
import { loadSchool, readPeople } from './wire-events.ts'

export function App({ client, stores }: { readonly client: Client; readonly stores: WindowStores }) {
  const status = useSession((state) => state.status)
  const settings = useSettings((state) => state.settings)
  useAppearance(settings)
  useKeptFocus()
  useSchool(client, stores, status)
  if (status === null) return <Starting />
  return (
    <>
      <Screen status={status} />
      <ClosingSheet />
      <ProxySheet />
    </>
  )
}

function Starting() {
  const failure = useSession((state) => state.failure)
  return (
    <main className={css.starting}>
      {failure ? <FailureNotice failure={failure} /> : <p role="status">{sessionText.starting}</p>}
    </main>
  )
}

function Screen({ status }: { readonly status: SessionStatus }) {
  const arriving = useSession((state) => state.arriving)
  const proceed = useSession((state) => state.proceed)
  const isDeskFixed = useSettings(({ fixed }) => fixed.includes('desk'))
  switch (status.state) {
    case 'first-run':
      return <FirstRunScreen keychain={status.keychain} />
    case 'trouble':
      return <TroubleScreen status={status} />
    case 'signed-out':
      return <SignedOutScreen connection={status.connection} />
    case 'locked':
      return <LockScreen status={status} />
    case 'sealed':
      return <SealedScreen status={status} />
    case 'open':
      if (!arriving) return <Shell status={status} />
      return (
        <ArrivalScreen
          school={status.connection.school}
          deskQuestion={isDeskFixed ? null : <DeskQuestion onChosen={proceed} />}
        />
      )
  }
}

/** Loads a school when it opens, rereads its people at midnight, and clears the window when it closes. */
function useSchool(client: Client, stores: WindowStores, status: SessionStatus | null) {
  const school = status?.state === 'open' ? `${status.demo}:${status.connection.baseUrl}` : null
  useEffect(() => {
    if (school === null) return
    loadSchool(client, stores)
    return () => forget(stores, whenClosed)
  }, [client, stores, school])
  const today = localDay(useNow())
  const before = useRef(today)
  useEffect(() => {
    if (school !== null && before.current !== today) readPeople(stores, null)
    before.current = today
  }, [stores, school, today])
}

/** Sets the appearance (theme, size) as attributes that the design tokens depend on. */
export function useAppearance({ theme, textSize, density }: Settings) {
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.theme = theme
    dataset.text = textSize
    dataset.density = density
  }, [theme, textSize, density])
}
