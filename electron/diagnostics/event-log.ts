import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { momentsOf } from '../../shared/domain/clock.ts'
import { parseJson } from '../../shared/text/parse-json.ts'
import { type LogEvent, type LogLine, logEvent, logLine } from './log-event.ts'

export type EventLog = ReturnType<typeof createEventLog>

type Options = {
  readonly folder: string
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Bytes of one file. */
  readonly largest?: number
}

const files = 5
const usualLargest = 1024 * 1024
/** A file is written for a week and kept for another: nothing is older than fourteen days. */
const weekMs = 7 * 86_400_000

/**
 * Typed events as JSON lines in `events.jsonl`, and before it `events.1.jsonl` to `events.4.jsonl`. Never throws: a
 * log that cannot be written must not break what it is about.
 */
export function createEventLog({ folder, now, largest = usualLargest }: Options) {
  const file = (number: number) => join(folder, number === 0 ? 'events.jsonl' : `events.${number}.jsonl`)
  let begunAt = firstMomentOf(file(0)) ?? now()

  const turn = () => {
    rmSync(file(files - 1), { force: true })
    for (let number = files - 2; number >= 0; number -= 1)
      if (existsSync(file(number))) renameSync(file(number), file(number + 1))
    begunAt = now()
  }
  const tidy = () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (now() - begunAt > weekMs && existsSync(file(0))) turn()
    for (let number = 1; number < files; number += 1)
      if (existsSync(file(number)) && now() - statSync(file(number)).mtimeMs > weekMs) rmSync(file(number))
  }
  const quietly = (work: () => void) => {
    try {
      work()
    } catch {
      // a full or locked disk: what the log is about goes on
    }
  }
  quietly(tidy)
  const moment = momentsOf(now)
  return {
    write: (event: LogEvent): void =>
      quietly(() => {
        const line = `${JSON.stringify({ at: moment(), ...logEvent.parse(event) })}\n`
        const size = statSync(file(0), { throwIfNoEntry: false })?.size ?? 0
        if (size + line.length > largest || now() - begunAt > weekMs) {
          if (size > 0) turn()
          tidy()
        }
        appendFileSync(file(0), line, { mode: 0o600 })
      }),
    /** The last events, oldest first; lines that are not ours are passed over. */
    read: (most: number): LogLine[] => {
      const lines: LogLine[] = []
      for (let number = 0; number < files && lines.length < most; number += 1)
        lines.unshift(...linesOf(file(number)))
      return lines.slice(-most)
    },
  }
}

function linesOf(path: string): LogLine[] {
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => logLine.safeParse(parseJson(line)).data ?? [])
}

const firstMomentOf = (path: string): number | null => {
  const at = linesOf(path)[0]?.at
  return at === undefined ? null : Date.parse(at)
}
