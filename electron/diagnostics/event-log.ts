import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { momentsOf } from '../../shared/domain/clock.ts'
import { parseJson } from '../../shared/text/parse-json.ts'
import { type LogEvent, type LogLine, logEvent, logLine } from './log-event.ts'

export interface EventLog {
  write(event: LogEvent): void
  /** The last events, the oldest first. Skips lines that are not events. */
  read(limit: number): LogLine[]
}

type Options = {
  readonly folder: string
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Maximum size of one file in bytes. */
  readonly maxBytes?: number
}

const maxFiles = 5
const usualMaxBytes = 1024 * 1024
/** A file is written for a week and kept for another, so that no event is older than 14 days. */
const weekMs = 7 * 86_400_000

/**
 * Writes typed events as JSON lines to `events.jsonl`; older files are `events.1.jsonl` to `events.4.jsonl`. Never throws,
 * because a log failure must not interrupt the logged work.
 */
export function createEventLog({ folder, now, maxBytes = usualMaxBytes }: Options): EventLog {
  const file = (number: number) => join(folder, number === 0 ? 'events.jsonl' : `events.${number}.jsonl`)
  let startedAt = firstMomentOf(file(0)) ?? now()

  const rotate = () => {
    rmSync(file(maxFiles - 1), { force: true })
    for (let number = maxFiles - 2; number >= 0; number -= 1)
      if (existsSync(file(number))) renameSync(file(number), file(number + 1))
    startedAt = now()
  }
  const prune = () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (now() - startedAt > weekMs && existsSync(file(0))) rotate()
    for (let number = 1; number < maxFiles; number += 1)
      if (existsSync(file(number)) && now() - statSync(file(number)).mtimeMs > weekMs) rmSync(file(number))
  }
  const quietly = (work: () => void) => {
    try {
      work()
    } catch {
      // The disk is full or locked.
    }
  }
  quietly(prune)
  const moment = momentsOf(now)
  return {
    write: (event) =>
      quietly(() => {
        const line = `${JSON.stringify({ at: moment(), ...logEvent.parse(event) })}\n`
        const size = statSync(file(0), { throwIfNoEntry: false })?.size ?? 0
        if (size + line.length > maxBytes || now() - startedAt > weekMs) {
          if (size > 0) rotate()
          prune()
        }
        appendFileSync(file(0), line, { mode: 0o600 })
      }),
    read: (limit) => {
      const lines: LogLine[] = []
      for (let number = 0; number < maxFiles && lines.length < limit; number += 1)
        lines.unshift(...linesOf(file(number)))
      return lines.slice(-limit)
    },
  }
}

/** Each line is parsed when it is asked for: a start needs only the first one. */
function* linesOf(path: string): Generator<LogLine> {
  if (!existsSync(path)) return
  for (const text of readFileSync(path, 'utf8').split('\n')) {
    const { data } = logLine.safeParse(parseJson(text))
    if (data !== undefined) yield data
  }
}

const firstMomentOf = (path: string): number | null => {
  for (const { at } of linesOf(path)) return Date.parse(at)
  return null
}
