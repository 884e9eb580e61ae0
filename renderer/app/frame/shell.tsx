import { useRef } from 'react'
import type { OpenStatus } from '../../../shared/domain/session.ts'
import { stuckCorrections, useQueue, waitingCorrections } from '../../features/corrections/queue-store.ts'
import { MendedNotice, ProxyNotice, SavingNotice, TrailNotice } from '../../features/session/notices.tsx'
import { OperatorLine } from '../../features/settings/operator-line.tsx'
import { ReviewBanner } from '../../features/sync/review/review-banner.tsx'
import { StatusLine } from '../../features/sync/status-line.tsx'
import { Toast } from '../../ui/toast.tsx'
import { useCommands } from '../commands/use-commands.ts'
import { useComparing } from '../commands/use-comparing.ts'
import { useLeftForm } from '../commands/use-left-form.ts'
import { DemoTop } from '../first-steps/demo-top.tsx'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import { PaperPreview } from '../paper/paper-preview.tsx'
import { CommandSheet } from '../sheets/command-sheet.tsx'
import { MusterSheet } from '../sheets/muster-sheet.tsx'
import { ShortcutSheet } from '../sheets/shortcut-sheet.tsx'
import { SyncSheets } from '../sheets/sync-sheets.tsx'
import { useShell, useShellApi } from '../shell/shell-store.ts'
import { viewParts } from '../views/view-parts.ts'
import type { ViewProps } from '../views/view-props.ts'
import { Cover } from './cover.tsx'
import { NavRail } from './nav-rail.tsx'
import {
  ConnectionNotice,
  EmergencyNotice,
  FadingNotice,
  ManyLookupsNotice,
  PassphraseNotice,
} from './notices.tsx'
import css from './shell.module.css'

/** The window with a school open: the navigation at the left, the view, and the status line at the foot. */
export function Shell({ status }: { readonly status: OpenStatus }) {
  const boxRef = useRef<HTMLInputElement>(null)
  const cardRef = useRef<HTMLElement>(null)
  const comparing = useComparing({ boxRef, cardRef })
  const commands = useCommands({ boxRef, cardRef, comparing })
  useShortcuts(commands)
  useLeftForm()
  const waiting = useQueue(({ queue }) => waitingCorrections(queue).length)
  const stuck = useQueue(({ queue }) => stuckCorrections(queue).length)
  const { show, cover } = useShellApi().getState()
  const toast = useShell((state) => state.toast)
  const covered = useShell((state) => state.covered)
  const fading = useShell((state) => state.fading)
  return (
    <div className={css.window}>
      {status.demo && <DemoTop networkUp={status.demoNetworkUp ?? true} />}
      <MendedNotice {...status} />
      <SavingNotice {...status} />
      <ProxyNotice />
      <ConnectionNotice />
      <TrailNotice {...status} />
      <ManyLookupsNotice />
      <PassphraseNotice {...status} />
      <EmergencyNotice />
      <OperatorLine />
      <ReviewBanner onOpen={() => show('review')} />
      <div className={css.middle}>
        <NavRail waiting={waiting} stuck={stuck} />
        <main className={css.view} data-demo={status.demo || undefined} data-fading={fading ?? undefined}>
          <CurrentView status={status} boxRef={boxRef} cardRef={cardRef} comparing={comparing} />
        </main>
      </div>
      <footer>
        <StatusLine unsent={{ waiting, stuck }} onOpen={() => show('status')} />
      </footer>
      <Toast message={toast} />
      <FadingNotice before={fading} />
      <CommandSheet commands={commands} />
      <ShortcutSheet />
      <SyncSheets />
      <MusterSheet />
      {covered && <Cover school={status.connection.school} onLift={() => cover(false)} />}
      <PaperPreview status={status} cardRef={cardRef} />
    </div>
  )
}

function CurrentView(props: ViewProps) {
  const view = useShell((state) => state.view)
  const { Screen } = viewParts[view]
  return <Screen {...props} />
}
