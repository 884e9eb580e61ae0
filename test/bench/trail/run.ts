import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordOf } from '../../../electron/storage/journal/journal-events.ts'
import { openRotatedJournal } from '../../../electron/storage/journal/journal-retention.ts'
import { readAccessLog } from '../../../electron/storage/journal/read-access-log.ts'
import { personId } from '../../../shared/domain/ids.ts'

/* Processor time of "who opened X in the last year?" with 100,000 entries; all parts are read and verified. */

const [parts, looksInPart] = [16, 6_250]
const people = Array.from({ length: 500 }, () => personId.parse(randomUUID()))
const first = people[0] ?? null
const folder = mkdtempSync(join(tmpdir(), 'foyer-trail-'))
const file = join(folder, 'journal.log')
const key = randomBytes(32)

const look = (n: number) =>
  recordOf({
    ...{ kind: 'access', action: 'open', subject: 'card', count: 1 },
    at: new Date(Date.parse('2026-01-01T00:00:00Z') + n * 300_000).toISOString(),
    personId: people[n % people.length] ?? null,
    by: { user: 'frontdesk', operator: n % 7 === 0 ? 'M. Lang' : 'Ana', desk: 'counter' },
  })

let end = ''
for (let part = 0; part < parts; part += 1) {
  const journal = openRotatedJournal({ file, key, now: Date.now, isInQueue: () => true })
  const looks = Array.from({ length: looksInPart }, (_, n) => look(part * looksInPart + n))
  for (let n = 0; n < looks.length; n += 500) journal.append(looks.slice(n, n + 500))
  end = journal.end()
  journal.close()
}

const questions = {
  'of one person': { personId: first, by: '' },
  'of one colleague': { personId: null, by: 'lang' },
  everything: { personId: null, by: '' },
}
const answers = Object.entries(questions).map(([asked, question]) => {
  const before = process.cpuUsage()
  const { found, broken } = readAccessLog(file, key, { filter: { ...question, limit: 500 }, end })
  const { user, system } = process.cpuUsage(before)
  return { asked, found, broken, cpuMs: Math.round((user + system) / 1_000) }
})
rmSync(folder, { recursive: true })
if (process.argv.includes('--json')) console.log(JSON.stringify({ looks: parts * looksInPart, answers }))
else console.table(answers)
