import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createDemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import { nextRound, startConnected } from '../support/app.ts'
import { askForEverybody } from '../support/ask-for-everybody.ts'
import { tempFolder } from '../support/temp-folder.ts'

async function startDesk() {
  const school = createDemoSchool({ current: 60, past: 20 })
  const folder = tempFolder()
  const saved = new Map<string, string>()
  const saveFile = async (name: string, text: () => Promise<string>) =>
    saved.set(name, await text()) !== undefined
  const app = await startConnected(school, { folder, saveFile, policy: { trailReaders: 'Canary.Reader' } })
  return { app, folder, saved, school }
}

describe('the health of an installation', () => {
  it('shows versions, counts, ages and the last syncs', async () => {
    const { app } = await startDesk()
    const report = await app.ask('health.read', undefined)
    expect(report.versions.cipher).toBe('aegis')
    expect(report.stores.map(({ store }) => store)).toEqual(['cache', 'queue'])
    expect(report.datasets.find(({ name }) => name === 'current')).toMatchObject({ held: 60, expected: 60 })
    expect(report.rounds).toMatchObject([{ outcome: { kind: 'complete' } }])
    expect(report.keyStore).toEqual({ state: 'ready', keep: 'keychain' })
  })
  it('checks every byte of both databases, and of the journal with its earlier parts', async () => {
    const { app } = await startDesk()
    expect(await app.ask('health.check', undefined)).toMatchObject({
      cache: 'whole',
      queue: 'whole',
      journal: { broken: 0, gaps: 0, shortenedAt: null },
    })
  })
  it('repairs an installation by fetching the student data again, and keeps corrections and drafts', async () => {
    const { app, folder } = await startDesk()
    const [person] = (await app.ask('people.search', { text: 'a' })).hits
    if (person === undefined) throw new Error('no one is found')
    app.network(false)
    await app.ask('corrections.saveDraft', { personId: person.id, values: { surname: 'Halfway' } })
    const queueBefore = readFileSync(join(folder, 'school/queue.db'))
    await app.ask('health.rebuild', undefined)
    expect((await app.ask('people.search', { text: 'a' })).total).toBe(0)
    expect(readFileSync(join(folder, 'school/queue.db'))).toEqual(queueBefore)
    app.network(true)
    await nextRound(app)
    expect((await app.ask('people.search', { text: 'a' })).total).toBeGreaterThan(0)
    expect((await app.ask('health.read', undefined)).drafts).toBe(1)
  })
})

it('saves the support bundle exactly as shown, and only after it was shown', async () => {
  const { app, saved } = await startDesk()
  expect(await app.refusal('health.saveBundle', undefined)).toMatchObject({ code: 'bad-request' })
  const { text } = await app.ask('health.bundle', undefined)
  expect(await app.ask('health.saveBundle', undefined)).toEqual({ saved: true })
  expect([...saved]).toEqual([['foyer-support.json', text]])
  expect(JSON.parse(text)).toMatchObject({ foyer: 'support bundle', check: { cache: 'whole' } })
})
it('has no names in the support bundle and in the log', async () => {
  const { app, folder, school } = await startDesk()
  const people = (await app.ask('people.search', askForEverybody)).hits
  await app.ask('settings.change', { operator: 'Canary Clerk', myHouse: 'Canary House' })
  for (const { id } of people.slice(0, 10)) await app.ask('people.card', { id })
  for (const { surname } of people) await app.refusal('lists.read', { path: surname })
  const { text } = await app.ask('health.bundle', undefined)
  const log = readdirSync(join(folder, 'logs')).map((name) =>
    readFileSync(join(folder, 'logs', name), 'utf8'),
  )
  const all = [text, ...log].join('\n')
  const words = people.flatMap(({ id, surname, schoolId }) => [id, surname, schoolId])
  const telling = [...words.filter((word) => word.length > 4), 'Canary', school.clientId, 'example']
  expect(telling.filter((word) => all.includes(word))).toEqual([])
  expect(log.join('')).toContain('"refused"')
})
