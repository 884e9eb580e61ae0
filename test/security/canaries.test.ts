import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { SearchHit } from '../../shared/domain/search.ts'
import { filesWith } from '../e2e/support/search-files.ts'
import { type App, startConnected } from '../support/app.ts'
import { filesBelow } from '../support/files-that-say.ts'
import { save } from '../support/office.ts'
import { startHeadless } from '../support/processes.ts'
import { serveSchool } from '../support/serve-school.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { createCanarySchool } from './support/canary-school.ts'
import { tally, times } from './support/tally.ts'

/** A day at a desk: whatever leaves something behind. */
async function liveThrough(app: App): Promise<readonly SearchHit[]> {
  const { hits } = await app.ask('people.search', { text: 'zyqqsur', limit: 500 })
  for (const { id } of hits.slice(0, 20)) await app.ask('people.card', { id })
  const [one, other] = hits
  if (one === undefined || other === undefined) throw new Error('the canaries are not found')
  await app.ask('clipboard.copy', { text: one.surname })
  await app.ask('access.note', { action: 'copy', subject: 'name', personId: one.id })
  await app.ask('people.liveAddress', { id: one.id })
  await app.ask('people.askSchool', { filters: { schoolId: one.schoolId } })
  await app.refusal('lists.read', { path: one.surname })
  app.network(false)
  await app.ask('corrections.saveDraft', { personId: other.id, values: { surname: `${other.surname}x` } })
  await save(app, one.id, { surname: [one.surname, `${one.surname}y`] })
  await app.ask('health.bundle', undefined)
  return hits
}

it('finds two hundred canaries in every place and in every form', () => {
  const folder = tempFolder()
  const { canaries } = createCanarySchool()
  expect(new Set(canaries).size).toBe(200)
  const [canary = ''] = canaries
  const longer = ['', 'x', 'xx'].map((before) => `${before}${canary}`)
  const both = [...longer.map((text) => Buffer.from(text)), Buffer.from(canary, 'utf16le')]
  const forms = [...both, ...both.flatMap((each) => [each.toString('hex'), each.toString('base64')])]
  mkdirSync(join(folder, 'deep'))
  writeFileSync(join(folder, 'deep', 'another'), `${canary.slice(0, 4)} ${canary.slice(4)}`)
  for (const [n, form] of forms.entries()) writeFileSync(join(folder, 'deep', String(n)), form)
  const found = filesWith(folder, canaries)
  tally('canaries: positive control (missed)', forms.length, forms.length - found.length)
  expect(found).toHaveLength(forms.length)
  expect(found.join()).not.toContain('another')
})

it('leaves no canary in a file, setting or bundle, or on the clipboard after a lock', async () => {
  const { school, canaries } = createCanarySchool()
  const folder = tempFolder()
  const preferences = new Map<string, unknown>()
  const app = await startConnected(school, { folder, preferences })
  expect((await liveThrough(app)).length).toBe(50)
  const { text } = await app.ask('health.bundle', undefined)
  await app.ask('session.lock', undefined)
  const notified = [text, JSON.stringify([...preferences]), app.clipboard()].join('\n')
  const spoken = canaries.filter((canary) => notified.includes(canary))
  const written = filesWith(folder, canaries)
  expect(filesBelow(folder).length).toBeGreaterThan(4)
  tally('canaries: files, settings, bundle, clipboard', canaries.length, spoken.length + written.length)
  expect({ spoken, written }).toEqual({ spoken: [], written: [] })
})

it(
  'leaves no canary in the files of a killed process or in its temporary folder',
  async () => {
    const kills = times(20, 3)
    const { school, canaries } = createCanarySchool()
    const { caFile, connection } = await serveSchool(school)
    const found: string[] = []
    for (let kill = 0; kill < kills; kill += 1) {
      const folder = mkdtempSync(join(tmpdir(), 'foyer-killed-'))
      const temporary = join(folder, 'tmp')
      mkdirSync(temporary)
      const host = startHeadless({ folder, caFile, env: { TMPDIR: temporary, TEMP: temporary } })
      await host.ask('session.connect', connection)
      await wait((kill * 60) % 1_200) // somewhere in its first sync, or after it
      await host.kill()
      found.push(...filesWith(folder, canaries))
    }
    tally('canaries: killed processes', kills * canaries.length, found.length)
    expect(found).toEqual([])
  },
  times(1_500_000, 300_000),
)
