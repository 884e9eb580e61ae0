import type { RoundOutcome } from '../../../shared/domain/sync.ts'
import type { ReadDb } from '../connection.ts'

export type StoredRound = {
  readonly startedAt: string
  readonly endedAt: string | null
  readonly outcome: RoundOutcome | null
}
type Row = { startedAt: string; endedAt: string | null; outcome: string | null }

/** The last rounds, the latest first. */
export function createRoundsReader(db: ReadDb): (most: number) => StoredRound[] {
  const last = db.prepare<[{ most: number }], Row>(`
    SELECT started_at AS startedAt, ended_at AS endedAt, outcome_json AS outcome
      FROM round ORDER BY id DESC LIMIT :most`)
  return (most) =>
    last.all({ most }).map(({ outcome, ...row }) => ({
      ...row,
      outcome: outcome === null ? null : (JSON.parse(outcome) as RoundOutcome), // written by endRound
    }))
}
