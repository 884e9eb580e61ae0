import { hostname } from 'node:os'
import type { SessionStatus } from '../../shared/domain/session.ts'
import type { Handlers } from '../../shared/ipc/contract.ts'
import { localDay } from '../../shared/text/calendar-day.ts'
import { openSealed, type SealedKind, sealText } from '../credentials/sealed-file.ts'
import { createAboutHandlers } from '../ipc/handlers/about.ts'
import { createBoardingHandlers } from '../ipc/handlers/boarding-and-emergency.ts'
import { type Copies, createClipboardHandlers } from '../ipc/handlers/clipboard.ts'
import { createCodeTablesHandlers } from '../ipc/handlers/code-tables.ts'
import { createCorrectionsHandlers } from '../ipc/handlers/corrections.ts'
import { createDeskHandlers } from '../ipc/handlers/desk.ts'
import { createExampleHandlers } from '../ipc/handlers/examples.ts'
import { createHealthHandlers } from '../ipc/handlers/health.ts'
import type { DeskRules } from '../ipc/handlers/note-look.ts'
import { createPeopleHandlers } from '../ipc/handlers/people.ts'
import { createPeopleFileHandlers } from '../ipc/handlers/people-file.ts'
import { createProtectedHandlers } from '../ipc/handlers/protected.ts'
import { createRequestHandlers } from '../ipc/handlers/requests.ts'
import { createSessionHandlers } from '../ipc/handlers/session.ts'
import { createSettingsHandlers } from '../ipc/handlers/settings.ts'
import { createSharingHandlers } from '../ipc/handlers/sharing.ts'
import { createSheetHandlers } from '../ipc/handlers/sheets.ts'
import { createSyncHandlers } from '../ipc/handlers/sync.ts'
import { createTrailHandlers } from '../ipc/handlers/trail.ts'
import type { RequestLimits } from '../ipc/request-limits.ts'
import type { Ports } from '../ports/ports.ts'
import { accountName, requireOperator } from '../school/reader/note-access.ts'
import type { Session } from '../session/session.ts'
import type { DeviceSettings } from '../settings/device-settings.ts'
import type { UpdateWatch } from '../updates/update-watch.ts'

type Deps = {
  readonly ports: Ports
  readonly settings: DeviceSettings
  readonly session: Session
  readonly limits: Pick<RequestLimits, 'revealsLeft' | 'takeReveals' | 'mayUnlock'>
  readonly lock: () => Promise<SessionStatus>
  readonly copies: Copies
  readonly updates: UpdateWatch
  readonly touched: () => void
  /** Called when the network may be back, or may allow more than before. */
  readonly lookOutside: () => void
}

export function handlersOf(deps: Deps): Handlers {
  const { ports, settings, session, limits } = deps
  const rules = deskRules(settings, ports.clock, limits)
  return {
    ...createAboutHandlers(deps),
    ...createSettingsHandlers({
      settings,
      confirm: ports.confirm,
      align: async () => {
        if (session.status().state === 'open') await session.school().align()
      },
    }),
    ...createSessionHandlers(session, deps.lock, limits),
    'session.touched': deps.touched,
    ...createExampleHandlers(session.school),
    ...createSharingHandlers(session.school, rules),
    ...createDeskHandlers(session.school, ports.clock),
    ...createPeopleHandlers(session.school, rules),
    ...createProtectedHandlers(session.school, rules, ports.openOutside),
    ...createPeopleFileHandlers(session.school, rules, ports.saveFile),
    ...createRequestHandlers(session.school, rules, ports.saveFile),
    ...createSheetHandlers(session.school, {
      rules,
      ports,
      notedAbove: () => settings.current().sheetNotedAbove,
    }),
    ...createBoardingHandlers(session.school, rules.today),
    ...createCodeTablesHandlers(session.school),
    ...createSyncHandlers(session.school, ports.confirm),
    ...createHealthHandlers({ ports, settings, school: session.school }),
    ...createTrailHandlers({
      school: session.school,
      confirm: ports.confirm,
      readers: () => settings.current().trailReaders,
      isDemo: () => isDemo(session.status()),
      place: { account: accountName(), computer: hostname() },
      clock: ports.clock,
      files: sealedFilesOf('trail', ports),
    }),
    ...createClipboardHandlers(deps.copies),
    ...createCorrectionsHandlers(session.school, {
      rules,
      files: sealedFilesOf('corrections', ports),
      confirm: ports.confirm,
      setSending: (sending) => void settings.change({ sending }),
    }),
  }
}

const deskRules = (
  { current }: DeviceSettings,
  { now }: Ports['clock'],
  { revealsLeft, takeReveals }: Deps['limits'],
): DeskRules => ({
  revealsLeft,
  takeReveals,
  today: () => localDay(new Date(now())),
  masks: () => current().maskContacts,
  needsTrail: () => current().cardsNeedTrail,
  requireOperator: () => requireOperator(current()),
  operator: () => current().operator,
  mayExport: () => current().csvExport,
  mayOpenContacts: () => current().openContacts,
})

const isDemo = (status: SessionStatus) => status.state === 'open' && status.demo

/** The sealed files that a user saves and opens. A script makes and reads enrolments. */
type Chosen = Exclude<SealedKind, 'enrolment'>

const names: Readonly<Record<Chosen, string>> = {
  corrections: 'unsent-corrections.foyer',
  trail: 'access-log.foyer',
}

/** Files that only a passphrase opens: corrections for another computer, or the access log. */
function sealedFilesOf(
  kind: Chosen,
  { saveFile, chooseFile, clock }: Pick<Ports, 'saveFile' | 'chooseFile' | 'clock'>,
) {
  return {
    /** Calls `text` only after the person has chosen a place for the file. */
    saveSealed: (text: () => Promise<string> | string, passphrase: string): Promise<boolean> =>
      saveFile(names[kind], async () =>
        sealText(await text(), { kind, passphrase, monotonic: clock.monotonic }),
      ),
    openSealed: async (passphrase: string): Promise<string | null> => {
      const file = await chooseFile(kind)
      return file === null ? null : await openSealed(file, { kind, passphrase })
    },
  }
}
