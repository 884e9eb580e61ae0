import { appendFileSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createEventLog } from '../../../electron/diagnostics/event-log.ts'
import { incidentOf, type LogEvent, logEvent } from '../../../electron/diagnostics/log-event.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const dayMs = 86_400_000
const refused: LogEvent = { event: 'refused', request: 'people.card', code: 'unknown-person' }

function start(options: { maxBytes?: number; folder?: string } = {}) {
  const folder = options.folder ?? tempFolder()
  let now = Date.parse('2026-03-02T08:00:00Z')
  const log = createEventLog({
    folder,
    now: () => now,
    ...(options.maxBytes && { maxBytes: options.maxBytes }),
  })
  return {
    folder,
    log,
    pass: (days: number) => {
      now += days * dayMs
    },
    now: () => now,
    files: () => readdirSync(folder).sort(),
  }
}

describe('the log', () => {
  it('keeps five files of at most 1,000 bytes, with the newest events', () => {
    const { log, folder, files } = start({ maxBytes: 1_000 })
    for (let people = 0; people < 300; people += 1)
      log.write({ event: 'round', outcome: 'complete', code: null, people })
    expect(files()).toEqual([...[1, 2, 3, 4].map((n) => `events.${n}.jsonl`), 'events.jsonl'])
    for (const name of files()) expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(1_000)
    const read = log.read(10)
    expect(read).toHaveLength(10)
    expect(read.at(-1)).toMatchObject({ people: 299 })
  })
  it('keeps no event for more than 14 days', () => {
    const first = start()
    first.log.write(refused)
    first.pass(8)
    first.log.write(refused) // begins a new file; the old one was last written a week ago
    expect(first.files()).toEqual(['events.1.jsonl', 'events.jsonl'])
    const old = new Date(first.now() - 8 * dayMs)
    utimesSync(join(first.folder, 'events.1.jsonl'), old, old)
    createEventLog({ folder: first.folder, now: first.now })
    expect(first.files()).toEqual(['events.jsonl'])
  })
  it('skips invalid lines, and does not throw if it cannot write', () => {
    const { log, folder } = start()
    log.write(refused)
    appendFileSync(join(folder, 'events.jsonl'), 'not ours\n{"event":"refused"}\n')
    expect(log.read(10)).toHaveLength(1)
    const nowhere = createEventLog({ folder: join(folder, 'events.jsonl', 'below a file'), now: Date.now })
    expect(() => nowhere.write(refused)).not.toThrow()
  })
})

describe('an event', () => {
  it('rejects a sentence or a name with a space, an accent or an apostrophe in every field', () => {
    const said = ['Canary Bird', 'Zoë', 'O’Brien', '12 Main St', 'a b']
    for (const text of said)
      for (const event of [
        { event: 'incident', incident: text, name: 'TypeError', places: [] },
        { event: 'incident', incident: 'x', name: text, places: [] },
        { event: 'incident', incident: 'x', name: 'TypeError', places: [text] },
        { event: 'refused', request: text, code: 'offline' },
        { event: 'refused', request: 'people.card', code: text },
        { event: 'session', state: text },
        { event: 'started', version: text, shell: 'x', platform: 'x' },
      ])
        expect(logEvent.safeParse(event).success).toBe(false)
  })
  it('holds the error name and code places of a bug, but not its message or folders', () => {
    const error = new TypeError('Canary Bird is not a function')
    error.stack = `TypeError: Canary Bird\n    at render (/home/canary-bird/Foyer/out/main/index.js:12:34)\n    at C:\\Users\\Canary Bird\\index.js:5:6`
    const event = incidentOf(error)
    expect(event).toMatchObject({ name: 'TypeError', places: ['index.js:12:34', 'index.js:5:6'] })
    expect(JSON.stringify(event)).not.toMatch(/canary/i)
  })
  it('writes a bug to the file without its message', () => {
    const { log, folder } = start()
    log.write(incidentOf(new RangeError('Canary')))
    expect(readFileSync(join(folder, 'events.jsonl'), 'utf8')).not.toMatch(/canary/i)
  })
})
