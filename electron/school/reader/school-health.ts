import type { Clock } from '../../../shared/domain/clock.ts'
import type { HealthCheck, HealthReport } from '../../../shared/domain/health.ts'
import type { OfWriter } from '../between/protocol.ts'
import type { Copy } from './cache-reader.ts'
import type { DeskCorrections } from './corrections.ts'
import type { Writer } from './writer-supervisor.ts'

type Deps = {
  readonly writer: Pick<Writer, 'ask'>
  readonly copy: Pick<Copy, 'read'>
  readonly corrections: Pick<DeskCorrections, 'counts' | 'draftPeople'>
  readonly clock: Clock
}
const shownRounds = 20

/** What can be said of an open school without saying anything of anybody in it. */
export type WorkspaceHealth = {
  condition(): Promise<ReturnType<OfWriter['condition']>>
  rounds(): HealthReport['rounds']
  drafts(): number
  corrections(): HealthReport['corrections']
  /** Reads all there is; takes as long as that takes. */
  check(): Promise<HealthCheck>
}

export function createWorkspaceHealth({ writer, copy, corrections, clock }: Deps): WorkspaceHealth {
  return {
    condition: () => writer.ask('condition', undefined),
    rounds: () => copy.read().rounds(shownRounds),
    drafts: () => corrections.draftPeople().length,
    corrections: () => [...corrections.counts()].map(([state, count]) => ({ state, count })),
    check: async () => ({
      at: new Date(clock.now()).toISOString(),
      ...(await writer.ask('check', undefined)),
    }),
  }
}
