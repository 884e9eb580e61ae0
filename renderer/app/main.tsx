import './without-eval.ts'
import '../ui/theme/reset.css'
import '../ui/theme/tokens.css'
import '../ui/theme/print.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Later } from '../../shared/domain/clock.ts'
import { localDay } from '../../shared/text/calendar-day.ts'
import { createClient } from '../api/client.ts'
import { App } from './app.tsx'
import { BugBoundary } from './bug-boundary.tsx'
import { watchFirstSteps } from './first-steps/watch-first-steps.ts'
import { otherAddress } from './other-address.ts'
import { Providers } from './providers.tsx'
import { createStores } from './stores.ts'
import { watchIdleness } from './watch-idleness.ts'
import { watchTouches } from './watch-touches.ts'
import { wireEvents } from './wire-events.ts'

const clock = () => Date.now()
const later: Later = (run, ms) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

const client = createClient(window.bridge)
const stores = createStores({ client, later, today: () => localDay(new Date(clock())) })
wireEvents(client, stores, () => {
  document.documentElement.dataset.covered = '' // out of sight at once, whatever the new page takes
  window.location.replace(otherAddress(window.location.href))
})
watchFirstSteps(stores)
watchTouches(client)
watchIdleness(window, {
  stores,
  monotonic: () => performance.now(),
  every: (ms, look) => void setInterval(look, ms),
})
void stores.settings.getState().load()
void stores.session.getState().load()

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <Providers stores={stores} clock={clock}>
      <BugBoundary>
        <App stores={stores} />
      </BugBoundary>
    </Providers>
  </StrictMode>,
)
