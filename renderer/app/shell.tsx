import { useMemo, useRef } from 'react'
import type { OpenStatus } from '../../shared/domain/session.ts'
import { useQueue } from '../features/edits/queue-context.ts'
import { stuckEdits, waitingEdits } from '../features/edits/queue-store.ts'
import { DemoBar } from '../features/session/demo-bar.tsx'
import { MendedNotice } from '../features/session/mended-notice.tsx'
import { ReviewBanner } from '../features/sync/review/review-banner.tsx'
import { StatusLine } from '../features/sync/status-line.tsx'
import { Toast } from '../ui/toast.tsx'
import { Cover } from './cover.tsx'
import { FadingNotice } from './fading-notice.tsx'
import { HealthSheet } from './health-sheet.tsx'
import { ManyLookupsNotice } from './many-lookups-notice.tsx'
import { NavRail } from './nav-rail.tsx'
import { PaperPreview } from './paper/paper-preview.tsx'
import css from './shell.module.css'
import { useShell } from './shell-context.ts'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { SyncSheets } from './sync-sheets.tsx'
import { useCommands } from './use-commands.ts'
import { useComparing } from './use-comparing.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { CurrentView } from './views.tsx'

type Props = { readonly status: OpenStatus }

/** The window with a school open: places at the left, the view, and the status sentence at the foot. */
export function Shell({ status }: Props) {
  const boxRef = useRef<HTMLInputElement>(null)
  const cardRef = useRef<HTMLElement>(null)
  const comparing = useComparing({ boxRef, cardRef })
  const commands = useCommands({ boxRef, cardRef, comparing })
  useShortcuts(commands)
  const queue = useQueue((state) => state.queue)
  const waiting = useMemo(() => waitingEdits(queue).length, [queue])
  const stuck = useMemo(() => stuckEdits(queue).length, [queue])
  const sheet = useShell((state) => state.sheet)
  const show = useShell((state) => state.show)
  const toast = useShell((state) => state.toast)
  const covered = useShell((state) => state.covered)
  const cover = useShell((state) => state.cover)
  const fading = useShell((state) => state.fading)
  return (
    <div className={css.window}>
      {status.demo && <DemoBar networkUp={status.demoNetworkUp ?? true} />}
      <MendedNotice mended={status.mended} />
      <ManyLookupsNotice />
      <ReviewBanner onOpen={() => show('review')} />
      <div className={css.middle}>
        <NavRail waiting={waiting} stuck={stuck} />
        <main className={css.view} data-demo={status.demo || undefined} data-fading={fading ?? undefined}>
          <CurrentView status={status} boxRef={boxRef} cardRef={cardRef} comparing={comparing} />
        </main>
      </div>
      <footer>
        <StatusLine waiting={waiting} onOpen={() => show('status')} />
      </footer>
      <Toast message={toast} />
      <FadingNotice before={fading} />
      <ShortcutSheet isOpen={sheet === 'keys'} onClose={() => show(null)} />
      <SyncSheets />
      {covered && <Cover school={status.connection.school} onLift={() => cover(false)} />}
      <PaperPreview status={status} />
      <HealthSheet />
    </div>
  )
}
