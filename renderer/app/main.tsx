import '../features/session/early-keys.ts'
import './without-eval.ts'
import '../ui/theme/reset.css'
import '../ui/theme/tokens.css'
import '../ui/theme/print.css'
import { StrictMode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
import type { Later } from '../../shared/domain/clock.ts'
import { localDay } from '../../shared/text/calendar-day.ts'
import { createClient } from '../api/client.ts'
import { locale } from '../text/region.ts'
import { NowProvider } from '../ui/now.tsx'
import { StoresContext } from '../ui/store-hooks.ts'
import { App } from './app.tsx'
import { BugBoundary } from './bug-boundary.tsx'
import { watchIdleness, watchTouches } from './clear-when-idle.ts'
import { watchCopies } from './commands/use-copy.ts'
import { watchFirstSteps } from './first-steps/watch-first-steps.ts'
import { otherAddress } from './other-address.ts'
import { QuickLook } from './quick/quick-look.tsx'
import { showInMain, wireQuickLook } from './quick/wire-quick-look.ts'
import { watchMuster } from './return-after-lock.ts'
import { createStores } from './stores.ts'
import { wireEvents } from './wire-events.ts'

const clock = () => Date.now()
const later: Later = (run, ms) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

const client = createClient(window.bridge)
const stores = createStores({ client, later, today: () => localDay(new Date(clock())) })
watchTouches(client) // registered first, because a later listener may stop an event
/** Whether this is the small window of the quick look. Main destroys that window at a lock. */
const isQuick = window.location.search === '?quick'
if (isQuick) wireQuickLook(client, stores)
else {
  wireEvents(client, stores, () => {
    document.documentElement.dataset.covered = '' // hides the page at once, however long the new one takes to load
    window.location.replace(otherAddress(window.location.href))
  })
  watchFirstSteps(stores)
  watchMuster(client, stores)
  watchIdleness(window, {
    stores,
    monotonic: () => performance.now(),
    every: (ms, look) => void setInterval(look, ms),
  })
}
watchCopies(window, stores)
void stores.settings.getState().load()
void stores.session.getState().load()

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <I18nProvider locale={locale}>
      <NowProvider clock={clock}>
        <StoresContext value={stores}>
          <BugBoundary>
            {isQuick ? <QuickLook onShow={showInMain(client)} /> : <App client={client} stores={stores} />}
          </BugBoundary>
        </StoresContext>
      </NowProvider>
    </I18nProvider>
  </StrictMode>,
)
